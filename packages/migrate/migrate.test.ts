import { writeMigrations } from '@schaufenster/codegen/migration'
import type { SchemaType, TypeNode } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { openContent } from '@schaufenster/content-service/open-content'
import { MIGRATIONS_ID, STATE_ID } from '@schaufenster/site/content-migrations'
import { applyPlan } from './apply.ts'
import { readContent, readState } from './dataset.ts'
import { noticeChange } from './notice.ts'
import { planMigrations } from './plan.ts'
import { RENAME, toPageSchema } from './testing/page-schema.ts'
import { makeProject, readById as read, serve } from './testing/project.ts'
import { undoLastRun } from './undo.ts'
import { writeRun } from './write-run.ts'

const BEFORE = toPageSchema('headline')
const AFTER = toPageSchema('title')

const migrating = (body: string): string =>
  `import { at, createOrReplace, defineMigration, set, del } from '@sanity/migrate'
export default defineMigration({ title: 'x', migrate: { document: (page) => { ${body} } } })`

const PAGES = [
  { _id: 'a', _type: 'page', headline: 'A' },
  { _id: 'drafts.a', _type: 'page', headline: 'A, draft' },
  { _id: 'versions.r1.a', _type: 'page', headline: 'A, release' },
  { _id: 'b', _type: 'page', title: 'B' },
]

test('a dataset that does not fit into memory is refused, and the error says what to set', async () => {
  const dataset = await serve(Array.from({ length: 1000 }, (_, index) => ({ _id: `page-${index}`, _type: 'page' })))
  expect(await readContent(dataset)).toHaveLength(1000)
  await expect(readContent(dataset, 1_000_000)).rejects.toThrow(
    'The dataset does not fit into the memory of this process: 1000 documents take more than 1 MB. Give it more: NODE_OPTIONS=--max-old-space-size=16000',
  )
})

describe('a field renamed', () => {
  test('is noticed, tried on a copy, applied once with drafts and versions, and undone', async () => {
    const dataset = await serve(PAGES)
    const before = makeProject(BEFORE, {})
    const project = makeProject(AFTER, { '001-title': RENAME })
    await noticeChange(dataset, before)
    expect((await noticeChange(dataset, project)).join('\n')).toMatch(
      /3 documents do not follow:\n {2}page\.headline is not in the schema any more: visitors lose it \(3: a, drafts\.a, versions\.r1\.a\)\n"npm run content -- migrate"/,
    )
    const was = await read(dataset)
    // Of a version that stored one.
    await dataset.client.patch(STATE_ID).set({ hash: 'old' }).commit()

    let inspected: unknown
    const plan = await planMigrations(dataset, project, {
      inspect: async (folder) => {
        const { store } = openContent(folder)
        inspected = [store.get('a')?.['title'], store.get(MIGRATIONS_ID)?.['migrations']]
        store.close()
      },
    })
    // What a publisher of the copy reads.
    expect(inspected).toEqual(['A', ['001-title']])
    expect(plan.changes.map(({ id }) => id)).toEqual(['a', 'drafts.a', 'versions.r1.a'])
    expect(plan).toMatchObject({ faults: { before: 3, after: 0 }, refusals: [], documents: 4 })
    expect(await read(dataset)).toEqual(was)

    expect(await applyPlan(dataset, plan, project)).toEqual([])
    expect(await read(dataset)).toMatchObject({ a: { title: 'A' }, 'drafts.a': { title: 'A, draft' } })
    expect(await read(dataset)).not.toHaveProperty('a.headline')
    expect((await readState(dataset))?.runs).toMatchObject([{ name: '001-title' }])
    expect(await dataset.client.getDocument(STATE_ID)).not.toHaveProperty('hash')
    expect((await planMigrations(dataset, project)).pending).toEqual([])
    expect(await noticeChange(dataset, project)).toEqual([])

    expect(await undoLastRun(dataset)).toEqual({ migrations: ['001-title'], restored: 3, exceptions: [] })
    expect(await read(dataset)).toEqual(was)
    expect((await planMigrations(dataset, project)).pending).toHaveLength(1)
    expect(await noticeChange(dataset, project)).toHaveLength(3)
  })

  test('undoing leaves what was edited, and what others refer to, and names both', async () => {
    const dataset = await serve(PAGES)
    const project = makeProject(AFTER, {
      '001-title': RENAME,
      '002-new': migrating("if (page._id === 'b') return createOrReplace({ _id: 'new', _type: 'page' })"),
    })
    await noticeChange(dataset, makeProject(BEFORE, {}))
    await applyPlan(dataset, await planMigrations(dataset, project), project)
    await dataset.client.patch('a').set({ title: 'edited' }).commit()
    await dataset.client.create({ _id: 'c', _type: 'page', link: { _type: 'reference', _ref: 'new' } })
    expect(await undoLastRun(dataset)).toEqual({
      migrations: ['001-title', '002-new'],
      restored: 2,
      exceptions: ['"a" was edited since, and stays as it is', '"new" stays: "c" refer to it'],
    })
    expect(await read(dataset)).toMatchObject({ a: { title: 'edited' }, new: {}, 'drafts.a': { headline: 'A, draft' } })
  })
})

describe('a migration that fails', () => {
  test.each([
    ['throws', "if (page._id === 'b') throw new Error('no idea')", /001-x\.ts with document "b": no idea/],
    ['loops', "if (page._id === 'b') for (;;) ;", /001-x\.ts does not end with document "b"/],
    ['deletes what others need', "if (page._id === 'b') return del('b')", /001-x\.ts: .*"b"/],
  ])('and %s is named with its document', async (_title, body, message) => {
    const dataset = await serve([...PAGES, { _id: 'd', _type: 'page', link: { _type: 'reference', _ref: 'b' } }])
    const project = makeProject(AFTER, { '001-x': migrating(body) })
    await expect(planMigrations(dataset, { ...project, longest: 300 })).rejects.toThrow(message)
  })

  test('two of one number are refused', async () => {
    const dataset = await serve(PAGES)
    const project = makeProject(AFTER, { '001-x': RENAME, '001-y': RENAME })
    await expect(planMigrations(dataset, project)).rejects.toThrow('001-x.ts and 001-y.ts have one number')
  })

  test('or makes an invalid document, or two pages of one address, is refused, naming them', async () => {
    const dataset = await serve(PAGES)
    const invalid = makeProject(AFTER, { '001-x': migrating("if (page._id === 'b') return at('title', set(7))") })
    expect((await planMigrations(dataset, invalid)).refusals.join()).toMatch(/b {2}title {2}is the number 7/)
    const same = makeProject(AFTER, { '001-x': migrating("return at('title', set('B'))") })
    const addresses = { types: ['page'], addressById: '"slug": title', parentSlugAmong: () => null, maxSegments: 1 }
    expect((await planMigrations(dataset, { ...same, addresses })).refusals.join()).toMatch(
      /"(a|b)" has the address "\/B"/,
    )
  })
})

test('a field that an object requires now is asked for where there is such an object', async () => {
  const field = (value: TypeNode, optional = true) => ({ type: 'objectAttribute' as const, value, optional })
  const schema = (isOptional: boolean): SchemaType => {
    const seo = field({ type: 'object', attributes: { title: field({ type: 'string' }, isOptional) } })
    return [{ type: 'document', name: 'page', attributes: { _type: field({ type: 'string', value: 'page' }), seo } }]
  }
  const [written] = writeMigrations(schema(true), schema(false))
  const dataset = await serve([
    { _id: 'a', _type: 'page' },
    { _id: 'b', _type: 'page', seo: { noIndex: true } },
  ])
  const project = makeProject(schema(false), { '001-x': written?.text ?? '' })
  await expect(planMigrations(dataset, project)).rejects.toThrow('with document "b": Answer first')
})

test('a second block in a text and options that are free now leave all content as it is: nothing is written', () => {
  const field = (value: TypeNode) => ({ type: 'objectAttribute' as const, value, optional: true })
  const block = (name: string): TypeNode => ({
    type: 'object',
    attributes: {
      _type: { ...field({ type: 'string', value: name }), optional: false },
      style: field({ type: 'string' }),
    },
  })
  const schema = (text: TypeNode, stars: TypeNode): SchemaType => [
    { type: 'document', name: 'page', attributes: { text: field({ type: 'array', of: text }), stars: field(stars) } },
  ]
  const options = [1, 2].map((value): TypeNode => ({ type: 'number', value }))
  const before = schema(block('block'), { type: 'union', of: options })
  expect(
    writeMigrations(before, schema({ type: 'union', of: [block('block'), block('image')] }, { type: 'number' })),
  ).toEqual([])
})

test('content edited between plan and writing is refused, and nothing is written', async () => {
  const dataset = await serve(PAGES)
  const project = makeProject(AFTER, { '001-title': RENAME })
  await noticeChange(dataset, makeProject(BEFORE, {}))
  const plan = await planMigrations(dataset, project)
  await dataset.client.patch('drafts.a').set({ headline: 'meanwhile' }).commit()
  const was = await read(dataset)
  await expect(applyPlan(dataset, plan, project)).rejects.toThrow(/drafts\.a[^]*Nothing was written/)
  expect(await read(dataset)).toEqual(was)
  await applyPlan(dataset, await planMigrations(dataset, project), project)
  expect(await read(dataset)).toMatchObject({ 'drafts.a': { title: 'meanwhile' } })
})

test('a run in many parts that stops anywhere goes on from there, and is undone as one', async () => {
  const dataset = await serve(Array.from({ length: 12 }, (_, index) => ({ ...PAGES[0], _id: `p${index}` })))
  const project = makeProject(AFTER, { '001-title': RENAME })
  await noticeChange(dataset, makeProject(BEFORE, {}))
  const was = await read(dataset)
  for (const stop of [2, 5]) {
    const plan = await planMigrations(dataset, project)
    const interrupted = applyPlan(dataset, plan, project, {
      largest: 1,
      onSent: (done) => {
        if (done === stop) throw new Error('killed')
      },
    })
    await expect(interrupted).rejects.toThrow('killed')
  }
  await expect(planMigrations(dataset, makeProject(AFTER, {}))).rejects.toThrow('A run was interrupted')
  const rest = await planMigrations(dataset, project)
  expect(rest.changes).toHaveLength(5)
  await applyPlan(dataset, rest, project, { largest: 1 })
  expect(await readState(dataset)).not.toHaveProperty('unfinished')
  expect(Object.values(await read(dataset)).every((one) => 'title' in one)).toBe(true)
  expect(await undoLastRun(dataset, { largest: 1 })).toMatchObject({ restored: 12, exceptions: [] })
  expect(await read(dataset)).toEqual(was)
})

test('another change is undone as a migration is, and no build is asked to know it', async () => {
  const dataset = await serve(PAGES)
  const project = makeProject(BEFORE, {})
  await noticeChange(dataset, project)
  const was = await read(dataset)
  const state = await readState(dataset)
  if (!state) throw new Error('The dataset remembers nothing.')
  const before = (await readContent(dataset)).find(({ _id }) => _id === 'a')
  const run = { state, kind: 'languages', names: ['languages remove en'], changes: [{ id: 'a', before }] } as const
  await expect(writeRun(dataset, { ...run, state: { ...state, unfinished: 'migrate-1' } })).rejects.toThrow(
    'Another run was interrupted.',
  )
  expect(await read(dataset)).toEqual(was)
  await writeRun(dataset, run)
  expect(await read(dataset)).not.toHaveProperty('a')
  expect(await dataset.client.getDocument(MIGRATIONS_ID)).toMatchObject({ migrations: [] })
  expect(await undoLastRun(dataset)).toEqual({ migrations: ['languages remove en'], restored: 1, exceptions: [] })
  expect(await read(dataset)).toEqual(was)
})
