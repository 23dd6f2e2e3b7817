import { star } from '#src/theme/shapes.ts'

/** Decorative. */
export const Star = () => (
  <svg viewBox="-50 -50 100 100" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d={star} />
  </svg>
)
