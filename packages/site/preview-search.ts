/**
 * Whether the search of an address requests preview (SPEC § 4.1). This grants no access; the content service decides who sees
 * drafts.
 */
export const isPreviewSearch = (search: string): boolean => new URLSearchParams(search).get('preview') === 'true'
