import type { SitePages } from '../studio-site.ts'

/** Addresses of a small site: `/parent/slug`, with an umlaut as one character. */
export const addresses: Pick<SitePages, 'maxSegments' | 'toUriPath'> = {
  maxSegments: 2,
  toUriPath: ({ slug, parentSlug }) =>
    `/${(slug ? [parentSlug, slug] : []).filter(Boolean).join('/').normalize('NFC')}`,
}
