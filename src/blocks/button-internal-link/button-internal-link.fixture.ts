import type { BlockOf } from '#src/generated/block-types.ts'

export const buttonInternalLinkFixtures = [
  {
    _type: 'buttonInternalLink',
    label: 'Zum Projekt',
    reference: { _id: 'funk', title: 'Funk', slug: 'funk', parentSlug: 'projekte' },
    anchor: null,
  },
  { _type: 'buttonInternalLink', label: 'OK', reference: null, anchor: null },
  {
    _type: 'buttonInternalLink',
    label: 'Markenentwicklungsprozessbeschleunigung!',
    reference: { _id: 'lang', title: 'Lang', slug: 'lang-'.repeat(19).slice(0, 94), parentSlug: 'projekte' },
    anchor: null,
  },
] satisfies BlockOf<'buttonInternalLink'>[]
