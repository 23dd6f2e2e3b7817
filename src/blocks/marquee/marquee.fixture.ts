import type { BlockOf } from '#src/generated/block-types.ts'

export const marqueeFixtures = [
  { _type: 'marquee', text: 'Lasst uns reden' },
  { _type: 'marquee', text: 'A' },
  { _type: 'marquee', text: 'Sechzig Zeichen lang darf eine Laufschrift sein, mehr nicht!' },
] satisfies BlockOf<'marquee'>[]
