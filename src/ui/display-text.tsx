import type { CSSProperties } from 'react'
import { longestWord } from '#src/lib/longest-word.ts'
import styles from './display-text.module.css'

interface FitStyle extends CSSProperties {
  '--longest': number
}

/**
 * Type as large as the line allows. German makes words like „Markenentwicklungsprozess“: the size depends on the
 * longest word, so that it is neither broken nor cut off.
 */
export const DisplayText = ({ text, className }: { text: string; className?: string }) => {
  const fit: FitStyle = { '--longest': longestWord(text) }
  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      <span className={styles.text} style={fit}>
        {text}
      </span>
    </span>
  )
}
