/** Filter for documents a visitor may know of: neither drafts nor versions of a release. */
export const published = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
