import { OFFLINE } from '@schaufenster/site/errors'
import { classNames } from '#src/lib/class-names.ts'
import { BigCode } from '#src/ui/big-code.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import { withBase } from '@schaufenster/renderer/site-base'
import errorStyles from './error-page.module.css'
import styles from './outage-page.module.css'

interface OutagePageProps {
  statusCode: number
  message: string
  /** Without header and footer it shows its own link home. */
  standalone: boolean
  /** An attempt is under way. */
  retrying: boolean
  onRetry: () => void
}

/** Shown when the content cannot be reached. It does not change while it retries, so that focus and position stay. */
export const OutagePage = ({ statusCode, message, standalone, retrying, onRetry }: OutagePageProps) => {
  const isOffline = message === OFFLINE.message
  return (
    <section className={classNames(errorStyles.page, styles.page)} data-tone="lilac">
      {standalone ? (
        <a href={withBase('/')} className={styles.logo} aria-label="Zur Startseite">
          <LogoMark />
        </a>
      ) : null}
      <h1 className={errorStyles.title}>
        {isOffline ? (
          <span className={errorStyles.message}>{message}</span>
        ) : (
          <>
            <BigCode code={statusCode} />
            <span className="visually-hidden">: </span>
            <span className={errorStyles.message}>Gerade hakt es.</span>
          </>
        )}
      </h1>
      <div className={errorStyles.explanation}>
        {isOffline ? (
          <p>Ihr Gerät ist gerade offline. Sobald es wieder verbunden ist, erscheint die Seite von selbst.</p>
        ) : (
          <>
            <p>Die Inhalte dieser Website sind im Moment nicht erreichbar. Das liegt nicht an Ihnen.</p>
            <p>
              Die Seite versucht es von selbst weiter. Bleibt es dabei, prüfen Sie bitte Ihre Internetverbindung oder
              kommen Sie in ein paar Minuten wieder.
            </p>
          </>
        )}
      </div>
      <button
        type="button"
        className={errorStyles.retry}
        aria-disabled={retrying}
        onClick={retrying ? undefined : onRetry}
      >
        {retrying ? 'Wird versucht …' : 'Jetzt erneut versuchen'}
      </button>
      {isOffline ? null : <p className={styles.detail}>{message}</p>}
    </section>
  )
}
