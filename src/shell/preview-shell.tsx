import { DisplayText } from '#src/ui/display-text.tsx'
import styles from './first-page.module.css'

/** Until the preview has asked the content service for the page. Without a script it cannot. */
export const PreviewShell = ({ message }: { message: string }) => (
  <section className={styles.page} data-tone="paper">
    <h1>
      <DisplayText text={message} />
    </h1>
    <p className={styles.lead}>Was nicht veröffentlicht ist, sehen nur Personen, die im Studio angemeldet sind.</p>
    <noscript>
      <p className={styles.note}>Die Vorschau braucht JavaScript. Bitte schalten Sie es für diese Website ein.</p>
    </noscript>
  </section>
)
