import type { StagedPages } from './pages/stage-pages.ts'
import { PublishError } from './publish-error.ts'
import type { SiteState } from './write/site-state.ts'
import type { PageState } from './write/state-types.ts'

/** A site that loses more than this share of pages at once is more likely broken than cleaned up. */
const MAX_LOSS = 0.1
/** Losing up to this many pages in one change is always plausible. */
const FEW_PAGES = 5

/** Failures that are listed individually. */
const MAX_LISTED = 10

/**
 * A single failed page does not stop the others; many indicate a problem with the build or with all content.
 *
 * @throws PublishError when too many pages could not be rendered
 */
const guardAgainstFailures = (failed: StagedPages['failed'], total: number, allowMany: boolean): void => {
  const isAll = failed.length > 0 && failed.length === total
  if (!isAll && (allowMany || failed.length <= Math.max(1, total * MAX_LOSS))) return
  const rest = failed.length - MAX_LISTED
  const lines = [
    ...failed.slice(0, MAX_LISTED).map(({ id, path, reason }) => `${path} (${id}): ${reason}`),
    ...(rest > 0 ? [`… and ${rest} more`] : []),
  ].join('\n  ')
  const hint = isAll ? '' : ' If they may stay as they were, publish with --allow-fewer.'
  throw new PublishError(
    `${isAll ? 'None of the pages could be rendered' : `${failed.length} of ${total} pages could not be rendered`}. Nothing was published; the site is unchanged.${hint}\n  ${lines}`,
  )
}

/** @throws PublishError when far fewer pages would be published than last time */
export const guardAgainstLoss = (before: readonly string[], now: readonly string[]): void => {
  if (before.length - now.length <= before.length * MAX_LOSS) return
  const left = new Set(now)
  const missing = before.filter((path) => !left.has(path))
  throw new PublishError(
    `Only ${now.length} of ${before.length} pages would be left; missing are ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}. ` +
      'Nothing was published; the site is unchanged. If this is intended, publish with --allow-fewer.',
  )
}

interface AllLoss extends Pick<StagedPages, 'failed'> {
  /** Number of all pages. */
  total: number
  /** Those rendered or kept. */
  pages: readonly PageState[]
  /** Addresses published until now. */
  before: readonly string[]
  state: Pick<SiteState, 'pages'>
  allowFewer: boolean
}

export interface Loss {
  /** Ids of the pages to remove. */
  removedIds: string[]
  /** Whether pages without a document stay, because they are implausibly many. */
  isLossRefused: boolean
}

/**
 * Of all pages: those that were neither rendered nor kept are removed.
 *
 * @throws PublishError when too many pages failed, or far fewer are left than before
 */
export const refuseLoss = ({ total, before, pages, failed, state, allowFewer }: AllLoss): Loss => {
  guardAgainstFailures(failed, total, allowFewer)
  guardAgainstLoss(
    before,
    pages.map(({ summary }) => summary.path),
  )
  const ids = new Set(pages.map(({ id }) => id))
  return { removedIds: state.pages().flatMap(({ id }) => (ids.has(id) ? [] : [id])), isLossRefused: false }
}

interface SomeLoss {
  /** Ids of pages without a document. */
  removedIds: readonly string[]
  rendered: readonly PageState[]
  state: Pick<SiteState, 'pageCount' | 'pageAt'>
  warn: (text: string) => void
  allowFewer: boolean
}

/**
 * Of some pages: those without a document are removed, unless implausibly many; so are those whose address another page
 * has now.
 */
export const keepLost = ({ removedIds, rendered, state, warn, allowFewer }: SomeLoss): Loss => {
  const before = state.pageCount()
  const isLossRefused = !allowFewer && removedIds.length > FEW_PAGES && removedIds.length > before * MAX_LOSS
  if (isLossRefused)
    warn(
      `${removedIds.length} of ${before} pages have no document any more; they stay published. If they are meant to go: npm run publish -- --allow-fewer`,
    )
  const ids = new Set(rendered.map(({ id }) => id))
  const displaced = rendered.flatMap(({ summary }) => state.pageAt(summary.path)?.id ?? [])
  return {
    removedIds: [...new Set([...(isLossRefused ? [] : removedIds), ...displaced])].filter((id) => !ids.has(id)),
    isLossRefused,
  }
}
