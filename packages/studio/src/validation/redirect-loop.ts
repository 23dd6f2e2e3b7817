import { normalizePath, toSitePath } from '@schaufenster/editing/site-path'

/** The source and target of a redirect. */
export interface RedirectStep {
  from: string
  url?: string | null
}

/**
 * Follows a redirect through the others. A page ends every chain, so only typed addresses can form a loop.
 *
 * @returns the old addresses of the loop, or undefined without one
 */
export const findLoop = (
  first: RedirectStep,
  others: readonly RedirectStep[],
  siteUrl: string,
): string[] | undefined => {
  const steps = new Map([...others, first].map((step) => [normalizePath(step.from), step]))
  const passed: string[] = []
  for (let step: RedirectStep | undefined = first; step;) {
    passed.push(normalizePath(step.from))
    const next: string | undefined = step.url ? toSitePath(step.url, siteUrl) : undefined
    if (next !== undefined && passed.includes(next)) return [...passed, next]
    step = next === undefined ? undefined : steps.get(next)
  }
  return undefined
}
