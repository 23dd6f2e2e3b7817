import { useTexts } from '#src/texts/use-texts.ts'
import styles from './skip-link.module.css'

/** The first element reached with Tab: skips header and menu. */
export const SkipLink = () => (
  <a href="#inhalt" className={styles.skip}>
    {useTexts().skipLink}
  </a>
)
