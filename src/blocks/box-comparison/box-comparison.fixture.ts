import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'

const empty = {
  title: null,
  beforeLabel: null,
  afterLabel: null,
  caption: null,
  width: null,
  tone: null,
  anchor: null,
  sticker: null,
}

export const boxComparisonFixtures = [
  {
    ...empty,
    _type: 'boxComparison',
    _id: 'comparison-typical',
    title: 'Erst so, dann so',
    before: { ...imageOf('a', '1600x1000'), alt: 'Ein Flur mit sechs Schildern an einer Tür' },
    after: { ...imageOf('b', '1600x1000'), alt: 'Derselbe Flur mit einer großen 3 an der Wand' },
    caption: 'Ebene drei, vor und nach dem Umbau',
    anchor: 'vergleich',
  },
  {
    ...empty,
    _type: 'boxComparison',
    _id: 'comparison-empty',
    before: { ...imageOf('a'), alt: '' },
    after: { ...imageOf('b'), alt: '' },
  },
  {
    ...empty,
    _type: 'boxComparison',
    _id: 'comparison-longest',
    title: 'Ausstellungsarchitekturdokumentation',
    before: { ...imageOf('c', '900x2400'), alt: 'Ein sehr hohes Bild' },
    after: { ...imageOf('d', '2400x600'), alt: 'Ein sehr breites Bild' },
    beforeLabel: 'Verpackungswettbewerb 24',
    afterLabel: 'Unternehmensgrundsätze 2',
    caption: 'Eine Bildunterschrift, die sehr viel mehr erzählt, als sie müsste. '.repeat(4),
    width: 'full',
    tone: 'lime',
  },
] satisfies BlockOf<'boxComparison'>[]
