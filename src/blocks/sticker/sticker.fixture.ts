import type { BlockOf } from '#src/generated/block-types.ts'

const image = {
  asset: { _type: 'reference' as const, _ref: 'image-0123456789abcdef0123456789abcdef01234567-800x600-png' },
  hotspot: null,
  crop: null,
}

export const stickerFixtures = [
  {
    _type: 'sticker',
    image,
    positionX: 80,
    positionY: 30,
    widthLarge: 220,
    widthMedium: 170,
    widthSmall: 120,
    alt: null,
  },
  {
    _type: 'sticker',
    image: null,
    positionX: null,
    positionY: null,
    widthLarge: null,
    widthMedium: null,
    widthSmall: null,
    alt: null,
  },
  {
    _type: 'sticker',
    image: { asset: null, hotspot: null, crop: null },
    positionX: 50,
    positionY: 50,
    widthLarge: 220,
    widthMedium: 170,
    widthSmall: 120,
    alt: null,
  },
  {
    _type: 'sticker',
    image,
    positionX: null,
    positionY: null,
    widthLarge: null,
    widthMedium: null,
    widthSmall: 90,
    alt: null,
  },
  {
    _type: 'sticker',
    image,
    positionX: 100,
    positionY: 0,
    widthLarge: 640,
    widthMedium: 640,
    widthSmall: 640,
    alt: 'Preisträger 2026: Gold für das Plakat der Stadtbibliothek',
  },
] satisfies BlockOf<'sticker'>[]
