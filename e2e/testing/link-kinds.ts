import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A link in rich text, and where it leads: path with query and fragment, or a whole address. */
export interface LinkKind {
  name: string
  href: string
  to: string
  status?: 404
}

const slug = (current: string) => ({ _type: 'slug', current })
const ref = (id: string) => ({ _type: 'reference', _ref: id, _key: id })

/** Page with one section, the links. */
export const LINKS_PAGE = '/linkprobe'

/** Kinds of addresses that editors type: of this site, with 0 to 5 segments, and foreign ones. */
export const linkKinds = (site: string, foreign: string): LinkKind[] => {
  const own = (path: string, to = path, status?: 404): LinkKind => ({
    name: path,
    href: `${site}${path}`,
    to,
    ...(status ? { status } : {}),
  })
  const missing = (path: string, to = path): LinkKind => own(path, to, 404)
  const [buros, nested] = ['/f%C3%BCr-b%C3%BCros', '/f%C3%BCr-b%C3%BCros/gr%C3%B6%C3%9Fe']
  return [
    own('/'),
    { ...own('', '/'), name: 'the host alone' },
    ...['/leistungen', '/studio', '/jobs', '/kontakt', '/projekte', '/impressum', '/baukasten'].map((path) =>
      own(path),
    ),
    ...['/projekte/flutlicht', '/projekte/sperling', '/projekte/radio-leuchtturm'].map((path) => own(path)),
    own('/leistungen?von=hier'),
    own('/projekte/flutlicht?von=hier#inhalt'),
    own('/studio#inhalt'),
    own('/leistungen/', '/leistungen'),
    own('/projekte/flutlicht/', '/projekte/flutlicht'),
    own('/leistungen.html', '/leistungen'),
    own('/index.html', '/'),
    own('/%6Ceistungen'),
    own('/flutlicht', '/projekte/flutlicht'),
    own('/leistungen/flutlicht', '/projekte/flutlicht'),
    own('/studio/sperling?von=hier', '/projekte/sperling?von=hier'),
    own('/arbeiten', '/projekte'),
    own('/karriere/', '/jobs'),
    own('/ueber-uns?von=hier', '/studio?von=hier'),
    own('/projekte/wattwanderer', '/projekte/wattweiser'),
    own('/alt/drei/teile', '/jobs'),
    own('/alt/vier/teile/hier', '/projekte/flutlicht'),
    own('/alt/f%C3%BCnf/teile/ganz/unten', '/studio'),
    own('/alt/fremd', `${foreign}/fremd`),
    own('/kurz', '/projekte/flutlicht'),
    own('/mit-sprache', '/leistungen'),
    own('/altes-b%C3%BCro', buros),
    own('/altes-bu%CC%88ro', buros),
    own('/de', '/'),
    own('/de/leistungen', '/leistungen'),
    own('/de/flutlicht', '/projekte/flutlicht'),
    own('/de/projekte/flutlicht', '/projekte/flutlicht'),
    own('/de/arbeiten', '/projekte'),
    own('/de/alt/drei/teile', '/jobs'),
    missing('/de/x/y', '/x/y'),
    own(buros),
    { ...own(buros), name: 'composed, not encoded', href: `${site}/für-büros` },
    own('/fu%CC%88r-bu%CC%88ros', buros),
    { ...own(buros), name: 'decomposed, not encoded', href: `${site}/fu\u0308r-bu\u0308ros` },
    own(nested),
    own('/fu%CC%88r-bu%CC%88ros/gro%CC%88%C3%9Fe', nested),
    own('/gr%C3%B6%C3%9Fe', nested),
    missing('/100%', '/100%25'),
    missing('/100%25'),
    missing('/%E0%A4%A', '/%25E0%25A4%25A'),
    missing('/projekte/%ff', '/projekte/%25ff'),
    missing('/gibt-es-nicht'),
    missing('/projekte/gibt-es-nicht'),
    missing('/eins/zwei/drei'),
    missing('/eins/zwei/drei/vier/fünf', '/eins/zwei/drei/vier/f%C3%BCnf'),
    missing('/404'),
    missing('/assets'),
    missing('/assets/gibt-es-nicht.js'),
    missing('/builds'),
    own('/robots.txt'),
    own('/llms.txt'),
    { name: 'another site', href: `${foreign}/fremd`, to: `${foreign}/fremd` },
    { name: 'another site, three segments', href: `${foreign}/a/b/c?d#e`, to: `${foreign}/a/b/c?d#e` },
  ]
}

/** The demo's content with a page of all links, the pages and the redirects that they need. */
export const writeLinkContent = (dir: string, kinds: readonly LinkKind[], site: string, foreign: string): void => {
  cpSync('demo/content', dir, { recursive: true })
  const file = join(dir, 'data.ndjson')
  const page = (id: string, current: string, more: object = {}) => ({
    _id: id,
    _type: 'route',
    title: id,
    template: 'templateDefault',
    slug: slug(current),
    ...more,
  })
  const redirect = (from: string, url: string, index: number) => ({
    _id: `kind-${index}`,
    _type: 'redirect',
    from,
    url,
  })
  const documents = [
    page('link-kinds', LINKS_PAGE.slice(1), { content_boxes: [ref('link-box')] }),
    page('buros', 'fu\u0308r-bu\u0308ros'),
    page('grosse', 'gro\u0308ße', { relation: ref('buros') }),
    ...[
      ['/alt/drei/teile', `${site}/jobs`],
      ['/alt/vier/teile/hier', `${site}/flutlicht`],
      ['/alt/fünf/teile/ganz/unten', `${site}/ueber-uns`],
      ['/alt/fremd', `${foreign}/fremd`],
      ['/kurz', `${site}/flutlicht`],
      ['/mit-sprache', `${site}/de/leistungen/`],
      ['/altes-bu\u0308ro', `${site}/fu\u0308r-bu\u0308ros`],
    ].map(([from = '', url = ''], index) => redirect(from, url, index)),
    {
      _id: 'link-box',
      _type: 'boxText',
      title: 'Links',
      content: [
        {
          _key: 'text',
          _type: 'blocktext',
          text: kinds.map(({ href }, index) => ({
            _key: `b${index}`,
            _type: 'block',
            style: 'normal',
            markDefs: [{ _key: 'm', _type: 'externalLink', href }],
            children: [{ _key: 's', _type: 'span', text: `Link ${index}`, marks: ['m'] }],
          })),
        },
      ],
    },
  ]
  writeFileSync(file, `${readFileSync(file, 'utf8')}${documents.map((one) => JSON.stringify(one)).join('\n')}\n`)
}
