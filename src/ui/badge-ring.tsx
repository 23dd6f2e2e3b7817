import { useId, type ReactNode } from 'react'
import { styleOf } from '#src/lib/style.ts'
import { visibleText } from '@schaufenster/site/visible-text'
import { whileNear } from '#src/motion/while-near.ts'
import styles from './badge-ring.module.css'

const RADIUS = 78
const LENGTH = 2 * Math.PI * RADIUS
/** Letters that fill the ring once at its type size. */
const LETTERS = 44
/** More would be too small to read, and a browser sets and paints each letter on a path by itself: 20,000 took it 50 ms to lay out and 90 to paint. */
const MAX_LETTERS = 2 * LETTERS

/** The whole words that fit on the ring. */
const shorten = (text: string): string =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…` : text

/** A blot with text running round it, one turn in 18 s (SPEC § 2.6). Decorates: its text stands elsewhere to be read. */
export const BadgeRing = ({
  text,
  className,
  children,
}: {
  text: string
  className?: string
  children?: ReactNode
}) => {
  const id = useId()
  // No-break spaces: plain ones are dropped where the text meets itself.
  const piece = `${shorten(visibleText(text))}\u00A0•\u00A0`
  const times = Math.max(1, Math.round(LETTERS / piece.length))
  /** What a letter has of the ring's length. */
  const place = LENGTH / (piece.length * times)
  return (
    <div
      ref={whileNear}
      className={className ? `${styles.badge} ${className}` : styles.badge}
      inert
      aria-hidden
      data-endless=""
    >
      <div className={styles.blot} />
      <div className={styles.ring}>
        <svg viewBox="0 0 200 200">
          <path id={id} d={`M100 ${100 - RADIUS}a${RADIUS} ${RADIUS} 0 1 1-.01 0z`} fill="none" />
          <text className={styles.text} {...styleOf({ '--place': `${place}px` })}>
            <textPath href={`#${id}`} textLength={LENGTH} lengthAdjust="spacing">
              {piece.repeat(times)}
            </textPath>
          </text>
        </svg>
      </div>
      <div className={styles.centre}>{children}</div>
    </div>
  )
}
