import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkContent } from '@schaufenster/codegen/content-check'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { expect, test } from 'vitest'
import { proseFields } from '../../src/generated/prose-fields.ts'
import { contentShapes } from '../../src/generated/validators.ts'
import { wordsIn, wordsOf } from '../../e2e/testing/languages/words.ts'

type Fields = { readonly [name: string]: unknown }
type Document = Fields & { _id: string; _type: string }

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isDocument = (value: unknown): value is Document =>
  isFields(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'

const read = (path: string): Document[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .filter(isDocument)

const ORIGINALS = read('demo/content/data.ndjson')
const LINES = read('demo/content/languages/en.ndjson')
const isPair = ({ _type }: Document): boolean => _type === 'translation.metadata'
const TWINS = LINES.filter((document) => !isPair(document))

/** One for all languages, or nothing that visitors receive. */
const hasLanguage = ({ _id, _type }: Document): boolean =>
  !['cursor', 'redirect'].includes(_type) && !_id.startsWith('drafts.')
const translated = new Map(ORIGINALS.filter(hasLanguage).map((document) => [document._id, document]))

/** Fields with words, by name: what visitors read, and what search engines, screen readers and mail programs get. */
const TEXTS = new Set([
  ...Object.values(proseFields).flatMap((paths = []) => paths.map((path) => path.split('.').at(-1))),
  'alt',
  'body',
  'metaDescription',
  'metaTitle',
  'organizationName',
  'subject',
  'tags',
  'text',
])
/** Parts of addresses: translated, and free to be the same in both languages. */
const ADDRESSES = new Set(['anchor', 'current'])

interface Leaf {
  path: string
  /** Of members of lists, the list's. */
  field: string
  value: unknown
}

const leavesOf = (value: unknown, path = '', field = ''): Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((member, index) => leavesOf(member, `${path}[${index}]`, field))
  if (!isFields(value)) return [{ path, field, value }]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`, name))
}

const without = (document: Document, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))

/** Fields of a translation that its original has not, and that a schema of one language does not know. */
const OWN = ['language', 'confirmed']

/** What is the same in a twin, or translated. */
const contentOf = (document: Document): Leaf[] => leavesOf(without(document, '_id', ...OWN))

const textsOf = (document: Document, fields = TEXTS): string[] =>
  contentOf(document).flatMap(({ field, value }) => (fields.has(field) && typeof value === 'string' ? [value] : []))

const ofType = (type: string, ...fields: string[]): string[] =>
  ORIGINALS.filter(({ _type }) => _type === type).flatMap((document) => textsOf(document, new Set(fields)))

/** Words of names, which are the same in every language. */
const NAMES = new Set(
  [
    ...ofType('person', 'name'),
    ...ofType('routeProject', 'title'),
    ...ofType('boxTestimonial', 'name'),
    ...ofType('globalSeo', 'siteName', 'organizationName'),
    ...ofType('footer', 'text'),
    ...ofType('job', 'place'),
  ].flatMap(wordsOf),
)
/** A unit, an abbreviation, or a word of both languages. */
const isShared = (word: string): boolean => word.length <= 2 || /^\p{Lu}+$/u.test(word) || word === 'Studio'
const isName = (text: string): boolean => wordsOf(text).every((word) => NAMES.has(word) || isShared(word))

/** A picture with words is there in English, too. */
const toTwinPicture = (value: unknown): unknown => {
  const [, start = '', path = '', end = ''] = /^(image@file:\/\/\.\/)(.*)(\.\w+)$/.exec(String(value)) ?? []
  return existsSync(join('demo/content', `${path}-en${end}`)) ? `${start}${path}-en${end}` : value
}

const toTwin = (id: string): string => (translated.has(id) ? `${id}-en` : id)

test('every document of the demo has its twin and their pair', () => {
  const pairs = LINES.filter(isPair).map(({ _id, schemaTypes, translations }) => ({ _id, schemaTypes, translations }))
  expect(TWINS.map(({ _id }) => _id)).toEqual([...translated.keys()].map(toTwin))
  expect(TWINS.filter(({ language }) => language !== 'en')).toEqual([])
  expect(pairs).toEqual(
    [...translated.values()].map(({ _id, _type }) => ({
      _id: `translation-${_id}`,
      schemaTypes: [_type],
      translations: Object.entries({ de: _id, en: toTwin(_id) }).map(([language, _ref]) => ({
        _key: expect.any(String),
        _type: 'internationalizedArrayReferenceValue',
        language,
        value: { _type: 'reference', _ref, _weak: true },
      })),
    })),
  )
})

test('a twin has the structure, the keys and the choices of its original, and leads to twins', () => {
  const differences = TWINS.flatMap((twin) => {
    const original = new Map(
      contentOf(translated.get(twin._id.replace(/-en$/, '')) ?? twin).map((leaf) => [leaf.path, leaf]),
    )
    const content = new Map(contentOf(twin).map((leaf) => [leaf.path, leaf.value]))
    const fits = (path: string): boolean => {
      const { field, value } = original.get(path) ?? { field: '', value: undefined }
      const found = content.get(path)
      if (TEXTS.has(field) || ADDRESSES.has(field)) return typeof found === typeof value
      return found === (field === '_ref' ? toTwin(String(value)) : toTwinPicture(value))
    }
    const paths = new Set([...original.keys(), ...content.keys()])
    return [...paths].filter((path) => !fits(path)).map((path) => `${twin._id}${path}`)
  })
  expect(differences).toEqual([])
})

test('no text is the German one, but for names', () => {
  const german = new Map([...translated].map(([id, document]) => [toTwin(id), textsOf(document)]))
  const same = TWINS.flatMap((twin) =>
    textsOf(twin).filter((text, index) => text === german.get(twin._id)?.[index] && !isName(text)),
  )
  expect(same).toEqual([])
  expect(['Plakat', 'Ida mit Hut', 'Radio Leuchtturm', '160 cm'].map(isName)).toEqual([false, false, true, true])
})

test('no German words are left, and none came into the originals', () => {
  const found = (language: 'de' | 'en', documents: Iterable<Document>): string[] =>
    [...documents].flatMap((document) => textsOf(document).filter((text) => wordsIn(language, text).length > 0))
  expect(found('de', TWINS)).toEqual([])
  expect(found('en', translated.values())).toEqual([])
  expect(found('de', translated.values()).length).toBeGreaterThan(300)
  expect(found('en', TWINS).length).toBeGreaterThan(300)
})

test('the English half fits the schema', async () => {
  const folder = await makeFolder()
  for (const name of ['assets.json', 'files', 'images']) symlinkSync(resolve('demo/content', name), join(folder, name))
  const lines = TWINS.map((document) => JSON.stringify(without(document, ...OWN)))
  writeFileSync(join(folder, 'data.ndjson'), lines.join('\n'))
  const { documents, findings } = await checkContent(folder, { shapes: contentShapes, env: {} })
  expect({ documents, findings }).toEqual({ documents: TWINS.length, findings: [] })
})
