/** What of a redirect decides where it leads. */
export interface RedirectStep {
  from: string
  url?: string | null
}

const toPath = (address: string): string => decodeURI(address).replace(/\/+$/, '') || '/'

/** Where an address of the site leads within it; undefined when it leads elsewhere. */
const pathOf = (url: string | null | undefined, siteUrl: string): string | undefined => {
  if (!url || !URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  return origin === new URL(siteUrl).origin ? toPath(pathname) : undefined
}

/**
 * Follows a redirect through the others. A page ends every way, so only addresses that are typed by hand can lead in a circle.
 *
 * @returns the old addresses on the way around, or undefined when there is an end
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
