import type { BlockProps } from '#src/generated/block-types.ts'
import type { SpacerSize } from '#src/generated/option-lists.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'
import styles from './spacer.module.css'

/** Each but the middle one has a rule in the style sheet. */
const sizes: Record<SpacerSize, true> = { small: true, medium: true, large: true }

export const Spacer = ({ value }: BlockProps<'spacer'>) => (
  <div className={styles.spacer} data-size={isKeyOf(sizes, value.size) ? value.size : 'medium'} />
)
