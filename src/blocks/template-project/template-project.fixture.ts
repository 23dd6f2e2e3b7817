import type { BlockOf } from '#src/generated/block-types.ts'
import { imageOf } from '#src/lib/images.fixture.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

/** A project without anything that may be missing. */
export const emptyProject = {
  projectTitle: null,
  tags: null,
  introText: null,
  blocks: null,
  toolsTitle: null,
  tools: null,
  linkTitle: null,
  link: null,
  creditsTitle: null,
  credits: null,
  backButton: null,
  sticker: null,
  backgroundColor: null,
  badges: null,
  previousId: null,
  nextId: null,
}

const backButton = {
  _type: 'buttonInternalLink' as const,
  label: 'Alle Projekte',
  reference: { _id: 'projekte', title: 'Projekte', slug: 'projekte', parentSlug: null },
  anchor: null,
}

export const templateProjectFixtures = [
  {
    ...emptyProject,
    _type: 'templateProject',
    title: 'Hafenkiosk',
    projectTitle: 'Ein Kiosk wird Wahrzeichen',
    image: { ...imageOf('a', '2400x1500'), alt: 'Der Kiosk bei Nacht' },
    tags: ['Erscheinungsbild', 'Raum'],
    badges: [{ _type: 'badge', _id: 'gold', title: 'ADC Gold', tone: 'lime' }],
    introText: paragraphs(
      'Ein Kiosk am Fähranleger, der mehr wollte: Wir haben ihm einen Namen, ein Gesicht und sehr viel Farbe gegeben.',
    ),
    toolsTitle: 'Werkzeuge',
    tools: ['Siebdruck', 'Figma', 'Blender'],
    creditsTitle: 'Mitwirkende',
    credits: paragraphs('Gestaltung: Jorinde Petersen', 'Fotografie: Emre Yıldız'),
    linkTitle: 'Zur Website',
    link: { _type: 'externalLink', href: 'https://example.org', blank: true, special: null },
    backButton,
    backgroundColor: '#2431c4',
    date: '2026-05-01',
    previousId: 'p1',
    nextId: 'p2',
  },
  {
    ...emptyProject,
    _type: 'templateProject',
    title: 'Ohne alles',
    image: { ...imageOf('b'), alt: '' },
    date: '2026-01-01',
  },
  {
    ...emptyProject,
    _type: 'templateProject',
    title: 'Lang',
    projectTitle: 'Verpackungsgestaltungswettbewerb für Unternehmenskommunikationsberatungen',
    image: { ...imageOf('c', '900x2400'), alt: 'Ein hohes Bild' },
    tags: [
      'Verpackungsgestaltung',
      'Unternehmenskommunikation',
      'Ausstellungsarchitektur',
      'Leitsysteme',
      'Film',
      'Web',
      'Buch',
      'Marke',
    ],
    badges: [
      { _type: 'badge', _id: 'a', title: 'Deutscher Verpackungsgestaltungspreis', tone: 'signal' },
      { _type: 'badge', _id: 'b', title: 'Red Dot', tone: 'lilac' },
      null,
    ],
    introText: paragraphs('Eine sehr lange Einleitung. '.repeat(40)),
    tools: Array.from({ length: 20 }, (_, index) => `Werkzeugbezeichnung ${index}`),
    credits: paragraphs(
      ...Array.from({ length: 12 }, () => 'Unternehmenskommunikationsberatung: Wolfgang Schlegelsteinhausen'),
    ),
    link: { _type: 'externalLink', href: 'javascript:alert(1)', blank: null, special: null },
    backgroundColor: 'rot',
    date: '2025-01-01',
    nextId: 'p1',
  },
] satisfies BlockOf<'templateProject'>[]
