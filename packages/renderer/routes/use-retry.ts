import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isOutage, toPageError } from '@schaufenster/site/errors'
import type { PageKey } from '@schaufenster/site/content'
import { ReloadError } from '../content/payload.ts'

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

/**
 * Retries until the page answers, then shows it. Until then nothing on screen changes.
 *
 * @param active whether there is an outage
 */
export const useRetry = (active: boolean, { slug, parent }: PageKey) => {
  const router = useRouter()
  const { content, visit } = useRouteContext({ from: '__root__' })
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
      .page({ slug, parent }, signal)
      .then(() => router.invalidate({ sync: true }), look)
      .catch(() => undefined)
      // If the page failed again meanwhile, the next attempt follows.
      .finally(() => setRetrying(false))
    return () => controller.abort()
  }, [retrying, content, visit, router, slug, parent])

  return { retrying, retry: () => setRetrying(true) }
}
