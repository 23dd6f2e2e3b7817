import { use } from 'react'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { localeRoot } from '@schaufenster/site/locale'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { BigCode } from '#src/ui/big-code.tsx'
import { Arrow } from '#src/ui/arrow.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './error-page.module.css'

interface ErrorPageProps {
  statusCode: number
  message: string
  /** Pages with addresses similar to the requested one. */
  suggestions?: { title: string; path: string }[]
  /** Of a host of files: suggestions come once the page runs, and find their room. */
  isGeneral?: boolean
}

/** The content of the error page (SPEC § 2.7); header and footer come from the shell. A `div`, for which reader views take it before the longer footer. */
export const ErrorPage = ({ statusCode, message, suggestions, isGeneral = false }: ErrorPageProps) => {
  const texts = useTexts()
  return (
    <div className={styles.page} data-tone="signal">
      <h1 className={styles.title}>
        <BigCode code={statusCode} />
        <span className="visually-hidden">: </span>
        <span className={styles.message} lang={/^Page /i.test(message) ? 'en' : undefined}>
          {message}
        </span>
      </h1>
      {statusCode === 404 ? <p className={styles.hint}>{texts.notFoundHint}</p> : null}
      {suggestions?.length || isGeneral ? (
        <div className={styles.suggestions}>
          {suggestions?.length ? (
            <>
              <h2 className={styles.question}>{texts.suggestions}</h2>
              <ul className={styles.list}>
                {suggestions.map(({ title, path }) => (
                  <li key={path}>
                    <RouteLink path={path}>{title}</RouteLink>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
      <p>
        <RouteLink path={isMultilingual ? localeRoot(use(LanguageContext)) : '/'} className={styles.home}>
          <span className={styles.button}>
            <Arrow direction="left" />
          </span>
          {texts.backHome}
        </RouteLink>
      </p>
    </div>
  )
}
