import type { BlockOf } from '#src/generated/block-types.ts'
import { fileOf, imageOf } from '#src/lib/images.fixture.ts'

const empty = { title: null, caption: null, tone: null, anchor: null, sticker: null }

const video = {
  _type: 'video' as const,
  title: 'Farbe läuft über Papier',
  file: fileOf('a', 'mp4'),
  poster: imageOf('c', '1920x1080'),
  captions: null,
  autoplay: null,
}

export const boxVideoFixtures = [
  {
    ...empty,
    _type: 'boxVideo',
    _id: 'video-typical',
    video: { ...video, autoplay: true },
    tone: 'ink',
    caption: 'Ein Tag im Studio',
  },
  { ...empty, _type: 'boxVideo', _id: 'video-empty', video },
  {
    ...empty,
    _type: 'boxVideo',
    _id: 'video-longest',
    title: 'Dokumentationsfilmproduktionsbegleitung',
    video: { ...video, captions: fileOf('b', 'vtt') },
    caption: 'Eine Bildunterschrift, die sehr viel mehr erzählt, als sie müsste. '.repeat(4),
    tone: 'lilac',
    anchor: 'film',
  },
] satisfies BlockOf<'boxVideo'>[]
