/**
 * Whether an address requests preview (SPEC § 4.1). This grants no access; the content service decides who sees
 * drafts.
 */
export const isPreviewAddress = (url: string): boolean => new URL(url).searchParams.get('preview') === 'true'
