import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import styles from './reveal.module.css'

/** Marks its content to appear on scroll; it is visible until the motion code hides it, and stays so without that. */
export const Reveal = ({ value }: BlockProps<'reveal'>) => {
  if (!value.content?.length) return null
  return (
    <div className={styles.reveal} data-reveal="">
      <Blocks value={value.content} />
    </div>
  )
}
