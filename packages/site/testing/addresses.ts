import type { Site } from '../site.ts'

/** Addresses of a small site: `/parent/slug`, with an umlaut as one character. */
export const addresses: Pick<Site, 'maxSegments' | 'toUriPath'> = {
  maxSegments: 2,
  toUriPath: ({ slug, parentSlug }) =>
    `/${(slug ? [parentSlug, slug] : []).filter(Boolean).join('/').normalize('NFC')}`,
}
