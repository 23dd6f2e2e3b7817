/** Filter for public documents: neither drafts nor versions of a release. */
export const published = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
