import type { BlockOf } from '#src/generated/block-types.ts'

const item = (id: string, title: string, slug: string | null, isRoot = false) => ({
  _id: id,
  isRoot,
  hideInMenu: false,
  title,
  slug,
  parentSlug: null,
})

export const pageHeaderFixtures = [
  {
    _type: 'pageHeader',
    mainNavigation: [
      item('start', 'Start', null, true),
      item('projekte', 'Projekte', 'projekte'),
      { ...item('werkstatt', 'Werkstatt', 'werkstatt'), hideInMenu: true },
      item('leistungen', 'Leistungen', 'leistungen'),
      item('studio', 'Studio', 'studio'),
      item('stellen', 'Stellen', 'stellen'),
      item('kontakt', 'Kontakt', 'kontakt'),
    ],
    metaNavigation: [item('impressum', 'Impressum', 'impressum'), item('datenschutz', 'Datenschutz', 'datenschutz')],
  },
  { _type: 'pageHeader', mainNavigation: [null], metaNavigation: null },
  { _type: 'pageHeader', mainNavigation: [item('kontakt', 'Kontakt', 'kontakt')], metaNavigation: [] },
  {
    _type: 'pageHeader',
    mainNavigation: [
      item('a', 'Projektübersicht', 'a'),
      item('b', 'Markenentwicklung', 'b'),
      item('c', 'Unternehmenskommunikation', 'c'),
      item('d', 'Verpackungsgestaltung', 'd'),
      item('e', 'Ausstellungsarchitektur', 'e'),
      item('f', 'Stellenausschreibungen', 'f'),
      item('g', 'Ansprechpartnerinnen', 'g'),
      item('h', 'Kontakt aufnehmen', 'h'),
    ],
    metaNavigation: [item('i', 'Barrierefreiheitserklärung', 'i')],
  },
] satisfies BlockOf<'pageHeader'>[]
