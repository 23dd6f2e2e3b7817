import type { ReactNode } from 'react'
import { DisplayText } from '#src/ui/display-text.tsx'
import styles from './first-page.module.css'

const Step = ({ title, command, children }: { title: string; command?: string; children: ReactNode }) => (
  <li className={styles.step}>
    <h2 className={styles.name}>{title}</h2>
    <p>{children}</p>
    {command ? (
      <p>
        <code className={styles.command} translate="no">
          {command}
        </code>
      </p>
    ) : null}
  </li>
)

/** Shown at `/` until there is a home page: for a studio that is just starting, not for its visitors. */
export const FirstPage = ({ message }: { message: string }) => (
  <section className={styles.page} data-tone="lime">
    <h1>
      <DisplayText text={message} />
    </h1>
    <p className={styles.lead}>Noch gibt es keine Startseite. Zwei Wege führen zu ihr:</p>
    <ol className={styles.steps}>
      <Step title="Im Studio schreiben" command="npm run studio">
        Einmal eingerichtet, liegt es unter <a href="/_studio">/_studio</a>. Legen Sie dort eine „Seite“ an, schalten
        Sie „Startseite“ ein, lassen Sie die Adresse leer und veröffentlichen Sie.
      </Step>
      <Step title="Eigene Inhalte mitbringen" command="npm run content -- import export.tar.gz">
        Ein Export aus Sanity, als Archiv oder Ordner, bringt Seiten, Bilder und Dateien auf einmal.
      </Step>
    </ol>
    <p className={styles.note}>
      Solange <code translate="no">npm start</code> läuft, wird veröffentlicht, was hinzukommt. Laden Sie diese Seite
      dann neu.
    </p>
  </section>
)
