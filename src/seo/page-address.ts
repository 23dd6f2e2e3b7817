import { toHref } from '#src/lib/page-path.ts'

/** A page's one public address (its canonical one): without query, encoded, the same in every output. */
export const toPageAddress = (siteUrl: string, path: string): string => `${siteUrl}${toHref(path.toWellFormed())}`

/** Address of something beside the pages; what names its own origin already stays as it is. */
export const toAbsolute = (siteUrl: string, address: string): string =>
  /^https?:\/\//.test(address) ? address : `${siteUrl}${address}`

/** The page's own Markdown; the home page's is `index.md`. */
export const toMarkdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)
