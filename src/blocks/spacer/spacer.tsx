import type { BlockProps } from '#src/generated/block-types.ts'
import styles from './spacer.module.css'

export function Spacer({ value }: BlockProps<'spacer'>) {
  return <div className={styles.spacer} data-size={value.size ?? 'medium'} />
}
