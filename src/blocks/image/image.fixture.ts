import type { BlockOf } from '#src/generated/block-types.ts'

const asset = { _type: 'reference' as const, _ref: 'image-0123456789abcdef0123456789abcdef01234567-1600x1200-jpg' }

export const imageFixtures = [
  {
    _type: 'image',
    asset,
    hotspot: null,
    crop: null,
    alt: 'Plakate an einer Ziegelwand',
    caption: 'Kampagne für die Stadtbibliothek, 2026',
  },
  { _type: 'image', asset, hotspot: null, crop: null, alt: '', caption: null },
  {
    _type: 'image',
    asset: { ...asset, _ref: asset._ref.replace('1600x1200', '4000x6000') },
    hotspot: { _type: 'sanity.imageHotspot', x: 0.3, y: 0.7, width: 0.2, height: 0.2 },
    crop: { _type: 'sanity.imageCrop', top: 0.1, bottom: 0.2, left: 0.05, right: 0 },
    alt: 'Eine sehr lange Beschreibung dessen, was auf dem Bild zu sehen ist. '.repeat(3).slice(0, 200),
    caption: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung. '.repeat(6),
  },
] satisfies BlockOf<'image'>[]
