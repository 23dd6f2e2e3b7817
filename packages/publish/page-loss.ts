import type { StagedPages } from './pages/stage-pages.ts'
import { PublishError } from './publish-error.ts'

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
export const guardAgainstFailures = (failed: StagedPages['failed'], total: number, allowMany: boolean): void => {
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

/** Whether so many pages lost their document in one change that they rather stay. */
export const isImplausibleLoss = (lost: number, before: number): boolean => lost > FEW_PAGES && lost > before * MAX_LOSS
