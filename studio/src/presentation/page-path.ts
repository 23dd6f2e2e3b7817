/** The address of a page within the site: its parent's slug and its own. */
export const toPagePath = (slug: string | null | undefined, parent: string | null | undefined): string =>
  `/${[parent, slug].filter(Boolean).join('/')}`
