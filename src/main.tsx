import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createVisit } from '#src/builds/visit.ts'
import { breathe } from '#src/boot/breathe.ts'
import { APP_FAILED, APP_READY } from '#src/boot/events.ts'
import { PAGE_STATE_ID } from '#src/boot/page-state-id.ts'
import { hydrateRoot } from '#src/boot/run-react.ts'
import { readOwnContent } from '#src/content/own-payload.ts'
import { fillContent, parsePageState, type PageState } from '#src/content/page-state.ts'
import { expireContent } from '#src/content/queries/expire-content.ts'
import { createPayloadSource } from '#src/content/sources/payload-source.ts'
import { defaultLocale, detectLocale, localeCookie } from '#src/lib/locale.ts'
import { toHref } from '#src/lib/page-path.ts'
import { isPreviewAddress } from '#src/lib/preview-address.ts'
import { toUriPath } from '#src/lib/uri-path.ts'
import { describeFault } from '#src/registry/block-fault.ts'
import { createAppRouter } from './router.tsx'
import { markRendered } from './routes/router-internals.ts'
import { restoreScroll } from './routes/scroll-restoration.ts'
import './styles/index.css'

/** A static host may show a page under further addresses, `/leistungen.html` or with a slash at the end; the page knows its own. */
const showOwnAddress = ({ key, page, failure }: PageState): void => {
  if (failure || !page?.app.page) return
  const path = toHref(toUriPath({ slug: key.slug, parentSlug: key.parent }))
  if (path !== location.pathname) history.replaceState(history.state, '', `${path}${location.search}${location.hash}`)
}

const toLiveLoader = ({ live }: PageState) =>
  live && (() => import('#src/content/sources/live-source.ts').then(({ createLiveSource }) => createLiveSource(live)))

const start = async (): Promise<void> => {
  // Each step is a task of its own: on a slow phone they would add up.
  await breathe()
  const data = document.querySelector<HTMLElement>(`#${PAGE_STATE_ID}`)
  const carried = parsePageState(data?.textContent)
  // The boot script has asked for it already.
  const state = { ...carried, page: await readOwnContent(carried, data?.dataset['payload']) }
  const preview = isPreviewAddress(location.href)
  showOwnAddress(state)
  const asksLive = state.live !== undefined && state.failure?.statusCode === 404
  const visit = createVisit({ buildId: state.build, asksLive })
  const content = createPayloadSource({
    buildId: state.build,
    loadLive: toLiveLoader(state),
    ...(asksLive ? { unpublished: location.pathname } : {}),
  })
  await breathe()
  const router = createAppRouter({
    content,
    visit,
    siteUrl: state.siteUrl,
    lifecycle: { previewActive: preview },
    report: (fault) => console.warn(describeFault(fault)),
    failure: state.failure,
  })
  await breathe()
  fillContent(router.options.context.queryClient, content, state)
  await breathe()
  // All of it is in the cache, so this asks nobody; afterwards the router finds its page loaded and does not start over.
  await router.load()
  await breathe()
  // Code of this page that is not to be had: without it the page stays readable as it is.
  const broken = router.state.matches.find(({ status }) => status === 'error')
  if (broken) throw broken.error
  visit.begin(restoreScroll(router), () => void expireContent(router.options.context.queryClient))
  // Drafts belong to no build, and a full load would end the preview.
  if (!preview) visit.watch()
  markRendered(router)

  const cookie = localeCookie(defaultLocale(), { detect: detectLocale })
  if (cookie) document.cookie = cookie

  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // Not within React's own work: it could not answer a click then.
    setTimeout(() => document.dispatchEvent(new Event(APP_READY)))
  })
  await breathe()
  // In a transition React hydrates block by block and lets the visitor in between.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />, { onRecoverableError: (error) => console.error(error) })
  })

  const { analytics, page } = state
  if (analytics && !preview) {
    document.addEventListener(
      APP_READY,
      () =>
        void import('./analytics/start-analytics.ts').then(
          (module) => module.startAnalytics(analytics, page),
          // Without it the page is the same.
          () => undefined,
        ),
    )
  }

  // Loaded for those who ask for it only: no byte of the service's client reaches a visitor.
  if (preview) {
    const { startPreview } = await import('./start-preview.ts')
    await startPreview(router).catch((error: unknown) => console.warn('The preview did not start; published content is shown.', error))
  }
}

start().catch((error: unknown) => document.dispatchEvent(new CustomEvent(APP_FAILED, { detail: error })))
