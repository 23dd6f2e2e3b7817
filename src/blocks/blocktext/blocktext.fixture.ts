import type { BlockOf } from '#src/generated/block-types.ts'

const span = (_key: string, text: string, marks: string[] = []) => ({ _type: 'span' as const, _key, text, marks })

const paragraph = <S extends 'normal' | 'h3' | 'h4' | 'blockquote'>(_key: string, style: S, text: string) => ({
  _type: 'block' as const,
  _key,
  style,
  listItem: null,
  level: null,
  markDefs: [],
  children: [span(`${_key}0`, text)],
})

export const blocktextFixtures = [
  {
    _type: 'blocktext',
    text: [
      paragraph('a', 'h3', 'Was uns antreibt'),
      {
        ...paragraph('b', 'normal', ''),
        markDefs: [
          { _type: 'externalLink', _key: 'link', href: 'https://example.com/bericht', blank: true, special: null },
          { _type: 'externalLink', _key: 'mail', href: 'mailto:hallo@studio.example', blank: null, special: null },
        ],
        children: [
          span('b1', 'Wir gestalten für Menschen, die '),
          span('b2', 'genau hinsehen', ['strong']),
          span('b3', '. Wie das aussieht, steht '),
          span('b4', 'in unserem Bericht', ['link', 'em']),
          span('b5', '; Fragen beantwortet '),
          span('b6', 'Mira', ['mail']),
          span('b7', '.'),
        ],
      },
      { ...paragraph('c', 'normal', 'Zuhören'), listItem: 'bullet', level: 1 },
      { ...paragraph('d', 'normal', 'Zeichnen'), listItem: 'bullet', level: 1 },
      { ...paragraph('e', 'normal', 'und noch einmal zeichnen'), listItem: 'number', level: 2 },
      paragraph('f', 'blockquote', 'Gute Gestaltung ist hörbar.'),
      paragraph('g', 'h4', 'Und dann?'),
      {
        _type: 'buttonInternalLink',
        _key: 'h',
        label: 'Zu den Projekten',
        reference: { _id: 'projekte', title: 'Projekte', slug: 'projekte', parentSlug: null },
        anchor: null,
      },
    ],
  },
  { _type: 'blocktext', text: [] },
  { _type: 'blocktext', text: [paragraph('a', 'normal', '')] },
  {
    _type: 'blocktext',
    text: Array.from({ length: 12 }, (_, index) =>
      paragraph(
        `p${index}`,
        index % 4 === 0 ? 'h3' : 'normal',
        'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(9),
      ),
    ),
  },
] satisfies BlockOf<'blocktext'>[]
