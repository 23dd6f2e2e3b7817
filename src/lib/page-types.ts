/** Document types of pages. */
export const PAGE_TYPES = ['route', 'routeProject'] as const

/** Named one by one: a third type does not compile before it is in the filter. */
const [page, project]: typeof PAGE_TYPES & { length: 2 } = PAGE_TYPES

/** GROQ filter for pages. Written out: queries are typed by their text, and a joined list has no literal type. */
export const isPage = `_type in ["${page}", "${project}"]` as const
