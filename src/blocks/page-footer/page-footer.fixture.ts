import type { BlockOf } from '#src/generated/block-types.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

export const pageFooterFixtures = [
  {
    _type: 'pageFooter',
    title: 'Lust auf Farbe?',
    address: paragraphs('Papier & Leim GmbH', 'Große Brunnenstraße 63', '22763 Hamburg'),
    contact: paragraphs('hallo@example.org', '+49 40 1234567'),
    social: paragraphs('Instagram, LinkedIn, Behance'),
    marquee: 'Papier & Leim',
  },
  { _type: 'pageFooter', title: null, address: null, contact: null, social: null, marquee: null },
  {
    _type: 'pageFooter',
    title: 'Unternehmenskommunikationsberatung gewünscht? Dann sprechen Sie uns bitte an.',
    address: paragraphs(
      'Gesellschaft für Unternehmenskommunikation und Ausstellungsarchitektur mit beschränkter Haftung',
    ),
    contact: paragraphs('unternehmenskommunikationsberatung@ausstellungsarchitektur.example'),
    social: paragraphs('Ein Netzwerk. '.repeat(30)),
    marquee: 'Klare Linie im Konzept und mutige Farbe in der Umsetzung',
  },
] satisfies BlockOf<'pageFooter'>[]
