import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { isStored } from '@schaufenster/site/publish-checks/stored'
import { own } from '@schaufenster/shapes/own-member'
import { withValueAt, type Step } from '@schaufenster/shapes/testing/wrong-values'
import { publishFrom } from './publish-hostile.ts'
import { writeHalves } from './testing/write-halves.ts'

const DEMO = 'demo/content'

interface Document {
  _id: string
  _type: string
  [field: string]: unknown
}

const documents = readFileSync(join(DEMO, 'data.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Document => JSON.parse(line))

/** The path of the first object of a type in a document. */
const findPath = (value: unknown, type: string, path: readonly Step[] = []): readonly Step[] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if (own(value, '_type') === type) return path
  const steps: [Step, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return steps.map(([step, inner]) => findPath(inner, type, [...path, step])).find((found) => found !== undefined)
}

interface Example {
  id: string
  /** Type of the object that has the field, within the document. */
  within?: string
  field: readonly Step[]
  value: unknown
  /** A page that shows it, and text that it still contains. */
  path: string
  still: string
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  'tags: "rot" in a project': {
    id: 'project-flutlicht',
    field: ['tags'],
    value: 'rot',
    path: 'projekte/flutlicht',
    still: 'Flutlicht',
  },
  'siteName: 42': { id: 'global-seo', field: ['siteName'], value: 42, path: 'index', still: '<h1' },
  'a rotator with text that is not a string': {
    id: 'box-start-haltung',
    within: 'rotator',
    field: ['text'],
    value: { a: 1 },
    path: 'index',
    still: '<h1',
  },
  'a redirect from something that is not a string': {
    id: 'redirect-karriere',
    field: ['from'],
    value: 7,
    path: 'jobs',
    still: '<h1',
  },
  'a title that is a number': {
    id: 'route-leistungen',
    field: ['title'],
    value: 2026,
    path: 'leistungen',
    still: '<h1',
  },
  'tel: 112': { id: 'box-kontakt-wege', within: 'phone', field: ['tel'], value: 112, path: 'kontakt', still: '<h1' },
  'email: 7': {
    id: 'box-impressum-angaben',
    within: 'emailLink',
    field: ['email'],
    value: 7,
    path: 'impressum',
    still: '<h1',
  },
  'half a character in the footer, which every page has': {
    id: 'footer',
    field: ['address'],
    value: [
      {
        _type: 'block',
        _key: 'b',
        style: 'normal',
        markDefs: [
          {
            _type: 'internalLink',
            _key: 'm',
            reference: { _type: 'reference', _ref: 'route-kontakt' },
            anchor: '\uD800x',
          },
        ],
        children: [{ _type: 'span', _key: 's', text: 'Zum halben Zeichen', marks: ['m'] }],
      },
    ],
    path: 'index',
    still: 'href="/kontakt#%EF%BF%BDx"',
  },
  'half a character in a title': {
    id: 'route-studio',
    field: ['title'],
    value: 'Studio \uD83D',
    path: 'studio',
    still: 'Studio \uFFFD',
  },
  'null in a list': {
    id: 'project-sperling',
    field: ['tags', 0],
    value: null,
    path: 'projekte/sperling',
    still: 'Sperling',
  },
  'a project with the template 7': {
    id: 'project-wattweiser',
    field: ['template'],
    value: 7,
    path: 'projekte/wattweiser',
    still: 'Wattweiser',
  },
}

const placeOf = (document: Document, within: string | undefined): readonly Step[] =>
  within ? (findPath(document, within) ?? []) : []

const wrong = documents.map((document) =>
  Object.values(EXAMPLES)
    .filter(({ id }) => id === document._id)
    .reduce<unknown>(
      (changed, { within, field, value }) => withValueAt(changed, [...placeOf(document, within), ...field], value),
      document,
    ),
)
/** Only its address is invalid. */
const noSlug = {
  _id: 'ohne-adresse',
  _type: 'route',
  title: 'Ohne Adresse',
  template: 'templateDefault',
  slug: { _type: 'slug', current: 7 },
}

/** A section of a type that the schema no longer has, and a document of such a type that no page refers to. */
const old = { _id: 'alter-abschnitt', _type: 'boxAusEinemAltenSchema', title: 'Von früher' }
const unused = { _id: 'von-einem-plugin', _type: 'plugin.note' }
const oldPage = {
  _id: 'alte-seite',
  _type: 'route',
  title: 'Alte Seite',
  template: 'templateDefault',
  slug: { _type: 'slug', current: 'alte-seite' },
  content_boxes: [{ _key: 'a', _type: 'reference', _ref: old._id }],
}

const folder = await makeFolder()
cpSync(DEMO, join(folder, 'export'), { recursive: true })
writeFileSync(
  join(folder, 'export/data.ndjson'),
  [...wrong, noSlug, old, unused, oldPage].map((document) => `${JSON.stringify(document)}\n`).join(''),
)
const service = await startContentService({
  port: 0,
  dataDir: join(folder, 'data'),
  importPath: join(folder, 'export'),
})
afterAll(() => service.stop())
await writeHalves(connect(service, service.token), wrong.filter(isStored))
const publish = () => publishFrom(service, { pageOutputs: [], compressed: false })
const site = await publish()

describe('B07 what scripts, imports and older schemas leave in the content', () => {
  it('removes no page', () => {
    expect([site.failed, site.paths.length]).toEqual([[], 19])
  })

  it.each(Object.entries(EXAMPLES))(
    '%s is removed and reported, and its page exists',
    (_title, { id, field, path, still }) => {
      expect(site.warnings.filter((line) => line.includes(`"${id}"`)).join('\n')).toContain(String(field[0]))
      expect(site.read(`${path}.html`)).toContain(still)
    },
  )

  it('reports nothing else', () => {
    const known = [...Object.values(EXAMPLES).map(({ id }) => id), noSlug._id, old._id]
    expect(site.warnings.filter((line) => !known.some((id) => line.includes(id)))).toEqual([])
  })

  it('a section of a type that is not in the schema is reported', () => {
    expect(site.warnings.filter((line) => line.includes(old._id))).toEqual([
      expect.stringContaining('boxAusEinemAltenSchema "alter-abschnitt": _type is'),
    ])
    expect(site.read('alte-seite.html')).not.toContain('Von früher')
  })

  it('a project with an invalid template is shown as a project', () => {
    expect(site.read('projekte/wattweiser.html')).toContain('"CreativeWork"')
  })

  it('an invalid slug and an invalid redirect create no address', () => {
    expect(site.paths.filter((path) => /7|null|undefined/.test(path))).toEqual([])
    expect(site.warnings.filter((line) => line.includes(noSlug._id))).toHaveLength(2)
    expect(site.read('policy.json')).not.toMatch(/karriere|"\/7"|undefined/)
  })
})
