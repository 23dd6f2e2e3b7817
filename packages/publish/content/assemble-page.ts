import type { PageAlone, PageContent } from '@schaufenster/site/content'

/** Merges two lists that are sorted by id, as in the query, without duplicates. */
const merge = <T extends { _id: string }>(a: readonly T[], b: readonly T[]): T[] => {
  if (a.length === 0) return [...b]
  const known = new Set(b.map(({ _id }) => _id))
  return [...a.filter(({ _id }) => !known.has(_id)), ...b].toSorted((x, y) => (x._id < y._id ? -1 : 1))
}

/**
 * A page's complete answer, deep-equal to the result of `PAGE_QUERY`, its members in the same order.
 *
 * @param chrome the answer for no page (slug null): what every page shares, and its pictures and files
 */
export const assemblePage = ({ app, content, asset }: PageAlone, chrome: PageContent): PageContent => ({
  app: { ...chrome.app, ...app },
  content: { ...chrome.content, ...content },
  asset: {
    ...chrome.asset,
    ...asset,
    images: merge(chrome.asset.images, asset.images),
    files: merge(chrome.asset.files, asset.files),
  },
})
