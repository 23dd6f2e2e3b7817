import { useParams, useRouteContext, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PageContent } from '#src/content/content-source.ts'
import { isOutage, NO_HOME, toPageError } from '#src/content/errors.ts'
import { usePageContent } from '#src/content/page-data.ts'
import type { PageFailure } from '#src/content/page-failure.ts'
import { Blocks } from '#src/registry/blocks.tsx'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { OutagePage } from '#src/shell/outage-page.tsx'

/** No visitor of a finished site needs it. */
const FirstPage = lazy(() => import('#src/shell/first-page.tsx').then((module) => ({ default: module.FirstPage })))

/** An outage is asked about again this often, in milliseconds, and as soon as the browser is back online. */
const RETRY_MS = 5000

/** Whether the host has a document at the tab's address: then the page is there, and only its data is not. */
const isDocumentThere = async (signal: AbortSignal): Promise<boolean> =>
  (await fetch(location.href, { method: 'HEAD', signal, headers: { accept: 'text/html' } })).ok

/** Asks for the page again and again, and shows it as soon as it is there. Until then nothing on screen changes. */
const useRetry = (active: boolean) => {
  const router = useRouter()
  const { content, visit } = useRouteContext({ from: '__root__' })
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
    const { signal } = controller
    const look = async (error: unknown): Promise<void> => {
      if (!isOutage(toPageError(error))) await router.invalidate({ sync: true })
      else if (await isDocumentThere(signal)) visit?.reload()
    }
    // The page is asked for past the cache; only when it answers does the router take its place anew.
    content
      .page({ slug, parent: sub }, signal)
      .then(() => router.invalidate({ sync: true }), look)
      .catch(() => undefined)
      // Still here, if the page has gone again meanwhile: then the next attempt is due.
      .finally(() => setRetrying(false))
    return () => controller.abort()
  }, [retrying, content, visit, router, slug, sub])

  return { retrying, retry: () => setRetrying(true) }
}

/**
 * A static host answers "not found" for a page that was published after the build. Once, and only where live pages
 * are wanted, the content service is asked for it.
 */
const useLivePage = (): boolean => {
  const router = useRouter()
  const { visit } = useRouteContext({ from: '__root__' })
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (!visit?.takeLive()) return
      setAsking(true)
      await router.invalidate({ sync: true })
      setAsking(false)
    }
    queueMicrotask(() => void ask())
  }, [visit, router])
  return asking
}

const toAsset = ({ asset }: PageContent) => asset

/** What stands in a page's place: one that may come back tries again by itself, any other shows its status. */
export function Failure({ failure }: { failure: PageFailure }) {
  const outage = isOutage(failure)
  const { retrying, retry } = useRetry(outage)
  const asking = useLivePage()
  const asset = usePageContent(toAsset)
  if (failure.statusCode === NO_HOME.statusCode) {
    return (
      <Suspense>
        <FirstPage message={failure.message} />
      </Suspense>
    )
  }
  if (!outage) {
    return (
      <>
        <ErrorPage {...failure} />
        {asking ? <Blocks value={asset?.preloader} /> : null}
      </>
    )
  }
  return (
    <>
      {/* Without script the browser itself tries again. */}
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      {/* Without header and footer around it, it brings the way home itself. */}
      <OutagePage {...failure} standalone={asset === undefined} retrying={retrying} onRetry={retry} />
    </>
  )
}

/** A fault of the site's own code, outside of any block: loaders return failures, they do not throw. */
export function Breakdown({ error }: ErrorComponentProps) {
  return <Failure failure={{ ...toPageError(error), suggestions: [] }} />
}

/** The same where not even the shell stands: it brings the landmark itself. */
export function StandaloneBreakdown(props: ErrorComponentProps) {
  return (
    <main id="inhalt">
      <Breakdown {...props} />
    </main>
  )
}
