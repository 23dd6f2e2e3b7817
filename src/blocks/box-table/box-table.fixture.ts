import type { BlockOf } from '#src/generated/block-types.ts'

const empty = {
  title: null,
  text: null,
  caption: null,
  headerRow: null,
  headerColumn: null,
  tone: null,
  anchor: null,
  sticker: null,
}

const row = (key: string, ...cells: string[]) => ({ _type: 'tableRow' as const, _key: key, cells })

export const boxTableFixtures = [
  {
    ...empty,
    _type: 'boxTable',
    _id: 'table-typical',
    title: 'Was es kostet',
    rows: [
      row('a', '', 'Dauer', 'Preis'),
      row('b', 'Werkstatt', 'ein Tag, Suppe inbegriffen', '2.400 €'),
      row('c', 'Kleines Erscheinungsbild', 'acht Wochen', 'ab 9.000 €'),
      row('d', 'Website', 'zwölf Wochen', 'ab 14.000 €'),
    ],
    headerRow: true,
    headerColumn: true,
    caption: 'Alle Preise ohne Umsatzsteuer.',
    tone: 'white',
    anchor: 'preise',
  },
  { ...empty, _type: 'boxTable', _id: 'table-empty', rows: [] },
  {
    ...empty,
    _type: 'boxTable',
    _id: 'table-longest',
    title: 'Verpackungsgestaltungswettbewerb',
    rows: ['a', 'b', 'c', 'd'].map((key, index) =>
      row(key, ...Array.from({ length: 12 - index }, (_, cell) => `Unternehmensverantwortungskennzahl ${cell}`)),
    ),
    headerRow: true,
    tone: 'ink',
  },
] satisfies BlockOf<'boxTable'>[]
