import { DisplayText } from '#src/ui/display-text.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './first-page.module.css'

/** Until the preview has asked the content service for the page. Without a script it cannot. */
export const PreviewShell = ({ message }: { message: string }) => {
  const texts = useTexts()
  return (
    <section className={styles.page} data-tone="paper">
      <h1>
        <DisplayText text={message} />
      </h1>
      <p className={styles.lead}>{texts.previewFor}</p>
      <noscript>
        <p className={styles.note}>{texts.previewScript}</p>
      </noscript>
    </section>
  )
}
