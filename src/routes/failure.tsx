import { useParams, useRouteContext, useRouter, type ErrorComponentProps, type NotFoundRouteProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isOutage, toPageError } from '#src/content/errors.ts'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { OutagePage } from '#src/shell/outage-page.tsx'
import { parseNotFound } from './not-found-data.ts'

/** An outage is asked about again this often, in milliseconds, and as soon as the browser is back online. */
const RETRY_MS = 5000

/** The error page of a page that is not there (REQUIREMENTS E01). */
export function NotFound({ data }: NotFoundRouteProps) {
  return <ErrorPage {...parseNotFound(data)} />
}

/** Asks for the page again and again, and shows it as soon as it is there. Until then nothing on screen changes. */
const useRetry = (active: boolean) => {
  const router = useRouter()
  const { content } = useRouteContext({ from: '__root__' })
  const { sub = null, slug = '' } = useParams({ strict: false })
  const [retrying, setRetrying] = useState(false)

  useEffect(() => {
    if (!active || retrying) return
    const retry = () => setRetrying(true)
    const timer = setTimeout(retry, RETRY_MS)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [active, retrying])

  useEffect(() => {
    if (!retrying) return
    const controller = new AbortController()
    // The page is asked for past the cache; only when it answers does the router take its place anew.
    content
      .page({ slug, parent: sub }, controller.signal)
      .then(
        () => router.invalidate(),
        (error: unknown) => (isOutage(toPageError(error)) ? undefined : router.invalidate()),
      )
      // Still here, if the page has gone again meanwhile: then the next attempt is due.
      .finally(() => setRetrying(false))
    return () => controller.abort()
  }, [retrying, content, router, slug, sub])

  return { retrying, retry: () => setRetrying(true) }
}

interface FailureProps extends ErrorComponentProps {
  /** Whether header and footer are missing around it. */
  standalone?: boolean
}

/** Whatever a loader threw: a page that may come back tries again by itself, any other shows its status. */
export function Failure({ error, standalone = false }: FailureProps) {
  const pageError = toPageError(error)
  const outage = isOutage(pageError)
  const { retrying, retry } = useRetry(outage)
  if (!outage) return <ErrorPage {...pageError} />
  return (
    <>
      {/* Without script the browser itself tries again. */}
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <OutagePage {...pageError} standalone={standalone} retrying={retrying} onRetry={retry} />
    </>
  )
}

/** A failure of the start-up loads: there is no shell around it yet, so it brings the landmark itself. */
export function StartFailure(props: ErrorComponentProps) {
  return (
    <main id="inhalt">
      <Failure {...props} standalone />
    </main>
  )
}
