import { whileNear } from '#src/motion/while-near.ts'
import styles from './marquee-band.module.css'

/** SPEC § 2.6: the text stands ten times in a row. */
const COPIES = Array.from({ length: 10 }, (_, index) => index)

/**
 * A line of text that scrolls left endlessly; it stops for reduced motion and when motion is paused. Only the first copy
 * is in the accessibility tree and in text searches. The others are `inert`, and `aria-hidden` for reader views.
 */
export const MarqueeBand = ({ text, className }: { text: string; className?: string }) => (
  <p ref={whileNear} className={className ? `${styles.band} ${className}` : styles.band} data-endless="">
    <span className={styles.track}>
      {COPIES.map((copy) => (
        <span key={copy} className={styles.copy} inert={copy > 0} aria-hidden={copy > 0 || undefined}>
          {text}
        </span>
      ))}
    </span>
  </p>
)
