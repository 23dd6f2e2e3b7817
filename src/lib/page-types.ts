/** Document types of pages. */
export const PAGE_TYPES = ['route', 'routeProject'] as const

export type PageType = (typeof PAGE_TYPES)[number]

export const isPageType = (type: string): type is PageType => PAGE_TYPES.some((one) => one === type)

/** GROQ filter for pages. Written out: queries are typed by their text, and a joined list has no literal type. */
export const isPage = `_type in ["${PAGE_TYPES[0]}", "${PAGE_TYPES[1]}"]` as const
