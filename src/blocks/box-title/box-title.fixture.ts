import type { BlockOf } from '#src/generated/block-types.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { text: null, buttons: null, kicker: null, tone: null, anchor: null, sticker: null }

export const boxTitleFixtures = [
  {
    ...empty,
    _type: 'boxTitle',
    _id: 'title-typical',
    kicker: 'Designstudio aus Hamburg',
    title: 'Wir machen Marken, die kleben bleiben',
    text: paragraphs(
      'Papier & Leim ist ein Studio für Gestaltung mit Haltung: klare Linien im Konzept, mutige Farben in der Umsetzung.',
    ),
    buttons: [
      {
        _type: 'buttonEmailLink',
        _key: 'b',
        label: 'Projekt anfragen',
        email: 'hallo(at)example.org',
        subject: null,
        body: null,
      },
    ],
    tone: 'signal',
    anchor: 'anfang',
  },
  { ...empty, _type: 'boxTitle', _id: 'title-empty', title: 'Hallo', text: paragraphs(' ') },
  {
    ...empty,
    _type: 'boxTitle',
    _id: 'title-longest',
    kicker: 'Unternehmenskommunikation und Markenentwicklungsberatung für alle',
    title: 'Unternehmenskommunikationsberatung, Markenentwicklungsprozesse und Verpackungsgestaltungswettbewerbe',
    text: paragraphs('Ein sehr langer Text. '.repeat(40)),
    buttons: [
      {
        _type: 'buttonEmailLink',
        _key: 'a',
        label: 'Schreiben Sie uns jederzeit sehr gern',
        email: 'hallo(at)example.org',
        subject: null,
        body: null,
      },
      {
        _type: 'buttonInternalLink',
        _key: 'b',
        label: 'Zur Ausstellungsarchitektur',
        reference: { _id: 'projekte', title: 'Projekte', slug: 'projekte', parentSlug: null },
        anchor: null,
      },
    ],
    tone: 'ink',
  },
] satisfies BlockOf<'boxTitle'>[]
