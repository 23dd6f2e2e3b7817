import type { BlockOf } from '#src/generated/block-types.ts'

const image = (size: string) => ({
  asset: { _type: 'reference' as const, _ref: `image-0123456789abcdef0123456789abcdef01234567-${size}-jpg` },
  hotspot: null,
  crop: null,
})

export const pictureFixtures = [
  {
    _type: 'picture',
    imageLarge: image('2400x1000'),
    imageSmall: image('900x1200'),
    alt: 'Das Team auf der Treppe',
    caption: 'Treppenhaus, Hof 3',
  },
  { _type: 'picture', imageLarge: image('2400x1000'), imageSmall: null, alt: 'Das Team', caption: null },
  {
    _type: 'picture',
    imageLarge: image('2400x1000'),
    imageSmall: { asset: null, hotspot: null, crop: null },
    alt: 'Das Team',
    caption: null,
  },
  {
    _type: 'picture',
    imageLarge: {
      ...image('6000x1500'),
      crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0.5, left: 0.25, right: 0.25 },
    },
    imageSmall: image('1000x4000'),
    alt: 'Eine sehr lange Beschreibung dessen, was auf dem Bild zu sehen ist. '.repeat(3).slice(0, 200),
    caption: 'Wer wen kennt und warum, erzählt die Bildunterschrift in aller Länge. '.repeat(6),
  },
] satisfies BlockOf<'picture'>[]
