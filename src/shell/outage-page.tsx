import { use } from 'react'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { localeRoot } from '@schaufenster/site/locale'
import { OFFLINE } from '@schaufenster/site/errors'
import { isSameText } from '@schaufenster/site/texts/translate'
import { classNames } from '#src/lib/class-names.ts'
import { BigCode } from '#src/ui/big-code.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import { withBase } from '@schaufenster/renderer/site-base'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { useTexts } from '#src/texts/use-texts.ts'
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
  const texts = useTexts()
  const isOffline = isMultilingual ? isSameText(message, OFFLINE.message) : message === OFFLINE.message
  return (
    <section className={classNames(errorStyles.page, styles.page)} data-tone="lilac">
      {standalone ? (
        <a
          href={withBase(isMultilingual ? localeRoot(use(LanguageContext)) : '/')}
          className={styles.logo}
          aria-label={texts.home}
        >
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
            <span className={errorStyles.message}>{texts.outage}</span>
          </>
        )}
      </h1>
      <div className={errorStyles.explanation}>
        {isOffline ? (
          <p>{texts.offlineHint}</p>
        ) : (
          <>
            <p>{texts.outageHint}</p>
            <p>{texts.outageAdvice}</p>
          </>
        )}
      </div>
      <button
        type="button"
        className={errorStyles.retry}
        aria-disabled={retrying}
        onClick={retrying ? undefined : onRetry}
      >
        {retrying ? texts.retrying : texts.retry}
      </button>
      {isOffline ? null : <p className={styles.detail}>{message}</p>}
    </section>
  )
}
