/** Document types of pages, which have an address of their own. */
export const PAGE_TYPES = ['route', 'routeProject'] as const

/** By name, since TypeGen needs the filters as literals: a third type does not compile until it is in them, too. */
const [page, project] = PAGE_TYPES satisfies readonly [string, string]

/** GROQ filter for pages. */
export const isPage = `_type in ["${page}", "${project}"]` as const

/** GROQ filter for everything that takes a slug: an article has one (SPEC § 3.9), but no page. */
export const hasSlug = `_type in ["${page}", "${project}", "routeArticle"]` as const

/** What a reference to a page of any type may lead to. */
export const anyPage = PAGE_TYPES.map((type) => ({ type }))
