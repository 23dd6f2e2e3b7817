import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The sections of one page, by the demo document they are copied from: a page of average size. */
const SECTIONS = [
  'box-leistungen-titel',
  'box-start-haltung',
  'box-leistungen-werktisch',
  'box-studio-werte',
  'box-jobs-alltag',
  'box-studio-bilder',
  'box-leistungen-preise',
  'box-kontakt-anfahrt',
  'box-studio-atelier',
  'box-studio-geschichte',
  'box-baukasten-leistungen',
  'box-studio-schluss',
]

/** One in this many pages is at the top level; the others are projects below the bench's own parent page. */
const TOP_EVERY = 10

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const parse = (line: string): Fields => {
  const document: unknown = JSON.parse(line)
  if (!isFields(document)) throw new Error('A line of the demo content is not a document. Restore demo/content.')
  return document
}

/** The first text of each section contains the page's number, so that all pages differ. */
const numbered = (section: Fields, page: number): string =>
  JSON.stringify({ ...section, _id: `${String(section['_id'])}-${page}` }).replace(
    /"text":"/,
    `"text":"Seite ${page}: `,
  )

const reference = (id: string) => ({ _key: id, _type: 'reference', _ref: id })

const dateOf = (number: number): string => new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString().slice(0, 10)

/**
 * The demo content, with more pages of twelve sections up to `pages` in total.
 *
 * @returns folder of the export
 */
export const makePages = async (pages: number, folder: string): Promise<string> => {
  const demo = resolve('demo/content')
  const lines = (await readFile(join(demo, 'data.ndjson'), 'utf8')).split('\n').filter(Boolean)
  const documents = lines.map(parse)
  const existing = documents.filter(
    ({ _id, _type, slug }) =>
      !String(_id).startsWith('drafts.') &&
      (_type === 'routeProject' || (_type === 'route' && (slug || _id === 'route-start'))),
  ).length
  const sections = SECTIONS.map((id) => {
    const section = documents.find(({ _id }) => _id === id)
    if (!section)
      throw new Error(`The demo content no longer has ${id}; choose another section in bench/publish/make-pages.ts.`)
    return section
  })
  const project = documents.find(({ _type }) => _type === 'routeProject')
  const page = documents.find(({ _id }) => _id === 'route-leistungen')
  if (!project || !page)
    throw new Error('The demo content has no project or no services page to copy. Restore them in demo/.')

  const made: string[] = []
  for (let number = 1; number <= pages - existing; number++) {
    made.push(...sections.map((section) => numbered(section, number)))
    const content = SECTIONS.map((id) => reference(`${id}-${number}`))
    const model = number % TOP_EVERY === 0 ? page : { ...project, date: dateOf(number) }
    made.push(
      JSON.stringify({
        ...model,
        _id: `page-${number}`,
        title: `Seite ${number}`,
        metaTitle: `Seite ${number}`,
        slug: { _type: 'slug', current: `seite-${number}` },
        content_boxes: content,
      }),
    )
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'data.ndjson'), `${[...lines, ...made].join('\n')}\n`)
  for (const name of ['images', 'files', 'assets.json']) await symlink(join(demo, name), join(folder, name))
  return folder
}
