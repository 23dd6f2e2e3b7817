import type { ContentShapes, Field, ObjectShape, Shape } from '@schaufenster/shapes/shape'

const string: Shape = { kind: 'string' }
const boolean: Shape = { kind: 'boolean' }
const date: Shape = { kind: 'string', format: 'date' }
const named = (name: string): Shape => ({ kind: 'type', name })
const list = (...of: Shape[]): Shape => ({ kind: 'array', of })
const nullable = (shape: Shape): Shape => ({ kind: 'union', of: [shape, { kind: 'null' }] })
const constant = (value: string): Shape => ({ kind: 'string', values: [value] })
const refs = (...to: string[]): Shape => list({ kind: 'reference', to, weak: true, keyed: true })
const PAGES = ['route', 'routeProject']
const SECTIONS = ['boxTitle', 'boxText', 'boxImage', 'boxProjects', 'boxJobs']

const optional = (fields: Record<string, Shape>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, { shape, optional: true }]))

const object = (type: string, fields: Record<string, Shape>): ObjectShape => ({
  kind: 'object',
  fields: { _type: { shape: constant(type) }, ...optional(fields) },
})

const stored = { _createdAt: string, _updatedAt: string, _rev: string }
const document = (type: string, fields: Record<string, Shape>) => ({
  ...object(type, { ...stored, ...fields }),
  document: true as const,
})

const image: Shape = object('image', { asset: { kind: 'reference', to: ['sanity.imageAsset'] }, alt: string })
const richText = list(
  object('block', { _key: string, style: string, children: list(object('span', { _key: string, text: string })) }),
)

const page = {
  title: string,
  slug: named('slug'),
  isRoot: boolean,
  hideInMenu: boolean,
  metaTitle: string,
  metaDescription: string,
  metaRobotsNoIndex: boolean,
  openGraphImage: image,
  relation: { kind: 'reference', to: PAGES, weak: true },
  content_boxes: refs(...SECTIONS),
} satisfies Record<string, Shape>

const types: ContentShapes['types'] = {
  slug: object('slug', { current: string }),
  buttonInternalLink: object('buttonInternalLink', { label: string, reference: { kind: 'reference', to: PAGES } }),
  route: document('route', {
    ...page,
    template: { kind: 'string', values: ['templateDefault', 'templateStart'] },
  }),
  routeProject: document('routeProject', {
    ...page,
    template: constant('templateProject'),
    projectTitle: string,
    image,
    tags: list(string),
    badges: refs('badge'),
    date,
  }),
  boxTitle: document('boxTitle', { title: string, anchor: string, buttons: list(named('buttonInternalLink')) }),
  boxText: document('boxText', { title: string, anchor: string, content: richText }),
  boxImage: document('boxImage', { title: string, image }),
  boxProjects: document('boxProjects', { title: string, limit: { kind: 'number' } }),
  boxJobs: { ...document('boxJobs', { title: string }), templates: ['templateDefault', 'templateStart'] },
  job: document('job', { title: string, place: string, datePosted: date, validThrough: date }),
  person: document('person', { name: string }),
  badge: document('badge', { title: string }),
  navigation: document('navigation', { mainNavigation: refs(...PAGES), metaNavigation: refs(...PAGES) }),
  footer: document('footer', { title: string }),
  globalSeo: document('globalSeo', { siteName: string, metaDescription: string, metaRobotsNoIndex: boolean }),
  redirect: document('redirect', {
    from: string,
    url: string,
    permanent: boolean,
    to: { kind: 'reference', to: PAGES },
  }),
}

const answer = (fields: Record<string, Shape>): Shape => ({
  kind: 'object',
  fields: Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, { shape }])),
})

const ofSection = (type: string): Shape => answer({ _id: string, _type: constant(type), title: nullable(string) })
const readPage = answer({
  _id: string,
  _type: { kind: 'string', values: PAGES },
  title: nullable(string),
  content: answer({
    _type: { kind: 'string', values: ['templateDefault', 'templateProject'] },
    blocks: nullable(list(...SECTIONS.map(ofSection), { kind: 'null' })),
  }),
})
const unknown: Shape = { kind: 'unknown' }
const listed = answer({ pages: list(answer({ _id: string, title: nullable(string), slug: nullable(string) })) })

/** The schema of a small site: pages, projects and sections with references, pictures and rich text. */
export const contentShapes: ContentShapes = {
  types,
  results: {
    PAGE_QUERY: answer({ app: answer({ page: nullable(readPage) }), content: unknown, asset: unknown }),
    PAGES_QUERY: list(answer({ app: answer({ page: readPage }), content: unknown, asset: unknown })),
    PAGE_LIST_QUERY: listed,
    LISTED_PAGES_QUERY: listed,
    REDIRECTS_QUERY: answer({ redirects: list(answer({ _id: string, from: string })) }),
    SITE_QUERY: answer({ slugs: list(string), globalSeo: list(answer({ siteName: nullable(string) })) }),
  },
}
