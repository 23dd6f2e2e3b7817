import { whileNear } from '#src/motion/while-near.ts'
import { Star } from './star.tsx'
import styles from './marquee-band.module.css'

/** SPEC § 2.6: the text stands ten times in a row. */
const COPIES = Array.from({ length: 10 }, (_, index) => index)

/** Text running left without end. It is read (reader views know `aria-hidden` alone), found and copied once; it stands still under reduced motion or on pause. */
export const MarqueeBand = ({ text, className }: { text: string; className?: string }) => (
  <p ref={whileNear} className={className ? `${styles.band} ${className}` : styles.band} data-endless="">
    <span className={styles.track}>
      {COPIES.map((copy) => (
        <span key={copy} className={styles.copy} inert={copy > 0} aria-hidden={copy > 0 || undefined}>
          {text}
          <span className={styles.star}>
            <Star />
          </span>
        </span>
      ))}
    </span>
  </p>
)
