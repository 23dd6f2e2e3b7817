import { useParams, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, use, useEffect } from 'react'
import { applyStyleSheet } from '@schaufenster/renderer/boot/style-sheet'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { isOutage, NO_HOME, toPageError } from '@schaufenster/site/errors'
import { translateError } from '@schaufenster/site/texts/translate'
import { usePageContent } from '#src/content/page-data.ts'
import type { PageFailure } from '@schaufenster/renderer/content/page-failure'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { useLivePage } from '@schaufenster/renderer/routes/use-live-page'
import { useMissingPage } from '@schaufenster/renderer/routes/use-missing-page'
import { useRetry } from '@schaufenster/renderer/routes/use-retry'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { OutagePage } from '#src/shell/outage-page.tsx'
import { toPageKey } from './page-key.ts'

/** No visitor of a finished site needs it. */
const Placeholder = lazy(() => import('#src/shell/placeholder.tsx').then((module) => ({ default: module.Placeholder })))

const toAsset = ({ asset }: PageContent) => asset

/** Shown in place of a page: an outage retries by itself, any other failure shows its status. */
export const Failure = ({ failure, standalone = false }: { failure: PageFailure; standalone?: boolean }) => {
  // Unless the page was rendered as a failure, its styles are not there yet.
  useEffect(() => void applyStyleSheet(), [])
  const outage = isOutage(failure)
  const { retrying, retry } = useRetry(outage, toPageKey(useParams({ strict: false })))
  const isPreloading = useLivePage()
  const missing = useMissingPage(failure)
  const asset = usePageContent(toAsset)
  if (failure.statusCode === NO_HOME.statusCode) {
    return (
      <Suspense>
        <Placeholder message={failure.message} />
      </Suspense>
    )
  }
  if (!outage) {
    return (
      <>
        <ErrorPage {...missing} />
        {isPreloading ? <Blocks value={asset?.preloader} /> : null}
      </>
    )
  }
  return (
    <>
      {/* Without script the browser retries. */}
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <OutagePage {...failure} standalone={standalone} retrying={retrying} onRetry={retry} />
    </>
  )
}

const useFailure = (error: unknown): PageFailure => ({
  ...(isMultilingual ? translateError(toPageError(error), use(LanguageContext)) : toPageError(error)),
  suggestions: [],
})

/** For errors of the site's own code outside of blocks: loaders return failures, they do not throw. */
export const Breakdown = ({ error }: ErrorComponentProps) => <Failure failure={useFailure(error)} />

/** The same without the shell: it has its own landmark. */
export const StandaloneBreakdown = ({ error }: ErrorComponentProps) => (
  <main id="inhalt">
    <Failure failure={useFailure(error)} standalone />
  </main>
)
