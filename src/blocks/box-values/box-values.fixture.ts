import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'

const empty = { title: null, tone: null, anchor: null, sticker: null }

const item = (key: string, title: string, text: string, image: ReturnType<typeof imageOf> | null = null) => ({
  _type: 'value' as const,
  _key: key,
  title,
  text,
  image,
})

export const boxValuesFixtures = [
  {
    ...empty,
    _type: 'boxValues',
    _id: 'values-typical',
    title: 'Wofür wir stehen',
    values: [
      item('a', 'Kante zeigen', 'Wir sagen, was wir denken. Auch wenn der Vorschlag von uns ist.'),
      item('b', 'Probieren dürfen', 'Fehler sind Skizzen. Wir machen sie früh, damit sie wenig kosten.'),
      item('c', 'Lange halten', 'Wir gestalten für zehn Jahre, nicht für die nächste Saison.'),
    ],
    tone: 'lilac',
    anchor: 'werte',
  },
  { ...empty, _type: 'boxValues', _id: 'values-empty', values: [] },
  {
    ...empty,
    _type: 'boxValues',
    _id: 'values-longest',
    title: 'Unternehmensverantwortungsgrundsätze',
    values: ['a', 'b', 'c', 'd', 'e', 'f', '1', '2'].map((key) =>
      item(
        key,
        'Verantwortungsbewusstsein',
        'Ein sehr langer Text über einen Wert, der uns wichtig ist. '.repeat(6),
        imageOf(key, '400x400'),
      ),
    ),
    tone: 'signal',
  },
] satisfies BlockOf<'boxValues'>[]
