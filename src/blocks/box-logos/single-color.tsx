/** Fills whatever is not transparent with the text colour of its place, which no function of `filter` knows. */
export const SingleColor = ({ id }: { id: string }) => (
  <svg width="0" height="0" aria-hidden="true">
    <filter id={id} colorInterpolationFilters="sRGB">
      <feFlood floodColor="currentColor" />
      <feComposite in2="SourceAlpha" operator="in" />
    </filter>
  </svg>
)
