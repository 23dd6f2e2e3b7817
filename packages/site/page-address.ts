import { toHref } from './href.ts'

/** The canonical address of a page: without query, encoded, the same in every output. */
export const toPageAddress = (siteUrl: string, path: string): string => `${siteUrl}${toHref(path)}`

/** Makes an address absolute; absolute ones are unchanged. */
export const toAbsolute = (siteUrl: string, address: string): string => new URL(address, siteUrl).href

/** The page's own Markdown; the home page's is `index.md`. */
export const toMarkdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)
