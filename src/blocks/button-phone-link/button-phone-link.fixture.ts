import type { BlockOf } from '#src/generated/block-types.ts'

export const buttonPhoneLinkFixtures = [
  { _type: 'buttonPhoneLink', label: 'Ruf uns an', tel: '+49 (0)30 123 456-78' },
  { _type: 'buttonPhoneLink', label: 'OK', tel: '112' },
  {
    _type: 'buttonPhoneLink',
    label: 'Vierzig Zeichen, länger darf es nicht se',
    tel: '+49 (0)30 / 123 456 789 - 1234567890',
  },
  { _type: 'buttonPhoneLink', label: 'Keine Nummer', tel: 'auf Anfrage' },
] satisfies BlockOf<'buttonPhoneLink'>[]
