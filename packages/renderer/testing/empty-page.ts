import type { PageContent } from '../content/content-source.ts'

/** The answer for an address without a page, in a project without content. */
export const emptyPage: PageContent = {
  app: { page: null, menu: null },
  content: { projects: [], footer: [] },
  asset: { images: [], files: [], cursor: null, preloader: null },
}
