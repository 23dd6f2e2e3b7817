/** A document as the content service stores it. */
export type Document = Record<string, unknown> & { _id: string; _type: string }

const ref = (id: string) => ({ _type: 'reference', _ref: id, _key: id })
const picture = (id: string) => ({ _type: 'image', asset: { _type: 'reference', _ref: `image-${id}` } })
const slug = (current: string) => ({ _type: 'slug', current })
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}`
const at = (number: number) => `${day(number)}T00:00:00Z`

const numbers = [1, 2, 3, 4, 5, 6, 7]

/** A project under the page "projects", dated by its number. */
export const createProject = (number: number, more: Record<string, unknown> = {}): Document => ({
  _id: `project-${number}`,
  _type: 'routeProject',
  _updatedAt: at(1),
  template: 'templateProject',
  title: `Projekt ${number}`,
  slug: slug(`projekt-${number}`),
  relation: ref('projects'),
  date: day(number),
  image: { ...picture(`project-${number}`), alt: 'Bild' },
  internalNote: 'nobody should read this',
  ...more,
})

const createRoute = (id: string, updated: number, more: Record<string, unknown>): Document => ({
  _id: id,
  _type: 'route',
  _updatedAt: at(updated),
  title: id,
  template: 'templateDefault',
  ...more,
})

const pages: Document[] = [
  createRoute('home', 1, {
    isRoot: true,
    template: 'templateStart',
    slug: slug(''),
    introVideo: {
      _type: 'video',
      title: 'Film',
      file: { _type: 'file', asset: { _ref: 'file-film' } },
      poster: picture('poster'),
    },
    content_boxes: [ref('box-text'), ref('nowhere'), ref('box-odd')],
  }),
  createRoute('unfinished', 9, {}),
  createRoute('projects', 1, { slug: slug('projekte'), hideInMenu: true, content_boxes: [ref('box-newest')] }),
  createRoute('journal', 1, { slug: slug('journal'), template: 'unknownTemplate', content_boxes: [ref('box-jobs')] }),
  createRoute('new-here', 2, { slug: slug('neu'), relation: ref('projects') }),
  createRoute('new-there', 3, { slug: slug('neu'), relation: ref('journal') }),
  createRoute('old', 1, { slug: slug('doppelt') }),
  createRoute('drafts.old', 8, { slug: slug('doppelt') }),
  createRoute('versions.r1.old', 8, { slug: slug('doppelt') }),
  createProject(28, {
    _id: 'newer',
    _updatedAt: at(2),
    slug: slug('doppelt'),
    relation: null,
    image: picture('newer'),
  }),
  { _id: 'article', _type: 'routeArticle', title: 'Artikel', slug: slug('artikel') },
]

const richText = [
  {
    _key: 'p',
    _type: 'block',
    style: 'normal',
    children: [{ _key: 's', _type: 'span', text: 'Hallo', marks: ['internalLink'] }],
    markDefs: [
      { _key: 'internalLink', _type: 'internalLink', reference: ref('project-1'), anchor: 'ablauf' },
      { _key: 'fileLink', _type: 'fileLink', reference: { _type: 'reference', _ref: 'file-pdf' } },
      { _key: 'brokenLink', _type: 'brokenLink', href: 'x' },
    ],
  },
]

const sections: Document[] = [
  {
    _id: 'box-text',
    _type: 'boxText',
    title: 'Text',
    content: [
      { _key: 'a', _type: 'emailAddress', email: 'hallo(at)example.com' },
      { _key: 'b', _type: 'constructor', secret: 'x' },
      { _key: 'c', _type: 'blocktext', text: richText },
      {
        _key: 'd',
        _type: 'reveal',
        content: [{ _key: 'e', _type: 'image', alt: 'Bild', asset: { _ref: 'image-inner' } }],
      },
    ],
  },
  { _id: 'box-odd', _type: 'boxNobodyKnows', title: 'Von gestern' },
  { _id: 'box-newest', _type: 'boxProjects', limit: 4 },
  { _id: 'box-jobs', _type: 'boxJobs' },
  { _id: 'job-open', _type: 'job', title: 'Offen', datePosted: day(1) },
  { _id: 'job-later', _type: 'job', title: 'Noch offen', datePosted: day(2), validThrough: '2999-01-01' },
  { _id: 'job-over', _type: 'job', title: 'Vorbei', datePosted: day(3), validThrough: '2001-01-01' },
]

const singles: Document[] = [
  { _id: 'badge', _type: 'badge', title: 'Gold', tone: 'lime' },
  { _id: 'navigation', _type: 'navigation', mainNavigation: [ref('home'), ref('projects'), ref('nowhere')] },
  { _id: 'footer-a', _type: 'footer', title: 'Erste' },
  { _id: 'footer-b', _type: 'footer', title: 'Zweite' },
  { _id: 'drafts.footer', _type: 'footer', title: 'Entwurf' },
  { _id: 'cursor', _type: 'cursor', default: picture('cursor') },
  { _id: 'seo', _type: 'globalSeo', siteName: 'Schaufenster' },
]

const imageNames = [
  'poster',
  'inner',
  'sticker',
  'cursor',
  'elsewhere',
  ...numbers.map((number) => `project-${number}`),
]

const assets: Document[] = [
  ...imageNames.map((id) => ({
    _id: `image-${id}`,
    _type: 'sanity.imageAsset',
    metadata: { lqip: 'data:', dimensions: { width: 4, height: 3 } },
  })),
  { _id: 'file-film', _type: 'sanity.fileAsset', originalFilename: 'film.mp4', extension: 'mp4', size: 1 },
  {
    _id: 'file-pdf',
    _type: 'sanity.fileAsset',
    originalFilename: 'a.pdf',
    title: 'Preisliste',
    extension: 'pdf',
    size: 2,
  },
  { _id: 'file-other', _type: 'sanity.fileAsset', originalFilename: 'b.pdf', extension: 'pdf', size: 3 },
]

const decorated = { badges: [ref('badge'), ref('nowhere')], sticker: { _type: 'sticker', image: picture('sticker') } }

/** A small site with every mistake an editor can make. */
export const documents: Document[] = [
  ...pages,
  ...numbers.map((number) => createProject(number, number === 7 ? decorated : {})),
  ...sections,
  ...singles,
  ...assets,
]
