import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'

const empty = { title: null, caption: null, width: null, tone: null, anchor: null, sticker: null }

export const boxImageFixtures = [
  {
    ...empty,
    _type: 'boxImage',
    _id: 'image-typical',
    image: { ...imageOf('a'), alt: 'Plakat an einer Hauswand' },
    width: 'full',
    caption: 'Plakatkampagne, Frühjahr',
  },
  { ...empty, _type: 'boxImage', _id: 'image-empty', image: { ...imageOf('a'), alt: '' } },
  {
    ...empty,
    _type: 'boxImage',
    _id: 'image-longest',
    title: 'Ausstellungsarchitekturdokumentation',
    image: { ...imageOf('b', '900x2400'), alt: 'Ein sehr hohes Bild' },
    width: 'inset',
    caption: 'Eine Bildunterschrift, die sehr viel mehr erzählt, als sie müsste. '.repeat(4),
    tone: 'lime',
    anchor: 'bild',
  },
] satisfies BlockOf<'boxImage'>[]
