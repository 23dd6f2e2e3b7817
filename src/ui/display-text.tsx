import { longestWord } from '@schaufenster/site/longest-word'
import { styleOf } from '#src/lib/style.ts'
import styles from './display-text.module.css'

/** Longer than this a word breaks in most columns and on every phone, whatever its size. */
const MOST_LETTERS = 40

/** Then it counts as a word of this many letters: made smaller until it fitted, a headline would be a label. */
const BROKEN_LETTERS = 18

const toLetters = (longest: number): number => (longest > MOST_LETTERS ? BROKEN_LETTERS : longest)

interface DisplayTextProps {
  text: string
  className?: string | undefined
  /** As small as a word of so many letters needs to be, beside others that have one. */
  least?: number
}

/**
 * Type as large as the line allows. German makes words like „Markenentwicklungsprozess“: the size depends on the
 * longest word, so that it is neither broken nor cut off.
 */
export const DisplayText = ({ text, className, least = 0 }: DisplayTextProps) => (
  <span className={className ? `${styles.frame} ${className}` : styles.frame}>
    <span className={styles.text} {...styleOf({ '--longest': toLetters(Math.max(least, longestWord(text))) })}>
      {text}
    </span>
  </span>
)
