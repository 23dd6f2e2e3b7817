import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { describeFault } from '@schaufenster/site/block-fault'
import type { Foreign } from '@schaufenster/site/head'
import { toHref } from '@schaufenster/site/href'
import { defaultLocale, detectLocale, localeCookie } from '@schaufenster/site/locale'
import { isPreviewSearch } from '@schaufenster/site/preview-search'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { DEHYDRATED_STATE_ID } from './boot/dehydrated-state-id.ts'
import { APP_FAILED, APP_HYDRATING, APP_READY } from './boot/events.ts'
import { createHydrateOnVisible } from './boot/hydrate-on-visible.tsx'
import { hydrateRoot } from './boot/run-react.ts'
import { yieldToMain } from './boot/yield-to-main.ts'
import { createVisit } from './builds/visit.ts'
import type { LiveSource, PageContent } from './content/content-source.ts'
import { hydrate, parseDehydratedState, type DehydratedState } from './content/dehydrated-state.ts'
import { readOwnContent } from './content/own-payload.ts'
import type { ToUriPath } from './content/payload-path.ts'
import { expireContent } from './content/queries/expire-content.ts'
import { createPayloadSource } from './content/sources/payload-source.ts'
import type { AppOptions } from './router-options.tsx'
import { followLinks } from './routes/follow-links.ts'
import { markRendered } from './routes/router-internals.ts'
import { restoreScroll } from './routes/scroll-restoration.ts'
import { withBase } from './site-base.ts'

/** A site in a browser. What few visits need is loaded when it is needed. */
interface App {
  createRouter: (options: AppOptions) => RegisteredRouter
  toUriPath: ToUriPath
  /** The most segments that the address of a page has. */
  maxSegments: number
  /** The source of unpublished pages, where the host allows it. */
  loadLive: () => Promise<{ createLiveSource: (config: ServiceConfig) => LiveSource }>
  /** In a preview only: the client of the content service never reaches a visitor. */
  loadPreview: () => Promise<{ enterPreview: () => Preview }>
  /** Where the site has scripts or frames of others. */
  loadConsent: () => Promise<{ startConsent: (entries: readonly Foreign[], page: PageContent | null) => void }>
}

interface Preview {
  components: Pick<AppOptions, 'FaultBox' | 'BlockSuspense'>
  start: (router: RegisteredRouter) => Promise<void>
}

/** A static host may serve a page under other addresses too, as `/leistungen.html` or with a trailing slash. */
const showOwnAddress = (
  { key, page, failure }: DehydratedState,
  toUriPath: ToUriPath,
  dataset: DOMStringMap | undefined,
): void => {
  // After Back the address is another page's; the boot script loads it.
  if (failure || !page?.app.page || !dataset || location.pathname !== dataset['path']) return
  const path = withBase(toHref(toUriPath({ slug: key.slug, parentSlug: key.parent })))
  if (path === location.pathname) return
  history.replaceState(history.state, '', `${path}${location.search}${location.hash}`)
  // For the boot script, which follows Back until the app is ready.
  dataset['path'] = path
}

const start = async (app: App): Promise<void> => {
  const preview = isPreviewSearch(location.search)
  const entered = preview ? (await app.loadPreview()).enterPreview() : undefined
  // Each step is its own task: on a slow phone they would add up to a long one.
  await yieldToMain()
  const data = document.querySelector<HTMLElement>(`#${DEHYDRATED_STATE_ID}`)
  const carried = parseDehydratedState(data?.textContent)
  // The boot script has preloaded it.
  const state = { ...carried, page: await readOwnContent(carried, data?.dataset['payload']) }
  const { live } = state
  showOwnAddress(state, app.toUriPath, data?.dataset)
  const asksLive = live !== undefined && state.failure?.statusCode === 404
  const visit = createVisit({ buildId: state.build, asksLive })
  const content = createPayloadSource({
    buildId: state.build,
    toUriPath: app.toUriPath,
    loadLive: live && (async () => (await app.loadLive()).createLiveSource(live)),
    ...(asksLive ? { unpublished: location.pathname } : {}),
  })
  await yieldToMain()
  // A preview and a developer change the content at any time.
  const lazy =
    preview || import.meta.env.DEV
      ? undefined
      : createHydrateOnVisible([...document.querySelectorAll('main > section, body > footer')])
  const router = app.createRouter({
    content,
    visit,
    siteUrl: state.siteUrl,
    lifecycle: { previewActive: preview },
    report: (fault) => console.warn(describeFault(fault)),
    failure: state.failure,
    ...entered?.components,
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
  followLinks(router, app.maxSegments, lazy?.isLazy)
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

  const { foreign, page } = state
  if (foreign && !preview) {
    document.addEventListener(
      APP_READY,
      () =>
        void app.loadConsent().then(
          (module) => module.startConsent(foreign, page),
          // The page works without it.
          () => undefined,
        ),
    )
  }

  // In development the open page follows the content service; its server says when (`packages/schaufenster/develop/develop-site.ts`).
  import.meta.hot?.on('schaufenster:content-changed', async () => {
    // Imported at the top, the bundler would cut what every page runs into seven files (1.6 KB more).
    const { reloadContent } = await import('./routes/reload-content.ts')
    await reloadContent(router)
  })

  await entered?.start(router)
}

/** Hydrates the page on screen; the boot script is told how it goes. */
export const startApp = (app: App): void =>
  void start(app).catch((error: unknown) => document.dispatchEvent(new CustomEvent(APP_FAILED, { detail: error })))
