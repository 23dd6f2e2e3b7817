import type { ReactNode } from 'react'
import { DisplayText } from '#src/ui/display-text.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
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
export const FirstPage = ({ message }: { message: string }) => {
  const texts = useTexts()
  return (
    <section className={styles.page} data-tone="lime">
      <h1>
        <DisplayText text={message} />
      </h1>
      <p className={styles.lead}>{texts.firstSteps}</p>
      <ol className={styles.steps}>
        <Step title={texts.firstWriting} command="npm run studio">
          {`${texts.firstStudio} `}
          <a href="/_studio">{'/_studio'}</a>
          {`. ${texts.firstDocument}`}
        </Step>
        <Step title={texts.firstImport} command="npm run content -- import export.tar.gz">
          {texts.firstExport}
        </Step>
      </ol>
      <p className={styles.note}>
        {`${texts.firstWhile} `}
        <code translate="no">{'npm start'}</code>
        {` ${texts.firstReload}`}
      </p>
    </section>
  )
}
