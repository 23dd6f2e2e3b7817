/** The source and target of a redirect. */
export interface RedirectStep {
  from: string
  url?: string | null
}

const toPath = (address: string): string => decodeURI(address).replace(/\/+$/, '') || '/'

/** The path of an address within the site; undefined for other sites. */
const pathOf = (url: string | null | undefined, siteUrl: string): string | undefined => {
  if (!url || !URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  return origin === new URL(siteUrl).origin ? toPath(pathname) : undefined
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
  const steps = new Map([...others, first].map((step) => [toPath(step.from), step]))
  const passed: string[] = []
  for (let step: RedirectStep | undefined = first; step;) {
    passed.push(toPath(step.from))
    const next = pathOf(step.url, siteUrl)
    if (next !== undefined && passed.includes(next)) return [...passed, next]
    step = next === undefined ? undefined : steps.get(next)
  }
  return undefined
}
