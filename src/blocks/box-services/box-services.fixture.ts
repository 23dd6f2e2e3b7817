import type { BlockOf } from '#src/generated/block-types.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { title: null, text: null, tone: null, anchor: null, sticker: null }

const service = (key: string, title: string, keywords: string[] | null) => ({
  _type: 'service' as const,
  _key: key,
  title,
  text: paragraphs('Wir finden heraus, was Sie besonders macht, und geben dem eine Form, die man nicht mehr vergisst.'),
  keywords,
})

export const boxServicesFixtures = [
  {
    ...empty,
    _type: 'boxServices',
    _id: 'services-typical',
    title: 'Was wir können',
    text: paragraphs('Vier Dinge, die wir richtig gut machen. Den Rest machen Freunde von uns.'),
    services: [
      service('a', 'Markenentwicklung', ['Strategie', 'Name', 'Erscheinungsbild']),
      service('b', 'Websites', ['Konzept', 'Gestaltung', 'Entwicklung']),
      service('c', 'Verpackung', null),
      service('d', 'Räume & Leitsysteme', ['Ausstellung', 'Orientierung']),
    ],
    tone: 'ink',
    anchor: 'leistungen',
  },
  { ...empty, _type: 'boxServices', _id: 'services-empty', services: [] },
  {
    ...empty,
    _type: 'boxServices',
    _id: 'services-longest',
    title: 'Leistungsverzeichnis der Unternehmenskommunikation',
    services: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) =>
      service(key, 'Unternehmenskommunikationsberatung und Markenführung', [
        'Verpackungsgestaltung',
        'Informationssicherheitsmanagement',
        'Ausstellungsarchitektur',
        'Leitsysteme',
        'Jahresberichte',
        'Geschäftsausstattung',
        'Bewegtbild',
        'Illustration',
        'Typografie',
        'Schriftgestaltung',
      ]),
    ),
    tone: 'signal',
  },
] satisfies BlockOf<'boxServices'>[]
