import type { RouteEntry } from './content-source.ts'

export interface Suggestion {
  title: string
  path: string
}

const MAX_SUGGESTIONS = 3
/** A longer slug is not compared to its end: the distance takes time by the product of both lengths. */
const MAX_LENGTH = 60
/** Of the longer slug: what differs in more is not similar. */
const MAX_DIFFERENCE = 0.5

/** Levenshtein distance. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, right] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (left === right ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Pages that no menu shows and no search engine finds are not suggested either. */
const isForVisitors = ({ hideInMenu, metaRobotsNoIndex }: RouteEntry): boolean =>
  hideInMenu !== true && metaRobotsNoIndex !== true

/** Up to three pages whose slug resembles the last segment of the requested path (REQUIREMENTS E01), most similar first. */
export const suggestPages = (requestedPath: string, routes: readonly RouteEntry[]): Suggestion[] => {
  const wanted = (requestedPath.split('/').findLast(Boolean) ?? '').slice(0, MAX_LENGTH).toLowerCase()
  return routes
    .filter(isForVisitors)
    .flatMap(({ slug, title, uriPath }) =>
      typeof slug === 'string' && slug !== ''
        ? [{ title, path: uriPath, difference: distance(wanted, slug) / Math.max(wanted.length, slug.length) }]
        : [],
    )
    .filter(({ difference }) => difference <= MAX_DIFFERENCE)
    .toSorted((a, b) => a.difference - b.difference)
    // Two documents may have one address.
    .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title, path }) => ({ title, path }))
}
