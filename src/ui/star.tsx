/** Eight points: four hard like an edge, four round like a blot. Decorative. */
export const Star = () => (
  <svg viewBox="-50 -50 100 100" width="1em" height="1em" fill="currentColor" aria-hidden="true">
    <path d="M-9-50H9V-22L29-42 42-29 22-9H50V9H22L42 29 29 42 9 22V50H-9V22L-29 42-42 29-22 9H-50V-9H-22L-42-29-29-42-9-22Z" />
  </svg>
)
