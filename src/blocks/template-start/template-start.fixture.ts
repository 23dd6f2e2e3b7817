import type { BlockOf } from '#src/generated/block-types.ts'
import { fileOf, imageOf } from '#src/lib/images.fixture.ts'

const empty = { content: [], tone: null, anchor: null, sticker: null }

const introVideo = {
  _type: 'video' as const,
  title: 'Farbe läuft über Papier',
  file: fileOf('a', 'mp4'),
  poster: imageOf('c', '1920x1080'),
  captions: null,
  autoplay: true,
}

export const templateStartFixtures = [
  {
    _type: 'templateStart',
    introVideo,
    blocks: [
      { ...empty, _type: 'boxText', _id: 'title', title: 'Wir machen Marken, die kleben bleiben', layout: null },
    ],
  },
  { _type: 'templateStart', introVideo: null, blocks: null },
  {
    _type: 'templateStart',
    introVideo: { ...introVideo, autoplay: null },
    blocks: Array.from({ length: 8 }, (_, index) => ({
      ...empty,
      _type: 'boxText' as const,
      _id: `title-${index}`,
      title: 'Markenentwicklungsprozessbegleitung',
      layout: null,
      tone: 'lilac' as const,
    })),
  },
] satisfies BlockOf<'templateStart'>[]
