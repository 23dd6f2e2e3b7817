import type { BlockOf } from '#src/generated/block-types.ts'

const empty = { title: null, tone: null, anchor: null, sticker: null }

const figure = (key: string, value: string, text: string) => ({ _type: 'figure' as const, _key: key, value, text })

export const boxFiguresFixtures = [
  {
    ...empty,
    _type: 'boxFigures',
    _id: 'figures-typical',
    title: 'Ein Jahr danach',
    figures: [
      figure('a', '212', 'neue Fördermitglieder in vier Monaten'),
      figure('b', '11', 'Redaktionen setzen ihre Aushänge selbst'),
      figure('c', '0', 'Mikrofone hängen noch im Treppenhaus'),
    ],
    tone: 'lime',
    anchor: 'zahlen',
  },
  {
    ...empty,
    _type: 'boxFigures',
    _id: 'figures-one',
    figures: [figure('a', '9 Wochen', 'dann war die erste Abfüllung ausverkauft. Geplant war ein Jahr.')],
    tone: 'ink',
  },
  { ...empty, _type: 'boxFigures', _id: 'figures-empty', figures: [] },
  {
    ...empty,
    _type: 'boxFigures',
    _id: 'figures-longest',
    title: 'Unternehmensverantwortungskennzahlen',
    figures: ['a', 'b', 'c', 'd', 'e', 'f'].map((key) =>
      figure(
        key,
        '1.250.000.000 €',
        'Ein Satz, der zu einer Zahl sehr viel mehr zu sagen hat, als er müsste. '.repeat(3),
      ),
    ),
    tone: 'signal',
  },
] satisfies BlockOf<'boxFigures'>[]
