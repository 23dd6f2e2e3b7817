import { useRouter, type ErrorComponentProps, type NotFoundRouteProps } from '@tanstack/react-router'
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

/** Whatever a loader threw: a page that may come back tries again by itself, any other shows its status. */
export function Failure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const pageError = toPageError(error)
  const outage = isOutage(pageError)
  const [retrying, setRetrying] = useState(false)

  const retry = () => {
    setRetrying(true)
    void router.invalidate().finally(() => setRetrying(false))
  }
  useEffect(() => {
    if (!outage || retrying) return
    const timer = setTimeout(retry, RETRY_MS)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  })
  if (!outage) return <ErrorPage {...pageError} />
  return (
    <>
      {/* Without script the browser itself tries again. */}
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <OutagePage {...pageError} onRetry={retry} />
    </>
  )
}

/** A failure of the start-up loads: there is no shell around it yet, so it brings the landmark itself. */
export function StartFailure(props: ErrorComponentProps) {
  return (
    <main id="inhalt">
      <Failure {...props} />
    </main>
  )
}
