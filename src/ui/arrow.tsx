interface ArrowProps {
  direction?: 'right' | 'left' | 'down' | 'out'
  className?: string
}

const TURN = { right: 0, left: 180, down: 90, out: -45 }

/** An arrow with the weight of the display type. Decorative: the text next to it names the target. */
export const Arrow = ({ direction = 'right', className }: ArrowProps) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    aria-hidden="true"
  >
    <path d="M3 12h17M12.5 4.5 20 12l-7.5 7.5" transform={`rotate(${TURN[direction]} 12 12)`} />
  </svg>
)
