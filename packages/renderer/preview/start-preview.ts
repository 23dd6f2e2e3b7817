import type { RegisteredRouter } from '@tanstack/react-router'
import { APP_READY } from '../boot/events.ts'
import { applyStyleSheet } from '../boot/style-sheet.ts'
import { createAfterLoss } from './ask-after-loss.ts'
import { mountBar } from './bar/mount-bar.tsx'
import { loadClickToEdit } from './click-to-edit/click-to-edit.ts'
import { holdClicks } from './click-to-edit/hold-clicks.ts'
import { createAnswerMarker } from './click-to-edit/mark-answer.ts'
import { createShownBlocks, type ShownBlocks } from './click-to-edit/shown-blocks.tsx'
import { findSections } from './click-to-edit/shown-sections.ts'
import { findStudioAround, readSurroundings } from './click-to-edit/studio-frame.ts'
import { createDraftSource } from './draft-source.ts'
import { FaultBox } from './fault-box.tsx'
import { followChanges, type Change } from './follow-changes.ts'
import { createHydration } from './hydration.tsx'
import { keepPlace } from './keep-place.ts'
import { keepClicksInPreview, keepLinksInPreview, keepRouterInPreview } from './keep-preview.ts'
import { NO_JUDGEMENT } from './judge-page.ts'
import type { PreviewedSite } from './previewed-site.ts'
import { currentPage } from './current-page.ts'
import { createRefresh } from './refresh.ts'
import { createRefreshTimer } from '@schaufenster/site/refresh-timer'
import { isEditor, redeemTicket } from './session.ts'
import { readSettings } from './settings.ts'
import { createPreviewStatus } from './status.ts'
import { askForToken } from '@schaufenster/site/studio-token'
import { takeTicket } from './take-ticket.ts'
import { watchPage } from './watch-page.ts'

/**
 * Keeps drafts out of search results (REQUIREMENTS P04). Static hosts cannot send a header by query, and the published page
 * must stay indexable.
 */
const keepFromSearch = (): void => {
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  document.head.append(robots)
}

const whenReady = (): Promise<unknown> =>
  new Promise((done) => {
    document.addEventListener(APP_READY, done, { once: true })
  })

const warnOfOverlays = (error: unknown): undefined => {
  console.warn('A click on the page opens no field: the overlays did not load. Run "npm run studio".', error)
}

/**
 * Switches a running page to drafts, read from the service without its CDN (REQUIREMENTS P02), and follows every change (P03). The
 * page was rendered from published content, as for every visitor; the service decides who may read drafts.
 */
const startPreview = async <Query extends string>(
  site: PreviewedSite<Query>,
  router: RegisteredRouter,
  ticket: string | undefined,
  whenHydrated: () => Promise<void>,
  blocks: ShownBlocks,
): Promise<void> => {
  keepFromSearch()
  // An edit may show any block.
  void applyStyleSheet()
  keepRouterInPreview(router)
  // Null when the host does not answer.
  const settingsRequest = readSettings().catch(() => null)
  const loading = settingsRequest
    .then((found) => (found ? loadClickToEdit(found.studioUrl, createAnswerMarker(site.fields)) : undefined))
    .catch(warnOfOverlays)
  await whenReady()
  await whenHydrated()
  keepPlace()
  const status = createPreviewStatus()
  const settings = await settingsRequest
  mountBar(status, settings ?? undefined)
  if (!settings) return status.set({ connection: settings === null ? 'failed' : 'unavailable' })

  const { context } = router.options
  const { queryClient, lifecycle } = context
  const drafts = createDraftSource(settings, site, context.content)
  const refresh = createRefresh(router, status, drafts.client, site)
  const clickToEdit = await loading
  // Before the drafts: the Studio waits for some seconds only.
  const clicks = clickToEdit && holdClicks((isClickPending) => status.set({ isClickPending }))
  clickToEdit?.start(router, {
    refresh,
    onPerspective: (perspective) => {
      if (perspective === status.get().perspective) return
      drafts.setPerspective(perspective)
      status.set({ perspective })
      void refresh()
    },
    // What is published is not what would be changed.
    sections: () =>
      status.get().perspective === 'published' ? undefined : findSections(router, blocks, site.fields.names),
  })
  const content = { ...drafts.content, ...(clickToEdit ? { view: clickToEdit.view } : {}) }
  router.update({ ...router.options, context: { ...context, content } })
  // Gives the queries on screen their new source.
  await router.invalidate().finally(() => clicks?.ready())

  const recognise = async (): Promise<void> => {
    const { isEditor: was, loginEnded } = status.get()
    const now = await isEditor(drafts.client())
    if (was && !now) {
      drafts.setToken(undefined)
      // Nothing that only an editor may see stays in memory.
      queryClient.removeQueries({ type: 'inactive' })
    }
    lifecycle.set({ showsFaults: now })
    status.set({ isEditor: now, loginEnded: !now && (was === true || loginEnded), ...(now ? {} : NO_JUDGEMENT) })
  }

  if (ticket) {
    const token = await redeemTicket(drafts.client(), ticket)
    // The cookie that came with it is enough, where the browser keeps it.
    if (!(await isEditor(drafts.client()).catch(() => true))) drafts.setToken(token)
  }
  const studioOrigin = findStudioAround(settings.studioUrl, readSurroundings())
  let borrowed: string | undefined
  /** In the Studio's frame, uses the Studio's login where the service's cookie does not arrive. @returns whether the token is new */
  const useStudioLogin = async (): Promise<boolean> => {
    if (!studioOrigin || (await isEditor(drafts.client()).catch(() => true))) return false
    const token = await askForToken(studioOrigin)
    if (!token || token === borrowed) return false
    borrowed = token
    drafts.setToken(token)
    return true
  }
  await useStudioLogin()
  const timer = createRefreshTimer(async () => {
    await refresh()
    watch.onRefreshed()
  })
  const watch = watchPage<Change>({
    searches: site.searches,
    byAddress: site.byAddress,
    isReplaced: async () => {
      const page = currentPage(router)
      if (!page || page.isFailure) return true
      return (await site.findPageId(drafts.client(), page.key)) !== (page.content?.app.page?._id ?? null)
    },
    getAnswer: () => currentPage(router)?.content,
    isRefreshing: timer.isBusy,
    fetch: (query, params, perspective) =>
      drafts.client().fetch<unknown>(query, params, perspective ? { perspective } : {}),
    onConcern: (change) => {
      status.set({ changedAt: change.timestamp })
      timer.start()
    },
  })
  const refuse = (): void => {
    const isNobody = status.get().isEditor === false
    drafts.setToken(undefined)
    status.set({ connection: 'connecting' })
    // The Studio may have another token by now, with which the listener has to be opened.
    void (isNobody ? Promise.resolve() : recognise().then(refresh, () => undefined))
      .then(useStudioLogin)
      .then((isNew) => isNew && reconnect())
  }
  const afterLoss = createAfterLoss({
    ask: () => isEditor(drafts.client()),
    onRefused: refuse,
    onUnanswered: () => status.set({ connection: 'lost' }),
  })
  const reconnect = followChanges(drafts.client, {
    onOpen: () => {
      afterLoss.reset()
      timer.cancel()
      status.set({ connection: 'open' })
      // While the service does not answer, the listener says so.
      void recognise().then(refresh, () => undefined)
    },
    onChange: watch.onChange,
    onLost: () => {
      status.set({ connection: status.get().isEditor ? 'lost' : 'connecting' })
      afterLoss.lose()
    },
    onRefused: refuse,
  })
  keepLinksInPreview()
}

/** @returns begins before the router exists, which would otherwise take the login's ticket for a place in the page */
export const createPreview =
  <Query extends string>(site: PreviewedSite<Query>) =>
  () => {
    const ticket = takeTicket()
    keepClicksInPreview()
    const { BlockSuspense, whenHydrated } = createHydration()
    const blocks = createShownBlocks(BlockSuspense)
    return {
      components: { FaultBox, BlockSuspense: blocks.BlockSuspense },
      start: (router: RegisteredRouter): Promise<void> =>
        startPreview(site, router, ticket, whenHydrated, blocks).catch((error: unknown) =>
          console.warn('The preview did not start; published content is shown. Load the page again.', error),
        ),
    }
  }
