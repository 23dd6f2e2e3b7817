import { useParams, useRouteContext, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { applyStyleSheet } from '#src/boot/style-sheet.ts'
import type { PageContent } from '#src/content/content-source.ts'
import { isOutage, NO_HOME, toPageError } from '@schaufenster/site/errors'
import { usePageContent } from '#src/content/page-data.ts'
import type { PageFailure } from '#src/content/page-failure.ts'
import { ReloadError } from '#src/content/payload.ts'
import { Blocks } from '#src/registry/blocks.tsx'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { OutagePage } from '#src/shell/outage-page.tsx'

/** No visitor of a finished site needs it. */
const Placeholder = lazy(() => import('#src/shell/placeholder.tsx').then((module) => ({ default: module.Placeholder })))

/** An outage is retried this often, in milliseconds, and as soon as the browser is back online. */
const RETRY_MS = 5000

/**
 * Whether loading the tab's address as a document may help: the host has one although its payload is missing, or code did not arrive.
 * Some browsers remember, as long as the document lives, that a module could not be loaded.
 */
const isDocumentWanted = async (error: unknown, signal: AbortSignal): Promise<boolean> => {
  const { ok, status } = await fetch(location.href, { method: 'HEAD', signal, headers: { accept: 'text/html' } })
  return ok || (error instanceof ReloadError && status < 500)
}

/** Retries until the page answers, then shows it. Until then nothing on screen changes. */
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
      else if (await isDocumentWanted(error, signal)) visit?.reload()
    }
    // Past the cache; the router loads again only when the page answers.
    content
      .page({ slug, parent: sub }, signal)
      .then(() => router.invalidate({ sync: true }), look)
      .catch(() => undefined)
      // If the page failed again meanwhile, the next attempt follows.
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

/** Shown in place of a page: an outage retries by itself, any other failure shows its status. */
export const Failure = ({ failure, standalone = false }: { failure: PageFailure; standalone?: boolean }) => {
  // Unless the page was rendered as a failure, its styles are not there yet.
  useEffect(() => void applyStyleSheet(), [])
  const outage = isOutage(failure)
  const { retrying, retry } = useRetry(outage)
  const asking = useLivePage()
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
        <ErrorPage {...failure} />
        {asking ? <Blocks value={asset?.preloader} /> : null}
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

const toFailure = (error: unknown): PageFailure => ({ ...toPageError(error), suggestions: [] })

/** For errors of the site's own code outside of blocks: loaders return failures, they do not throw. */
export const Breakdown = ({ error }: ErrorComponentProps) => <Failure failure={toFailure(error)} />

/** The same without the shell: it has its own landmark. */
export const StandaloneBreakdown = ({ error }: ErrorComponentProps) => (
  <main id="inhalt">
    <Failure failure={toFailure(error)} standalone />
  </main>
)
