import { isMultilingual } from '@schaufenster/shapes/languages'
import { classNames } from '#src/lib/class-names.ts'
import styles from './arrow.module.css'
import rightToLeft from './right-to-left.module.css'

interface ArrowProps {
  direction?: 'right' | 'left' | 'down' | 'out'
  className?: string | undefined
}

/** From right to left, onwards is to the left. */
const withFlip = (direction: NonNullable<ArrowProps['direction']>): string | undefined =>
  classNames(styles[direction], direction === 'right' || direction === 'left' ? rightToLeft.flipped : undefined)

/** An arrow with the weight of the display type. Decorative: the text next to it names the target. */
export const Arrow = ({ direction = 'right', className }: ArrowProps) => (
  <span className={classNames(styles.arrow, isMultilingual ? withFlip(direction) : styles[direction], className)} />
)
