import { shapes } from '#src/theme/shapes.ts'

/** A shape of the theme for the nth item of a list. Decorative. */
export const Shape = ({ index, className }: { index: number; className?: string }) => (
  <svg className={className} viewBox="0 0 100 100" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d={shapes[index % shapes.length]} />
  </svg>
)
