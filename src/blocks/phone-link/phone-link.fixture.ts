import type { BlockOf } from '#src/generated/block-types.ts'

export const phoneLinkFixtures = [
  { _type: 'phoneLink', tel: '+49 (0)30 123 456-78' },
  { _type: 'phoneLink', tel: '112' },
  { _type: 'phoneLink', tel: '+49 (0)30 / 123 456 789 - 1234567890' },
  { _type: 'phoneLink', tel: 'auf Anfrage' },
] satisfies BlockOf<'phoneLink'>[]
