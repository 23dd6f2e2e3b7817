import type { SanityClient } from '@sanity/client'
import type { RegisteredRouter } from '@tanstack/react-router'
import { toHref } from '@schaufenster/site/href'
import { withBase } from '../site-base.ts'
import { reloadContent } from '../routes/reload-content.ts'
import { currentPage } from './current-page.ts'
import { judgePage, NO_JUDGEMENT } from './judge-page.ts'
import type { PreviewedSite } from './previewed-site.ts'
import type { PreviewStatusStore } from './status.ts'

const latest = (...dates: (string | null | undefined)[]): string | undefined =>
  dates.flatMap((date) => date ?? []).toSorted((left, right) => Date.parse(right) - Date.parse(left))[0]

/** From the last change to a look at the documents. */
const CALM_MS = 1500

/**
 * Reads the page on screen again (REQUIREMENTS P03); all other cached content is stale. What did not change keeps its identity, so
 * that only the blocks that did render again.
 */
export const createRefresh = <Query extends string>(
  router: RegisteredRouter,
  status: PreviewStatusStore,
  getClient: () => SanityClient,
  site: Pick<PreviewedSite<Query>, 'loadChecks' | 'findFindings' | 'findAddress'>,
): (() => Promise<void>) => {
  let judged: unknown
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What cannot be asked is left as it was. */
  const judgeNow = async (answer: unknown): Promise<void> => {
    const { isEditor, document } = status.get()
    if (!isEditor) return
    const { siteUrl } = router.options.context
    const judgement = await judgePage(getClient(), { answer, id: document?.id, siteUrl }, site).catch(() => undefined)
    // The login may have ended meanwhile.
    if (judgement && answer === judged && status.get().isEditor) status.set(judgement)
  }

  /** Once nobody has typed for a moment: it costs several questions to the service. */
  const judge = (answer: unknown): void => {
    if (answer === judged) return
    judged = answer
    clearTimeout(timer)
    timer = setTimeout(() => void judgeNow(answer), CALM_MS)
  }

  /** Tells what is on screen now. */
  const describe = (isNavigation: boolean): void => {
    const page = currentPage(router)
    const shown = page?.isFailure ? undefined : page?.content?.app.page
    // A route of the site's own has no document.
    const pageDocument = shown?._id ? shown : undefined
    const { document: before, changedAt, isGone } = status.get()
    const isSamePage = before?.id === pageDocument?._id
    status.set({
      address: location.href,
      document: pageDocument ? { id: pageDocument._id, type: pageDocument._type } : undefined,
      changedAt: latest(pageDocument?._updatedAt, isSamePage || !isNavigation ? changedAt : undefined),
      isGone: !pageDocument && !isNavigation && (before !== undefined || isGone),
      // Of another page.
      ...(isSamePage ? {} : NO_JUDGEMENT),
    })
    if (status.get().isEditor) judge(page?.content)
    else judged = undefined
  }
  describe(true)
  router.subscribe('onRendered', ({ pathChanged }) => describe(pathChanged))

  return async () => {
    const { document: before } = status.get()
    await reloadContent(router)
    const isMissing = before !== undefined && currentPage(router)?.isFailure
    // A page whose address was changed is at another one now.
    const moved = isMissing ? await site.findAddress(getClient(), before.id).catch(() => undefined) : undefined
    if (moved) await router.navigate({ href: withBase(toHref(moved)), replace: true })
    describe(moved !== undefined)
  }
}
