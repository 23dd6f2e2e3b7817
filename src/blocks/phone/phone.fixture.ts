import type { BlockOf } from '#src/generated/block-types.ts'

export const phoneFixtures = [
  { _type: 'phone', tel: '+49 (0)30 123 456-78', label: 'Büro' },
  { _type: 'phone', tel: '112', label: null },
  {
    _type: 'phone',
    tel: '+49 (0)30 / 123 456 789 - 1234567890',
    label: 'Außerhalb der Öffnungszeiten und an Feiertagen erreichbar',
  },
] satisfies BlockOf<'phone'>[]
