/** Whether an address asks for preview (SPEC § 4.1). Asking grants nothing; the content service decides who sees drafts. */
export const isPreviewAddress = (url: string): boolean => new URL(url).searchParams.get('preview') === 'true'
