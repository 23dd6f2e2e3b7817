import type { BlockOf } from '#src/generated/block-types.ts'

const asset = { _type: 'reference' as const, _ref: 'image-0123456789abcdef0123456789abcdef01234567-1600x1200-jpg' }

export const revealFixtures = [
  {
    _type: 'reveal',
    content: [
      { _type: 'marquee', _key: 'a', text: 'Neu im Schaufenster' },
      { _type: 'spacer', _key: 'b', size: 'small' },
      {
        _type: 'image',
        _key: 'c',
        asset,
        hotspot: null,
        crop: null,
        alt: 'Plakate an einer Ziegelwand',
        caption: null,
      },
    ],
  },
  { _type: 'reveal', content: [] },
  {
    _type: 'reveal',
    content: Array.from({ length: 20 }, (_, index) => ({
      _type: 'phone' as const,
      _key: `p${index}`,
      tel: '+49 30 123456',
      label: `Leitung ${index}`,
    })),
  },
] satisfies BlockOf<'reveal'>[]
