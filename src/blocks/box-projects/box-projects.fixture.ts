import type { BlockOf } from '#src/generated/block-types.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = {
  title: null,
  text: null,
  limit: null,
  tiles: null,
  isSelection: false,
  showFilter: null,
  emptyText: null,
  buttons: null,
  tone: null,
  anchor: null,
  sticker: null,
}

export const boxProjectsFixtures = [
  {
    ...empty,
    _type: 'boxProjects',
    _id: 'projects-typical',
    title: 'Frisch getrocknet',
    text: paragraphs('Eine Auswahl aus zwei Jahren: Marken, Bücher, Räume.'),
    limit: 6,
    showFilter: true,
    projectIds: ['p1', 'p2', 'p3', 'p4', 'p5'],
    buttons: [
      {
        _type: 'buttonInternalLink',
        _key: 'b',
        label: 'Alle Projekte',
        reference: { _id: 'projekte', title: 'Projekte', slug: 'projekte', parentSlug: null },
        anchor: null,
      },
    ],
  },
  {
    ...empty,
    _type: 'boxProjects',
    _id: 'projects-empty',
    emptyText: paragraphs('Die ersten Projekte sind in Arbeit.'),
    projectIds: [],
  },
  {
    ...empty,
    _type: 'boxProjects',
    _id: 'projects-longest',
    title: 'Verpackungsgestaltungswettbewerbsbeiträge',
    text: paragraphs('Sehr viel Text vor den Projekten. '.repeat(20)),
    limit: 60,
    showFilter: true,
    projectIds: Array.from({ length: 60 }, (_, index) => `p${index}`),
    tone: 'ink',
    anchor: 'projekte',
  },
] satisfies BlockOf<'boxProjects'>[]
