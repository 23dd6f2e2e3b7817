import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { drawPicture, writeExport } from '@schaufenster/content-service/testing/write-export'
import { isObject } from '@schaufenster/shapes/own-member'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { arbitraryOf } from '@schaufenster/shapes/testing/arbitrary'
import { contentShapes } from '#src/generated/validators.ts'
import { unseenText } from './unseen-words.ts'

const { types }: Pick<ContentShapes, 'types'> = contentShapes

interface StudioSize {
  pages: number
  projects: number
}

type Document = Readonly<Record<string, unknown>> & { _id: string; _type: string }

/** Pictures of usual shapes, and two that no layout expects. */
const PICTURES = [
  [1600, 1200],
  [900, 1350],
  [60, 2400],
  [4000, 200],
] as const

const SECTIONS = Object.keys(types).filter((type) => types[type]?.document && type.startsWith('box'))
/** Of each kind of section; pages share them, as editors do. */
const SECTIONS_EACH = 12
/** Members of a list that has many. */
const MANY = 40

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name}-${at}`)

const drawPictures = async () => {
  const files = await Promise.all(
    PICTURES.map(async ([width, height]) => {
      const bytes = await drawPicture(width, height)
      const hash = createHash('sha1').update(bytes).digest('hex')
      return { path: `images/${width}x${height}.png`, id: `image-${hash}-${width}x${height}-png`, bytes }
    }),
  )
  return {
    ids: files.map(({ id }) => id),
    assets: Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])),
    // An import takes the files that a document names.
    documents: files.map(({ path }, at) => ({
      _id: `bild-${at}`,
      _type: 'boxImage',
      title: 'Bild',
      image: { _type: 'image', _sanityAsset: `image@file://./${path}`, alt: 'Bild' },
    })),
  }
}

const keyed = (list: readonly unknown[]): unknown[] =>
  list.map((item, at) => (isObject(item) ? { ...item, _key: `key${at}` } : item))

/** Up to many, by repeating what there is; references once each, so that none is there twice. */
const lengthen = (list: readonly unknown[]): unknown[] =>
  list.length === 0 || list.some((item) => !isObject(item) || '_ref' in item)
    ? [...list]
    : keyed(Array.from({ length: MANY }, (_, at) => list[at % list.length]))

/** Rules of the Studio that a shape does not hold: parts of a picture, and lists of many members. */
const fit = (value: unknown, many: boolean): unknown => {
  if (Array.isArray(value)) return value.map((item) => fit(item, false))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'crop' && name !== 'hotspot')
      .map(([name, member]) => {
        const fitting = fit(member, false)
        return [name, many && Array.isArray(fitting) ? lengthen(fitting) : fitting]
      }),
  )
}

/**
 * A studio that nobody designed for: whatever the schema admits, with long words, extreme pictures, none, one and forty entries,
 * foreign names and missing headings. The same for the same seed.
 *
 * @returns its pages' addresses
 */
export const writeUnseenStudio = async (
  folder: string,
  { pages, projects }: StudioSize,
  seed: number,
): Promise<string[]> => {
  const pictures = await drawPictures()
  const ids: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(SECTIONS.map((type) => [type, numbered(type, SECTIONS_EACH)])),
    'sanity.imageAsset': pictures.ids,
    'sanity.fileAsset': [],
    route: numbered('seite', pages),
    routeProject: numbered('projekt', projects),
    person: numbered('person', MANY),
    job: numbered('stelle', 6),
    badge: numbered('preis', 5),
  }
  const idOf = (wanted: readonly string[]) => {
    const found = wanted.flatMap((type) => ids[type] ?? [])
    return fc.constantFrom(...(found.length > 0 ? found : ['fehlt']))
  }
  const draw = <T>(arbitrary: fc.Arbitrary<T>, at: number): T => {
    const [value] = fc.sample(arbitrary, { seed: seed + at, numRuns: 1 })
    if (value === undefined) throw new Error('fast-check gave no value.')
    return value
  }
  let at = 0
  const make = (type: string, _id: string, fields: Record<string, unknown> = {}): Document => {
    at += 1
    const shape = types[type]
    if (!shape) throw new Error(`The schema has no type ${type}.`)
    const value = draw(arbitraryOf(shape, { types, idOf, text: unseenText, full: at % 3 === 0 }), at)
    const { _rev, _createdAt, _updatedAt, ...rest } = isObject(value) ? value : {}
    const fitting = fit(rest, at % 5 === 0)
    return { ...(isObject(fitting) ? fitting : {}), ...fields, _id, _type: type }
  }

  const reference = (_ref: string, key: number) => ({ _type: 'reference', _ref, _key: `key${key}` })
  const sections = SECTIONS.flatMap((type) => ids[type] ?? [])
  const sectionsOf = (index: number) =>
    draw(
      fc.array(fc.constantFrom(...sections), { minLength: index % 7 ? 1 : 0, maxLength: index % 11 ? 5 : 14 }),
      index,
    )
  const toSlug = (current: string) => ({ _type: 'slug', current })
  const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const page = (type: string, _id: string, index: number, fields: Record<string, unknown>) =>
    make(type, _id, {
      isRoot: false,
      needsPassword: false,
      metaRobotsNoIndex: false,
      relation: undefined,
      slug: toSlug(_id),
      content_boxes: sectionsOf(index).map(reference),
      ...fields,
    })

  const documents = [
    ...SECTIONS.flatMap((type) =>
      (ids[type] ?? []).map((id, index) => make(type, id, { anchor: index % 2 ? `marke-${index % 3}` : undefined })),
    ),
    ...['person', 'job', 'badge'].flatMap((type) => (ids[type] ?? []).map((id) => make(type, id))),
    ...(ids['route'] ?? []).map((id, index) =>
      page('route', id, index, {
        template: index % 6 ? 'templateDefault' : 'templateStart',
        ...(index === 0 ? { isRoot: true, slug: undefined } : {}),
      }),
    ),
    ...(ids['routeProject'] ?? []).map((id, index) =>
      page('routeProject', id, index, { relation: reference('seite-1', 0), backgroundColor: draw(color, index) }),
    ),
    make('footer', 'footer'),
    make('globalSeo', 'globalSeo', { metaRobotsNoIndex: false }),
    make('navigation', 'navigation', {
      mainNavigation: numbered('seite', 8).map(reference),
      metaNavigation: numbered('seite', 12).map(reference),
    }),
    ...pictures.documents,
  ]
  await writeExport(folder, { lines: documents, assets: pictures.assets })
  return [
    ...numbered('seite', pages).map((id, index) => (index === 0 ? '/' : `/${id}`)),
    ...numbered('projekt', projects).map((id) => `/seite-1/${id}`),
  ]
}
