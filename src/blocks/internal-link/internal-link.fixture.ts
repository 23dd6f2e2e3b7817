import type { BlockOf } from '#src/generated/block-types.ts'

export const internalLinkFixtures = [
  {
    _type: 'internalLink',
    reference: { _id: 'funk', title: 'Funk', slug: 'funk', parentSlug: 'projekte' },
    anchor: 'ablauf',
  },
  { _type: 'internalLink', reference: null, anchor: null },
  { _type: 'internalLink', reference: { _id: 'start', title: 'Start', slug: null, parentSlug: null }, anchor: null },
  {
    _type: 'internalLink',
    reference: {
      _id: 'lang',
      title: 'Lang',
      slug: 'ein-sehr-langer-name-fuer-eine-seite-'.repeat(3).slice(0, 96),
      parentSlug: 'projekte',
    },
    anchor: null,
  },
] satisfies BlockOf<'internalLink'>[]
