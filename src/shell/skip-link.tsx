import styles from './skip-link.module.css'

/** The first stop of the Tab key: past header and menu to the content. */
export const SkipLink = () => (
  <a href="#inhalt" className={styles.skip}>
    Zum Inhalt springen
  </a>
)
