import { classNames } from '#src/lib/class-names.ts'
import styles from './arrow.module.css'

interface ArrowProps {
  direction?: 'right' | 'left' | 'down' | 'out'
  className?: string | undefined
}

/** An arrow with the weight of the display type. Decorative: the text next to it names the target. */
export const Arrow = ({ direction = 'right', className }: ArrowProps) => (
  <span className={classNames(styles.arrow, styles[direction], className)} />
)
