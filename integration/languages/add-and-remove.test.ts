import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { toScheduleDocument } from '@schaufenster/editing/schedule'
import { readState } from '@schaufenster/migrate/dataset'
import { undoLastRun } from '@schaufenster/migrate/undo'
import { isStored, type StoredDocument } from '@schaufenster/site/stored'
import { MIGRATIONS_ID } from '@schaufenster/site/content-migrations'
import { beforeAll, expect, test } from 'vitest'
import { readById, serve } from '../../packages/migrate/testing/project.ts'
import { addLanguage } from '../../packages/schaufenster/languages/add-language.ts'
import { removeLanguage } from '../../packages/schaufenster/languages/remove-language.ts'
import type { SiteSeams } from '../../packages/schaufenster/languages/site-seams.ts'
import { sitePages } from '../../src/lib/site-pages.ts'

/** Without what an import makes of files. */
const withoutFile = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if ('_ref' in value && /^(?:file|image)-/.test(String(value._ref))) return undefined
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== '_sanityAsset'))
}

const read = (path: string): StoredDocument[] =>
  readFileSync(join('demo/content', path), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown =>
      JSON.parse(line, (_, value: unknown) => (Array.isArray(value) ? value : withoutFile(value))),
    )
    .filter(isStored)

const GERMAN = read('data.ndjson')
const ENGLISH = read('languages/en.ndjson')
const TRANSLATED = new Set(ENGLISH.filter(({ language }) => language === 'en').map(({ _type }) => _type))
const SCHEMA = 'src/generated/schema.json'

const isTranslated = (type: unknown): type is { attributes: object } =>
  typeof type === 'object' &&
  type !== null &&
  'attributes' in type &&
  'name' in type &&
  TRANSLATED.has(String(type.name))

/** The schema of now, and with the fields that several languages add. */
const ONE = readFileSync(SCHEMA, 'utf8')
const SEVERAL = JSON.stringify(
  JSON.parse(ONE, (_, type: unknown) => {
    if (!isTranslated(type)) return type
    const field = (name: string) => ({ type: 'objectAttribute', value: { type: name }, optional: true })
    return { ...type, attributes: { ...type.attributes, language: field('string'), confirmed: field('unknown') } }
  }),
)

const dataset = await serve(GERMAN)
const editor = dataset.client
const root = mkdtempSync(join(tmpdir(), 'site-'))
const printed: string[] = []
const site: SiteSeams = {
  root,
  open: async () => ({ dataset, stop: async () => {} }),
  loadPages: async () => sitePages,
  codegen: async (languages) => writeFileSync(join(root, SCHEMA), languages.length > 1 ? SEVERAL : ONE),
  print: (line) => void printed.push(line),
}

const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
const PACKAGE = '{\n  "name": "studio",\n  "version": "0.1.0"\n}\n'

beforeAll(async () => {
  mkdirSync(join(root, 'src/generated'), { recursive: true })
  writeFileSync(join(root, 'package.json'), PACKAGE)
  writeFileSync(join(root, SCHEMA), ONE)
  cpSync(resolve('src/texts'), join(root, 'src/texts'), { recursive: true })
  const documents = [{ id: 'route-kontakt', title: 'Kontakt' }]
  const by = { id: 'ida', name: 'Ida' }
  const plan = toScheduleDocument({ action: 'publish', at: '2099-01-01T08:00:00Z', documents, by }, () => 'one')
  await editor.create(plan)
  await editor.create({
    ...GERMAN.find(({ _id }) => _id === 'route-studio'),
    _id: 'drafts.route-studio',
    _type: 'route',
  })
})

const makeEnglish = async (): Promise<void> => {
  const transaction = editor.transaction()
  for (const document of ENGLISH) transaction.create(document)
  const draft = ENGLISH.find(({ _id }) => _id === 'route-studio-en')
  transaction.create({ ...draft, _id: 'drafts.route-studio-en', _type: 'route', title: 'Another title' })
  await transaction.commit()
}

test('R07 the demo gets English, which is taken away with one command and brought back with another', async () => {
  const german = await readById(dataset)
  await addLanguage('en', site)
  expect(readText('package.json')).toBe(
    '{\n  "name": "studio",\n  "version": "0.1.0",\n  "schaufenster": {\n    "languages": [\n      "de",\n      "en"\n    ]\n  }\n}\n',
  )
  expect(await readById(dataset)).toEqual(german)

  await makeEnglish()
  const both = await readById(dataset)
  await removeLanguage('en', site, { dryRun: true })
  expect(await readById(dataset)).toEqual(both)
  expect(printed.at(-1)).toBe(
    'It would take away 148 documents with 1 draft, and what joins 148 pairs of them with other languages. Nothing was written.',
  )

  await removeLanguage('en', site)
  expect(await readById(dataset)).toEqual(german)
  expect(readText('package.json')).toBe(PACKAGE)
  // A build knows migrations alone: one that it does not know would hold its publisher back.
  expect(await editor.getDocument(MIGRATIONS_ID)).toMatchObject({ migrations: [] })
  expect((await readState(dataset))?.runs).toMatchObject([{ name: 'languages remove en', kind: 'languages' }])

  expect(await undoLastRun(dataset)).toEqual({ migrations: ['languages remove en'], restored: 297, exceptions: [] })
  expect(await readById(dataset)).toEqual(both)
})

test('R07 a document in German that refers to one in English is named, and nothing is done', async () => {
  await addLanguage('en', site)
  const both = await readById(dataset)
  await editor
    .patch('route-jobs')
    .set({ relation: { _type: 'reference', _ref: 'route-studio-en' } })
    .commit()
  await expect(removeLanguage('en', site)).rejects.toThrow(
    /^Nothing was written[^]*"Jobs" \(route route-jobs\) refers to "route-studio-en" at relation\./,
  )
  await editor.patch('route-jobs').unset(['relation']).commit()
  expect(await readById(dataset)).toEqual(both)
  expect(readText('package.json')).toContain('"en"')
})

test('R07 what is too large for one transaction goes and comes back in several, with what refers to each other', async () => {
  const text = 'x'.repeat(2_000_000)
  const refer = (_ref: string) => [{ _key: 'a', _type: 'reference', _ref }]
  const ids = ['long-a', 'long-b', 'long-c']
  const transaction = editor.transaction()
  for (const [index, _id] of ids.entries())
    transaction.create({
      _id,
      _type: 'boxText',
      language: 'en',
      title: text,
      content: refer(ids[(index + 1) % ids.length] ?? ''),
    })
  await transaction.commit()
  const both = await readById(dataset)
  await removeLanguage('en', site)
  expect(ids.filter((id) => id in both)).toEqual(ids)
  const german = await readById(dataset)
  expect(ids.filter((id) => id in german)).toEqual([])
  expect((await undoLastRun(dataset)).exceptions).toEqual([])
  expect(await readById(dataset)).toEqual(both)
  await addLanguage('en', site)
  const end = editor.transaction()
  for (const id of ids) end.delete(id)
  await end.commit()
})

test.each([
  ['xx', '"xx" is no language that is known'],
  ['EN', '"EN" is written "en"'],
  ['en_GB', '"en_GB" is no tag of a language'],
  ['de', 'The site has de already: de, en.'],
  ['en', 'The site has en already: de, en.'],
  [
    'fr',
    'Nothing was written: /fr is an address already.\n  "Jobs auf Französisch" (drafts.fr, a draft) has the address /fr.',
  ],
])('R07 %s is not added: %s', async (code, message) => {
  const before = readText('package.json')
  const slug = { current: 'fr' }
  await editor.createIfNotExists({ _id: 'drafts.fr', _type: 'route', title: 'Jobs auf Französisch', slug })
  await expect(addLanguage(code, site)).rejects.toThrow(message)
  expect(readText('package.json')).toBe(before)
})

test.each([
  ['de', 'de is the first language'],
  ['fr', 'The site has no fr: its languages are de, en.'],
])('R07 %s is not removed: %s', async (code, message) => {
  await expect(removeLanguage(code, site)).rejects.toThrow(message)
})
