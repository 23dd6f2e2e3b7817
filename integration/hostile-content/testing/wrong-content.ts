import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { toPath } from '@schaufenster/shapes/issue'
import { isObject } from '@schaufenster/shapes/own-member'
import type { ContentShapes, Shape } from '@schaufenster/shapes/shape'
import { arbitraryOf } from '@schaufenster/shapes/testing/arbitrary'
import { type Mutation, mutationsOf, type Step } from '@schaufenster/shapes/testing/wrong-values'
import { contentShapes } from '../../../src/generated/validators.ts'
import { namedPath, toCase, toInnerCases } from './wrong-cases.ts'

const { types }: Pick<ContentShapes, 'types'> = contentShapes

export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** A document with one invalid value, and the page that shows it. */
export interface WrongDocument {
  document: StoredDocument
  /** Describes it in failed expectations. */
  title: string
  /** The path of the value in reports; undefined where null counts as no value. */
  reportedAt: string | undefined
  /** Documents that exist only to show it. */
  holders: readonly StoredDocument[]
  /** Address of the page, and text that it always contains; undefined where no page shows it. */
  page: { path: string; marks: readonly string[] } | undefined
}

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
const TEXT_FILE = 'Text'
export const assets = { 'images/a.svg': DRAWING, 'files/a.txt': TEXT_FILE }

const hashOf = (bytes: string): string => createHash('sha1').update(bytes).digest('hex')

/** Ids of reference targets, by type. */
const TARGETS: Readonly<Record<string, string>> = {
  'sanity.imageAsset': `image-${hashOf(DRAWING)}-40x30-svg`,
  'sanity.fileAsset': `file-${hashOf(TEXT_FILE)}-txt`,
  route: 'ziel',
  routeProject: 'projekt',
  person: 'person',
  job: 'stelle',
  badge: 'auszeichnung',
}
const MARKS = ['Steht davor', 'Steht danach']
const [BEFORE = '', AFTER = ''] = MARKS

const reference = (id: string) => ({ _type: 'reference', _ref: id, _key: id })

const shapeOf = (type: string): Shape => types[type] ?? { kind: 'unknown' }

const sampleFields = (type: string, targets: Readonly<Record<string, string>>): Record<string, unknown> => {
  const idOf = (wanted: readonly string[]) =>
    fc.constant(wanted.map((one) => targets[one]).find((id) => id !== undefined) ?? 'davor')
  const [value] = fc.sample(arbitraryOf(shapeOf(type), { types, full: true, idOf }), { seed: 7, numRuns: 1 })
  const { _rev, _createdAt, _updatedAt, ...fields }: Record<string, unknown> = isObject(value) ? value : {}
  return fields
}

/** By type: a sample takes milliseconds, and there is one for each wrong value. */
const samples = new Map<string, Record<string, unknown>>()

/** A valid document with all fields of its type. */
const sample = (type: string, _id: string, targets = TARGETS): StoredDocument => {
  const fields = (targets === TARGETS && samples.get(type)) || sampleFields(type, targets)
  if (targets === TARGETS) samples.set(type, fields)
  return { ...fields, _id, _type: type }
}

const page = (
  slug: string,
  sections: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
): StoredDocument => ({
  _id: `seite-${slug}`,
  _type: 'route',
  title: slug,
  template: 'templateDefault',
  slug: { _type: 'slug', current: slug },
  content_boxes: sections.map(reference),
  ...fields,
})

const textSection = (_id: string, text: string): StoredDocument => ({
  _id,
  _type: 'boxText',
  title: text,
  content: [
    {
      _key: 'a',
      _type: 'blocktext',
      text: [
        {
          _key: 'b',
          _type: 'block',
          style: 'normal',
          markDefs: [],
          children: [{ _key: 'c', _type: 'span', text, marks: [] }],
        },
      ],
    },
  ],
})

/** The site around them. */
export const around: readonly StoredDocument[] = [
  page('start', ['davor'], { isRoot: true, slug: undefined }),
  { ...page('ziel', ['davor']), _id: 'ziel' },
  {
    ...sample('routeProject', 'projekt'),
    slug: { _type: 'slug', current: 'projekt' },
    relation: undefined,
    content_boxes: [reference('davor')],
  },
  ...['person', 'job', 'badge'].map((type) => sample(type, TARGETS[type] ?? '')),
  textSection('davor', BEFORE),
  textSection('danach', AFTER),
  {
    _id: 'bild',
    _type: 'boxImage',
    title: 'Bild',
    image: { _type: 'image', _sanityAsset: 'image@file://./images/a.svg', alt: 'Bild' },
  },
  {
    _id: 'datei',
    _type: 'boxText',
    title: 'Datei',
    content: [],
    file: { _type: 'file', _sanityAsset: 'file@file://./files/a.txt' },
  },
]

const PAGES = new Set(['route', 'routeProject'])
/** The section that shows a document which is neither page nor section. */
const HOLDERS: Readonly<Record<string, string>> = { person: 'boxPeople', job: 'boxJobs', badge: 'routeProject' }
/** Singletons: they are tried one after the other. */
export const SINGLE = ['navigation', 'footer', 'globalSeo', 'cursor', 'preloader']

export const documentTypes = Object.keys(types).filter((type) => types[type]?.document && !type.startsWith('sanity.'))

/** Pages are tried with each template. */
const variantsOf = (type: string): readonly Readonly<Record<string, unknown>>[] => {
  const shape = shapeOf(type)
  if (!PAGES.has(type) || shape.kind !== 'object') return [{}]
  const template = shape.fields['template']?.shape
  return template?.kind === 'string' ? (template.values ?? []).map((value) => ({ template: value })) : [{}]
}

const validOf = (type: string, id: string, variant: Readonly<Record<string, unknown>>): StoredDocument => {
  const valid = { ...sample(type, id), ...variant }
  const address = {
    slug: { _type: 'slug', current: id },
    relation: undefined,
    isRoot: false,
    content_boxes: ['davor', 'danach'].map(reference),
  }
  if (PAGES.has(type)) return { ...valid, ...address, ...(type === 'routeProject' ? { isRoot: undefined } : {}) }
  if (type === 'redirect') return { ...valid, from: `/alt-${id}`, url: undefined }
  return type === 'routeArticle' ? { ...valid, slug: { _type: 'slug', current: id } } : valid
}

const ownPage = (id: string, [first, second]: readonly Step[]): WrongDocument['page'] => {
  if (first === 'slug') return undefined
  if (first !== 'content_boxes') return { path: `/${id}`, marks: MARKS }
  return { path: `/${id}`, marks: MARKS.filter((_mark, index) => second !== undefined && second !== index) }
}

/** Sections that share a page: the rest of it takes longer than they do. */
const SECTIONS = 5

const shownBy = (
  type: string,
  ids: readonly string[],
  index: number,
  path: readonly Step[],
): Pick<WrongDocument, 'holders' | 'page'> => {
  const id = ids[index] ?? ''
  if (PAGES.has(type)) return { holders: [], page: ownPage(id, path) }
  if (['redirect', 'routeArticle', ...SINGLE].includes(type)) return { holders: [], page: undefined }
  const holder = HOLDERS[type]
  const shown = { path: `/${id}`, marks: MARKS }
  if (holder === undefined) {
    const start = index - (index % SECTIONS)
    const first = ids[start] ?? ''
    const sections = ['davor', ...ids.slice(start, start + SECTIONS), 'danach']
    return { holders: index === start ? [page(first, sections)] : [], page: { path: `/${first}`, marks: MARKS } }
  }
  const held = sample(holder, `halter-${id}`, { ...TARGETS, [type]: id })
  if (holder === 'routeProject')
    return {
      holders: [
        {
          ...held,
          slug: { _type: 'slug', current: id },
          relation: undefined,
          content_boxes: ['davor', 'danach'].map(reference),
        },
      ],
      page: shown,
    }
  return { holders: [held, page(id, ['davor', held._id, 'danach'])], page: shown }
}

/** Of cases that another field of the same shape has tried, every so many: no multiple of the number of wrong values. */
const REPEATED = 5

const tried = new Set<string>()
let repeated = 0

const mutationsOfVariant = (type: string, variant: Readonly<Record<string, unknown>>): Mutation[] => {
  const valid = validOf(type, '', variant)
  const all = mutationsOf(valid, shapeOf(type), types).toReversed()
  // The first of each case.
  const cases = [...new Map(all.map((mutation) => [toCase(valid, mutation), mutation])).values()].toReversed()
  const inner = toInnerCases(valid, shapeOf(type), types, cases)
  return cases.filter((_mutation, index) => {
    const keys = inner[index] ?? []
    const isRepeated = keys.some((key) => tried.has(key))
    for (const key of keys) tried.add(key)
    return !isRepeated || repeated++ % REPEATED === 0
  })
}

/** By type, for each of its variants. */
const mutations = new Map(
  documentTypes.map((type) => [type, variantsOf(type).map((variant) => mutationsOfVariant(type, variant))]),
)

/** All variants of a document with one value of a wrong type, or every nth of them. */
export const wrongDocuments = (type: string, every = 1, from = 0): WrongDocument[] =>
  variantsOf(type).flatMap((variant, which) => {
    const some = (mutations.get(type)?.[which] ?? []).filter((_mutation, index) => index % every === from % every)
    const ids = some.map((_mutation, index) =>
      SINGLE.includes(type) ? type : `${type.toLowerCase()}-${which}-${index}`,
    )
    return some.map(({ path, wrong, isOptional, apply }, index): WrongDocument => {
      const valid = validOf(type, ids[index] ?? '', variant)
      const document = { ...valid, ...apply(valid), _id: ids[index] ?? '', _type: type }
      return {
        document,
        title: `${type} ${toPath(path)} = ${JSON.stringify(wrong)}`,
        reportedAt: wrong === null && isOptional ? undefined : namedPath(document, path),
        ...shownBy(type, ids, index, path),
      }
    })
  })
