import type { BlockProps } from '#src/generated/block-types.ts'
import type { SpacerSize } from '#src/generated/option-lists.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'
import styles from './spacer.module.css'

const sizes: Record<SpacerSize, string | undefined> = {
  small: styles.small,
  medium: styles.medium,
  large: styles.large,
}

export const Spacer = ({ value }: BlockProps<'spacer'>) => (
  <div className={isKeyOf(sizes, value.size) ? sizes[value.size] : styles.medium} />
)
