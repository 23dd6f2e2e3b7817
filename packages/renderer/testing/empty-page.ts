/** The answer for an address without a page, in a project without content. Without a type: by itself this package knows no site's. */
export const emptyPage = {
  app: { page: null, menu: null },
  content: { projects: [], footer: [] },
  asset: { images: [], files: [], cursor: null, preloader: null },
}
