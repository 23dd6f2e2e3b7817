type Fields = Readonly<Record<string, unknown>>

/** One document as an editor changes it: what was done, its id, and its new fields from those it has. */
export type Edit = [what: string, id: string, change: (before: Fields) => Fields]

const ref = (_ref: string, _key = _ref) => ({ _type: 'reference', _ref, _key, _weak: true })
const slug = (current: string) => ({ slug: { _type: 'slug', current } })
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const withSection = (id: string) => (before: Fields) => ({
  content_boxes: [...listOf(before['content_boxes']), ref(id)],
})
const without = (name: string, place: number) => (before: Fields) => ({
  [name]: listOf(before[name]).filter((_item, index) => index !== place),
})
const set = (fields: Fields) => () => fields
const project = (title: string, date: string, current: string) =>
  set({
    _type: 'routeProject',
    title,
    template: 'templateProject',
    date,
    relation: { _type: 'reference', _ref: 'route-projekte' },
    ...slug(current),
  })
const paragraph = (text: string) => ({
  text: [{ _type: 'block', _key: 'a', style: 'normal', children: [{ _type: 'span', _key: 'b', text }] }],
})

const sections: Edit[] = [
  ['a heading', 'box-start-titel', set({ title: 'Guten Tag' })],
  ['a text', 'box-leistungen-ablauf', set(paragraph('Erst reden, dann zeichnen.'))],
  ['a section of a project', 'box-flutlicht-idee', set(paragraph('Licht an.'))],
  ['a list’s heading', 'box-start-projekte', set({ title: 'Neu' })],
  ['a list’s length', 'box-start-projekte', set({ limit: 3 })],
  ['a list’s choice', 'box-projekte-alle', set({ selection: [ref('project-sperling'), ref('project-flutlicht')] })],
  ['a list without a choice', 'box-projekte-alle', set({ selection: [] })],
  ['a tone', 'box-studio-werte', set({ tone: 'signal' })],
  ['an anchor', 'box-leistungen-preise', set({ anchor: 'kosten' })],
  ['the legal notice', 'box-impressum-angaben', set(paragraph('Kante GmbH, Musterweg 1'))],
  ['a section that no page has', 'box-allein', set({ _type: 'boxTitle', title: 'Allein' })],
]

const pages: Edit[] = [
  ['a page’s title', 'route-studio', set({ title: 'Atelier' })],
  ['a description', 'route-jobs', set({ metaDescription: 'Offene Stellen.' })],
  ['a section more', 'route-kontakt', withSection('box-start-titel')],
  ['a section that stands on two pages', 'box-start-titel', set({ title: 'Guten Abend' })],
  ['a section less', 'route-kontakt', without('content_boxes', 0)],
  ['a page out of search', 'route-jobs', set({ metaRobotsNoIndex: true })],
  ['a page out of the menus', 'route-jobs', set({ hideInMenu: true })],
  ['a page in the menus again', 'route-jobs', set({ hideInMenu: false })],
  ['a new page', 'route-neu', set({ _type: 'route', title: 'Neu', template: 'templateDefault', ...slug('neu') })],
  ['a page below another', 'route-neu', set({ relation: { _type: 'reference', _ref: 'route-studio' } })],
  ['an address with a page below', 'route-studio', set(slug('atelier'))],
  ['an address in the menu', 'route-leistungen', set(slug('angebot'))],
  ['an address of projects', 'route-projekte', set(slug('arbeiten-2026'))],
  ['a page at the top again', 'route-neu', set({ relation: undefined })],
  ['a page without an address', 'route-neu', set({ slug: undefined })],
  ['the home page’s title', 'route-start', set({ title: 'Willkommen' })],
]

const projects: Edit[] = [
  ['a project’s title', 'project-sperling', set({ title: 'Sperling' })],
  ['a tag', 'project-sperling', set({ tags: ['Buch', 'Plakat'] })],
  ['no tag', 'project-flutlicht', set({ tags: [] })],
  ['the oldest becomes the newest', 'project-hallenbad-ost', set({ date: '2026-08-01' })],
  ['a date between two others', 'project-kornkammer', set({ date: '2025-09-01' })],
  ['a date that moves nothing', 'project-sperling', set({ date: '2024-10-19' })],
  ['an address', 'project-wattweiser', set(slug('watt'))],
  ['a colour', 'project-maschenmuseum', set({ backgroundColor: '#aabbcc' })],
  ['a badge less', 'project-radio-leuchtturm', set({ badges: [] })],
  ['a new project, the newest', 'project-neu', project('Neuland', '2026-09-01', 'neuland')],
  ['a new project in between', 'project-mitte', project('Mittelweg', '2025-06-01', 'mittelweg')],
  ['a new project of long ago', 'project-alt', project('Altbau', '2001-01-01', 'altbau')],
  ['a project without an address', 'project-mitte', set({ slug: undefined })],
  ['credits', 'project-flutlicht', set({ creditsTitle: 'Mit' })],
  ['a description of a project', 'project-neu', set({ metaDescription: 'Neues Land.' })],
]

const parts: Edit[] = [
  ['a badge', 'badge-plakat', set({ title: 'Plakat des Jahres' })],
  ['a badge of two projects', 'badge-zugang', set({ title: 'Geprüft' })],
  ['a person', 'person-ida', set({ name: 'Ida B.' })],
  ['a job', 'job-gestaltung', set({ title: 'Gestaltung' })],
  ['a job that is over', 'job-entwicklung', set({ validThrough: '2020-01-01' })],
  ['a job on its own', 'job-praktikum', set({ title: 'Praktikum' })],
  [
    'a new job',
    'job-neu',
    set({
      _type: 'job',
      title: 'Neue Stelle',
      datePosted: '2026-02-01',
      kind: 'INTERN',
      place: 'Kiel',
      contact: { _type: 'buttonEmailLink', label: 'Schreiben', email: 'a@b.example' },
      ...paragraph('Kommt.'),
    }),
  ],
  ['an article, which is no page', 'artikel-neu', set({ _type: 'routeArticle', title: 'Artikel', ...slug('artikel') })],
]

const everywhere: Edit[] = [
  ['the footer', 'footer', set({ title: 'Bis bald.' })],
  ['the menu', 'navigation', without('mainNavigation', 0)],
  ['the site’s name', 'globalSeo', set({ siteName: 'Studio Kante' })],
  ['the cursor, as it was', 'cursor', set({})],
  ['a new redirect', 'redirect-neu', set({ _type: 'redirect', from: '/frueher', to: ref('route-studio') })],
  ['a redirect to elsewhere', 'redirect-karriere', set({ to: ref('route-kontakt') })],
]

/** What is published together. */
const together: Edit[][] = [
  [
    ['a new section', 'box-neu', set({ _type: 'boxTitle', title: 'Ganz neu' })],
    ['on a page', 'route-datenschutz', withSection('box-neu')],
  ],
  [
    ['two projects change places', 'project-maschenmuseum', set({ date: '2025-08-01' })],
    ['', 'project-flutlicht', set({ date: '2025-09-05' })],
  ],
  [
    [
      'a new parent',
      'route-oben',
      set({ _type: 'route', title: 'Oben', template: 'templateDefault', ...slug('oben') }),
    ],
    ['of a page', 'route-baukasten', set({ relation: { _type: 'reference', _ref: 'route-oben', _weak: true } })],
  ],
  [
    ['a person', 'person-jonas', set({ name: 'Jonas' })],
    ['the footer', 'footer', set({ title: 'Bis später.' })],
  ],
]

export const EDITS: readonly Edit[][] = [
  ...[...sections, ...pages, ...projects, ...parts, ...everywhere].map((edit) => [edit]),
  ...together,
]

/** What others have not published while an editor does. */
export const OTHER_DRAFTS: readonly Edit[] = [
  ['a page', 'route-barrierefreiheit', set({ title: 'Ohne Hürden' })],
  ['a section', 'box-leistungen-titel', set({ title: 'Was wir tun' })],
  ['a project', 'project-apfel-und-amboss', set({ title: 'Apfel, Amboss', date: '2026-03-01' })],
  ['a badge', 'badge-neu', set({ title: 'Ganz frisch, neu' })],
]
