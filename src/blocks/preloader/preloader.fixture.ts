import type { BlockOf } from '#src/generated/block-types.ts'

const asset = { _type: 'reference' as const, _ref: 'image-0123456789abcdef0123456789abcdef01234567-400x400-png' }

export const preloaderFixtures = [
  { _type: 'preloader', _id: 'preloader', text: 'Einen Moment …', image: { asset, hotspot: null, crop: null } },
  { _type: 'preloader', _id: 'preloader', text: 'Gleich.', image: null },
  {
    _type: 'preloader',
    _id: 'preloader',
    text: 'Vierzig Zeichen, länger darf es nicht se',
    image: { asset: null, hotspot: null, crop: null },
  },
] satisfies BlockOf<'preloader'>[]
