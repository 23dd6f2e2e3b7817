/** Four shapes of the brand, each half edge and half blot. */
const SHAPES = [
  'M0 0h50v100H0zM50 0a50 50 0 0 1 0 100z',
  'M0 100V50a50 50 0 0 1 100 0v50H75V50a25 25 0 0 0-50 0v50z',
  'M0 0h50a50 50 0 0 1 50 50H50v50A50 50 0 0 1 0 50z',
  'M0 0h48v48H0zM77 2a24 24 0 1 1-.1 0zM26 52a24 24 0 1 1-.1 0zM52 52h48v48H52z',
]

/** A shape for the nth item of a list. Decorative. */
export const Shape = ({ index, className }: { index: number; className?: string }) => (
  <svg className={className} viewBox="0 0 100 100" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d={SHAPES[index % SHAPES.length]} />
  </svg>
)
