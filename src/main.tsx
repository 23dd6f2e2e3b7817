import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createVisit } from '#src/builds/visit.ts'
import { yieldToMain } from '#src/boot/yield-to-main.ts'
import { APP_FAILED, APP_HYDRATING, APP_READY } from '#src/boot/events.ts'
import { DEHYDRATED_STATE_ID } from '#src/boot/dehydrated-state-id.ts'
import { createHydrateOnVisible } from '#src/boot/hydrate-on-visible.tsx'
import { hydrateRoot } from '#src/boot/run-react.ts'
import { readOwnContent } from '#src/content/own-payload.ts'
import { hydrate, parseDehydratedState, type DehydratedState } from '#src/content/dehydrated-state.ts'
import { expireContent } from '#src/content/queries/expire-content.ts'
import { createPayloadSource } from '#src/content/sources/payload-source.ts'
import { defaultLocale, detectLocale, localeCookie } from '@schaufenster/site/locale'
import { toHref } from '@schaufenster/site/href'
import { isPreviewSearch } from '@schaufenster/site/preview-search'
import { toUriPath } from '#schema/address.ts'
import { describeFault } from '@schaufenster/site/block-fault'
import { withBase } from '#src/lib/site-base.ts'
import { createAppRouter } from './router.tsx'
import { markRendered } from './routes/router-internals.ts'
import { followLinks } from './routes/follow-links.ts'
import { restoreScroll } from './routes/scroll-restoration.ts'
import './styles/index.css'

/** A static host may serve a page under other addresses too, as `/leistungen.html` or with a trailing slash. */
const showOwnAddress = ({ key, page, failure }: DehydratedState, dataset: DOMStringMap | undefined): void => {
  // After Back the address is another page's; the boot script loads it.
  if (failure || !page?.app.page || !dataset || location.pathname !== dataset['path']) return
  const path = withBase(toHref(toUriPath({ slug: key.slug, parentSlug: key.parent })))
  if (path === location.pathname) return
  history.replaceState(history.state, '', `${path}${location.search}${location.hash}`)
  // For the boot script, which follows Back until the app is ready.
  dataset['path'] = path
}

const toLiveLoader = ({ live }: DehydratedState) =>
  live &&
  (async () => {
    const [{ createLiveSource }, { cleanAnswer }] = await Promise.all([
      import('#src/content/sources/live-source.ts'),
      import('#src/content/sources/clean-answer.ts'),
    ])
    return createLiveSource(live, cleanAnswer)
  })

const start = async (): Promise<void> => {
  const preview = isPreviewSearch(location.search)
  // Loaded in a preview only: the client of the content service never reaches a visitor.
  const entered = preview ? (await import('./preview/start-preview.ts')).enterPreview() : undefined
  // Each step is its own task: on a slow phone they would add up to a long one.
  await yieldToMain()
  const data = document.querySelector<HTMLElement>(`#${DEHYDRATED_STATE_ID}`)
  const carried = parseDehydratedState(data?.textContent)
  // The boot script has preloaded it.
  const state = { ...carried, page: await readOwnContent(carried, data?.dataset['payload']) }
  showOwnAddress(state, data?.dataset)
  const asksLive = state.live !== undefined && state.failure?.statusCode === 404
  const visit = createVisit({ buildId: state.build, asksLive })
  const content = createPayloadSource({
    buildId: state.build,
    loadLive: toLiveLoader(state),
    ...(asksLive ? { unpublished: location.pathname } : {}),
  })
  await yieldToMain()
  // A preview and a developer change the content at any time.
  const lazy =
    preview || import.meta.env.DEV
      ? undefined
      : createHydrateOnVisible([...document.querySelectorAll('main > section, body > footer')])
  const router = createAppRouter({
    content,
    visit,
    siteUrl: state.siteUrl,
    lifecycle: { previewActive: preview },
    report: (fault) => console.warn(describeFault(fault)),
    failure: state.failure,
    BlockSuspense: entered?.BlockSuspense,
    HydrationGate: lazy?.HydrationGate,
  })
  await yieldToMain()
  hydrate(router.options.context.queryClient, content, state)
  await yieldToMain()
  // Cache hits only; afterwards the router finds its page loaded and does not load it again when it mounts.
  await router.load()
  await yieldToMain()
  // Code of this page failed to load: the page stays readable as it was rendered.
  const broken = router.state.matches.find(({ status }) => status === 'error')
  if (broken) throw broken.error
  visit.begin(restoreScroll(router), () => void expireContent(router.options.context.queryClient))
  followLinks(router, lazy?.isLazy)
  if (lazy) {
    router.subscribe('onBeforeNavigate', lazy.leave)
    router.subscribe('onRendered', ({ pathChanged }) => (pathChanged ? lazy.end() : undefined))
  }
  // Drafts belong to no build, and a full load would end the preview.
  if (!preview) visit.watch()
  markRendered(router)

  const cookie = localeCookie(defaultLocale(), { detect: detectLocale })
  if (cookie) document.cookie = cookie

  await yieldToMain()
  document.dispatchEvent(new Event(APP_HYDRATING))
  // In a transition React hydrates block by block and yields to input in between.
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
          // The page works without it.
          () => undefined,
        ),
    )
  }

  // In development the open page follows the content service; the host says when (`packages/host/develop.ts`).
  import.meta.hot?.on('schaufenster:content-changed', async () => {
    // Imported at the top, the bundler would cut what every page runs into seven files (1.6 KB more).
    const { reloadContent } = await import('./routes/reload-content.ts')
    await reloadContent(router)
  })

  await entered?.start(router)
}

start().catch((error: unknown) => document.dispatchEvent(new CustomEvent(APP_FAILED, { detail: error })))
