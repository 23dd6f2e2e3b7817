import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'

const empty = { title: null, singleColor: null, tone: null, anchor: null, sticker: null }

const logo = (key: string, name: string, size: string) => ({
  _type: 'logo' as const,
  _key: key,
  name,
  image: imageOf(key, size),
})

export const boxLogosFixtures = [
  {
    ...empty,
    _type: 'boxLogos',
    _id: 'logos-typical',
    title: 'Für sie arbeiten wir',
    logos: [
      logo('a', 'Radio Leuchtturm', '800x200'),
      logo('b', 'Apfel & Amboss', '400x400'),
      logo('c', 'Maschenmuseum', '600x300'),
      logo('d', 'Flutlicht', '900x150'),
      logo('e', 'Kornkammer', '300x400'),
    ],
    tone: 'white',
    anchor: 'auftraggeber',
  },
  { ...empty, _type: 'boxLogos', _id: 'logos-empty', logos: [] },
  {
    ...empty,
    _type: 'boxLogos',
    _id: 'logos-longest',
    title: 'Auftraggeberinnenverzeichnis',
    logos: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c'].map((key, index) =>
      logo(key, 'Unternehmenskommunikationsberatung Schlegelsteinhausen', index % 2 ? '3000x60' : '60x3000'),
    ),
    singleColor: true,
    tone: 'ink',
  },
] satisfies BlockOf<'boxLogos'>[]
