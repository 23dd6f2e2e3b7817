import type { BlockOf } from '#src/generated/block-types.ts'
import { fileOf, imageOf } from '#src/lib/images.fixture.ts'

const empty = { title: null, layout: null, width: null, tone: null, anchor: null, sticker: null }

const picture = (key: string, caption: string | null = null) => ({
  _type: 'image' as const,
  _key: key,
  ...imageOf(key),
  alt: `Bild ${key}`,
  caption,
})

const film = {
  _type: 'video' as const,
  _key: 'film',
  title: 'Ein Film',
  file: fileOf('e', 'mp4'),
  poster: imageOf('f', '1920x1080'),
  captions: null,
  autoplay: true,
}

export const boxMediasFixtures = [
  {
    ...empty,
    _type: 'boxMedias',
    _id: 'medias-typical',
    title: 'Aus dem Studio',
    medias: [picture('a'), film, picture('b'), picture('c')],
    layout: 'staggered',
  },
  { ...empty, _type: 'boxMedias', _id: 'medias-empty', medias: [] },
  {
    ...empty,
    _type: 'boxMedias',
    _id: 'medias-longest',
    title: 'Verpackungsgestaltungswettbewerb',
    medias: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b'].map((key) =>
      picture(key, 'Eine Bildunterschrift über mehrere Zeilen, denn sie hat viel zu sagen'),
    ),
    layout: 'strip',
    tone: 'ink',
  },
  {
    ...empty,
    _type: 'boxMedias',
    _id: 'medias-grid',
    medias: [picture('1'), picture('2'), picture('3'), film],
    layout: 'grid',
    tone: 'white',
  },
  {
    ...empty,
    _type: 'boxMedias',
    _id: 'medias-rows',
    medias: [
      { ...picture('1', 'Ein hohes'), ...imageOf('1', '900x1200') },
      { ...picture('2', 'Noch ein hohes'), ...imageOf('2', '800x1000') },
      picture('3', 'Ein breites'),
      { ...picture('4'), ...imageOf('4', '2400x1000') },
      film,
    ],
    layout: 'rows',
    width: 'full',
    tone: 'ink',
  },
] satisfies BlockOf<'boxMedias'>[]
