import type { BlockOf } from '#src/generated/block-types.ts'

export const buttonEmailLinkFixtures = [
  {
    _type: 'buttonEmailLink',
    label: 'Schreib uns',
    email: 'hallo(at)studio.example',
    subject: 'Neues Projekt',
    body: null,
  },
  { _type: 'buttonEmailLink', label: 'OK', email: 'a@b.de', subject: null, body: null },
  {
    _type: 'buttonEmailLink',
    label: 'Vierzig Zeichen, länger darf es nicht se',
    email: 'hallo@studio.example',
    subject: 'Anfrage & Angebot? '.repeat(10),
    body: 'Zeile\n'.repeat(50),
  },
] satisfies BlockOf<'buttonEmailLink'>[]
