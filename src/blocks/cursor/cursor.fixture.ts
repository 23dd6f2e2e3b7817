import type { BlockOf } from '#src/generated/block-types.ts'

const image = {
  asset: { _type: 'reference' as const, _ref: 'image-0123456789abcdef0123456789abcdef01234567-256x256-png' },
  hotspot: null,
  crop: null,
}

export const cursorFixtures = [
  { _type: 'cursor', _id: 'cursor', default: image, link: image, drag: image },
  { _type: 'cursor', _id: 'cursor', default: null, link: null, drag: null },
  { _type: 'cursor', _id: 'cursor', default: image, link: null, drag: { asset: null, hotspot: null, crop: null } },
] satisfies BlockOf<'cursor'>[]
