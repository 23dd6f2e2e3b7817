import type { SeenSite } from './find-faults.ts'
import { readPage, type SeenPage } from './read-page.ts'

/** Whether it may be a page: what has an ending is a file. */
const isPage = (path: string): boolean => path.startsWith('/') && !/\.\w+$/.test(path)

/** Visits the pages of a site, and what they link to, in any language. */
export const crawl = async (origin: string, starts: readonly string[]): Promise<SeenSite> => {
  const pages = new Map<string, SeenPage>()
  const waiting = new Set(starts)
  for (const path of waiting) {
    const url = new URL(path, origin)
    const response = await fetch(url, { redirect: 'manual' })
    const page = readPage(await response.text(), url, response.status)
    pages.set(path, page)
    for (const found of [...page.links.map((link) => link.path), ...page.alternates.values()])
      if (isPage(found)) waiting.add(found)
  }
  return pages
}
