import { longestWord } from '@schaufenster/site/longest-word'
import { styleOf } from '#src/lib/style.ts'
import styles from './display-text.module.css'

/**
 * Type as large as the line allows. German makes words like „Markenentwicklungsprozess“: the size depends on the
 * longest word, so that it is neither broken nor cut off.
 */
export const DisplayText = ({ text, className }: { text: string; className?: string }) => (
  <span className={className ? `${styles.frame} ${className}` : styles.frame}>
    <span className={styles.text} {...styleOf({ '--longest': longestWord(text) })}>
      {text}
    </span>
  </span>
)
