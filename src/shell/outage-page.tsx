import { classNames } from '#src/lib/class-names.ts'
import { BigCode } from '#src/ui/big-code.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import errorStyles from './error-page.module.css'
import styles from './outage-page.module.css'

interface OutagePageProps {
  statusCode: number
  message: string
  onRetry: () => void
}

/** Shown when the content cannot be reached at all; stands alone, without menu and footer. */
export function OutagePage({ statusCode, message, onRetry }: OutagePageProps) {
  return (
    <section className={classNames(errorStyles.page, styles.page)} data-tone="lilac">
      <a href="/" className={styles.logo} aria-label="Zur Startseite">
        <LogoMark />
      </a>
      <h1 className={errorStyles.title}>
        <BigCode code={statusCode} />
        <span className="visually-hidden">: </span>
        <span className={errorStyles.message}>Gerade hakt es.</span>
      </h1>
      <div className={errorStyles.explanation}>
        <p>Die Inhalte dieser Website sind im Moment nicht erreichbar. Das liegt nicht an Ihnen.</p>
        <p>
          Die Seite versucht es von selbst weiter. Bleibt es dabei, prüfen Sie bitte Ihre Internetverbindung oder kommen
          Sie in ein paar Minuten wieder.
        </p>
      </div>
      <button type="button" className={errorStyles.retry} onClick={onRetry}>
        Jetzt erneut versuchen
      </button>
      <p className={styles.detail}>{message}</p>
    </section>
  )
}
