import { useState, type ReactNode } from 'react'
import { visibleText } from '@schaufenster/site/visible-text'
import { styleOf } from '#src/lib/style.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './comparison.module.css'

interface ComparisonProps {
  before: ReactNode
  after: ReactNode
  labels: { before: string; after: string }
  /** Width / height of both. */
  ratio: number
}

/** Where the edge is before anybody has moved it, in percent. */
const START = 50

/**
 * Two pictures on top of each other; a range input moves the edge between them, so that pointer, finger and keyboard
 * do what they do at any range input. Without scripts and on paper the style sheet puts both beside each other.
 */
export const Comparison = ({ before, after, labels, ratio }: ComparisonProps) => {
  const texts = useTexts()
  const [position, setPosition] = useState(START)
  const percent = Math.round(position)
  // Attributes say nothing of where they are stored.
  const [one, other] = [visibleText(labels.before), visibleText(labels.after)]
  return (
    <div className={styles.frame} {...styleOf({ '--position': `${position}%`, '--frame': ratio })}>
      <div className={styles.before}>
        {before}
        <span className={styles.label}>{labels.before}</span>
      </div>
      <div className={styles.after}>
        {after}
        <span className={styles.label}>{labels.after}</span>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        // Any position for a pointer; an arrow key goes one percent.
        step="any"
        value={position}
        onChange={({ currentTarget }) => setPosition(currentTarget.valueAsNumber)}
        aria-label={texts.compare(one, other)}
        aria-valuetext={texts.shares(percent, one, other)}
        className={styles.range}
        // The browser would fill in the last position after Back, which the pictures do not know.
        autoComplete="off"
      />
      <span className={styles.edge} aria-hidden="true" />
    </div>
  )
}
