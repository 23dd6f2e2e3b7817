import type { BlockOf } from '#src/generated/block-types.ts'

export const buttonExternalLinkFixtures = [
  { _type: 'buttonExternalLink', label: 'Website ansehen', href: 'https://example.com', blank: true, special: false },
  { _type: 'buttonExternalLink', label: 'OK', href: 'https://example.com', blank: null, special: null },
  {
    _type: 'buttonExternalLink',
    label: 'Markenentwicklungsprozessbeschleunigung!',
    href: `https://example.com/${'sehr-langer-pfad/'.repeat(20)}`,
    blank: true,
    special: true,
  },
  { _type: 'buttonExternalLink', label: 'Unsicher', href: 'javascript:alert(1)', blank: true, special: true },
] satisfies BlockOf<'buttonExternalLink'>[]
