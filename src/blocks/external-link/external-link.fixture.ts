import type { BlockOf } from '#src/generated/block-types.ts'

export const externalLinkFixtures = [
  { _type: 'externalLink', href: 'https://example.com/bericht', blank: true, special: false },
  { _type: 'externalLink', href: 'https://example.com', blank: null, special: null },
  {
    _type: 'externalLink',
    href: `https://example.com/${'sehr-langer-pfad/'.repeat(20)}?a=1&b=2#ende`,
    blank: true,
    special: true,
  },
  // Must not become a link.
  { _type: 'externalLink', href: 'javascript:alert(1)', blank: true, special: true },
] satisfies BlockOf<'externalLink'>[]
