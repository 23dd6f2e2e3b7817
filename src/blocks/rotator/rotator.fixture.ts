import type { BlockOf } from '#src/generated/block-types.ts'

export const rotatorFixtures = [
  { _type: 'rotator', text: 'Wir gestalten', items: ['Marken', 'Räume', 'Filme'] },
  { _type: 'rotator', text: null, items: [] },
  { _type: 'rotator', text: 'Nur der Anfang', items: [] },
  { _type: 'rotator', text: null, items: ['Eins'] },
  {
    _type: 'rotator',
    text: 'Wir denken seit vielen Jahren über Dinge nach wie',
    items: [
      'Markenentwicklungsprozesse',
      'Rot',
      'die Schrift auf einem Klingelschild',
      'Räume',
      'Filme',
      'Bücher',
      'Plakate',
      'Wegeleitsysteme für Krankenhäuser',
    ],
  },
] satisfies BlockOf<'rotator'>[]
