import type { BlockOf } from '#src/generated/block-types.ts'

export const emailLinkFixtures = [
  { _type: 'emailLink', email: 'hallo(at)studio.example', subject: 'Neues Projekt', body: 'Guten Tag,\nwir möchten …' },
  { _type: 'emailLink', email: 'a@b.de', subject: null, body: null },
  {
    _type: 'emailLink',
    email: 'hallo@studio.example',
    subject: 'Anfrage & Angebot? '.repeat(10),
    body: 'Zeile eins\r\nZeile zwei & drei\n'.repeat(20),
  },
] satisfies BlockOf<'emailLink'>[]
