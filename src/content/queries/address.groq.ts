/** The slugs above a page's own. */
export const parentSlug = 'relation->slug.current'

/**
 * What a page's address is made of, as `src/lib/uri-path.ts` reads it. `linkProjection` in `codegen.config.ts` asks the
 * same for links.
 */
export const address = `"slug": slug.current, "parentSlug": ${parentSlug}` as const
