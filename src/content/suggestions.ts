import type { RouteEntry } from './content-source.ts'

export interface Suggestion {
  title: string
  path: string
}

const LIMIT = 3

/** Edit distance of two words; both are short, so the simple algorithm is sufficient. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Known pages whose slug is closest to the requested one (REQUIREMENTS E01); none when nothing is close. */
export const suggestPages = (path: string, routes: readonly RouteEntry[]): Suggestion[] => {
  const wanted = (path.split('/').findLast(Boolean) ?? '').slice(0, 60).toLowerCase()
  return routes
    .flatMap(({ slug, title, uriPath }) =>
      typeof slug === 'string' && slug !== ''
        ? [{ title, path: uriPath, far: distance(wanted, slug) / Math.max(wanted.length, slug.length) }]
        : [],
    )
    .filter(({ far }) => far <= 0.5)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, LIMIT)
    .map(({ title, path: suggestion }) => ({ title, path: suggestion }))
}
