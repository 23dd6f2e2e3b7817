import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { isUnanswered, writeMigrations } from '@schaufenster/codegen/migration'
import { parseSchema } from '@schaufenster/codegen/schema-text'
import { startContentService } from '@schaufenster/content-service'
import { connect } from '@schaufenster/content-service/testing/test-service'
import type { ObjectAttribute, SchemaType, TypeNode } from 'groq-js'
import { afterAll, expect, test } from 'vitest'
import { applyPlan } from '../packages/migrate/apply.ts'
import type { Dataset } from '@schaufenster/migrate/dataset'
import { noticeChange } from '@schaufenster/migrate/notice'
import { planMigrations } from '../packages/migrate/plan.ts'
import { makeFolder, makeProject, readById } from '../packages/migrate/testing/project.ts'
import { undoLastRun } from '../packages/migrate/undo.ts'

const execute = promisify(execFile)

const SCHEMA = parseSchema(readFileSync('src/generated/schema.json', 'utf8'), 'schema.json', '')

const service = await startContentService({ port: 0, memory: true, importPath: 'demo/content', origins: [] })
afterAll(() => service.stop())
const dataset: Dataset = {
  client: connect(service, service.token).withConfig({ perspective: 'raw' }),
  journals: makeFolder(),
}

type Attributes = Record<string, ObjectAttribute>
type Edit = (schema: SchemaType) => SchemaType

/** The schema with other fields for one type. */
const inType =
  (name: string, edit: (fields: Attributes) => Attributes): Edit =>
  (schema) =>
    schema.map((entry) => {
      if (entry.name !== name) return entry
      if (entry.type === 'document') return { ...entry, attributes: edit(entry.attributes) }
      return entry.value.type === 'object'
        ? { ...entry, value: { ...entry.value, attributes: edit(entry.value.attributes) } }
        : entry
    })
const rename = (from: string, to: string) => (fields: Attributes) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name === from ? to : name, field]))
const change =
  (name: string, edit: (node: TypeNode) => TypeNode, more: Partial<ObjectAttribute> = {}) =>
  (fields: Attributes) => {
    const field = fields[name]
    return field ? { ...fields, [name]: { ...field, value: edit(field.value), ...more } } : fields
  }
const retype = (name: string, node: TypeNode) => change(name, () => node)
const without = (name: string) => (fields: Attributes) =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))
/** Another word everywhere in the schema. */
const replacing =
  (from: string, to: string) =>
  <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll(`"${from}"`, `"${to}"`))
const retyped =
  (from: string, to: string): Edit =>
  (schema) =>
    replacing(`${from}.reference`, `${to}.reference`)(replacing(from, to)(schema))
const inList =
  (edit: (fields: Attributes) => Attributes) =>
  (node: TypeNode): TypeNode =>
    node.type === 'array' && node.of.type === 'object'
      ? { ...node, of: { ...node.of, attributes: edit(node.of.attributes) } }
      : node
const TEXT: TypeNode = { type: 'string' }
const LIST: TypeNode = { type: 'array', of: TEXT }
const all =
  (...edits: Edit[]): Edit =>
  (schema) =>
    edits.reduce((last, edit) => edit(last), schema)

/** Answers to the questions of a migration, in order; what they replace is the call of `ask`. */
const answer = (text: string, answers: readonly string[]): string => {
  const left = [...answers]
  return text
    .replaceAll(/ask\((?:'[^']*'|`[^`]*`)\)/g, () => left.shift() ?? '[]')
    .replace(/^import .*$/m, "import { at, defineMigration, set, unset } from '@sanity/migrate'")
}

/** Of each: what it is, the edit, documents that change, answers. */
const EDITS: [title: string, edit: Edit, changed: number, answers?: string[]][] = [
  ['a field renamed', inType('person', rename('role', 'roleTitle')), 5],
  ['a field in a list renamed', inType('boxValues', change('values', inList(rename('text', 'textBelow')))), 3],
  ['a field of a named object renamed', inType('emailLink', rename('subject', 'subjectLine')), 4],
  ['an option renamed', inType('boxMedias', change('layout', replacing('strip', 'ribbon'))), 2],
  // Nothing stored has the list's name: its paragraphs have theirs.
  [
    'a style of rich text renamed',
    (schema) => schema.map((one) => (one.name === 'richText' ? replacing('h3', 'h2')(one) : one)),
    10,
  ],
  ['a text made a list', inType('person', retype('role', LIST)), 5],
  ['a list made a text', inType('routeProject', retype('tools', TEXT)), 8, ['null']],
  [
    'a reference made a list',
    inType(
      'routeProject',
      change('relation', (node) => ({ type: 'array', of: node })),
    ),
    8,
  ],
  ['a text made rich text', inType('person', retype('text', { type: 'inline', name: 'richText' })), 5],
  ['rich text made a text', inType('boxTitle', retype('text', TEXT)), 9],
  ['an object type renamed', retyped('emailLink', 'mailLink'), 7],
  ['a member’s type renamed', retyped('buttonInternalLink', 'buttonPageLink'), 18],
  ['a document type renamed', retyped('badge', 'sticker2'), 17],
  ['a field removed', inType('job', without('place')), 3, ["[at(['place'], unset())]"]],
  [
    'a field now required',
    inType(
      'boxTitle',
      change('kicker', (node) => node, { optional: false }),
    ),
    1,
    ["[at(['kicker'], set('–'))]"],
  ],
  [
    'an option removed',
    inType(
      'boxMedias',
      change('layout', (node) => (node.type === 'union' ? { ...node, of: node.of.slice(0, -1) } : node)),
    ),
    2,
    ["[at(['layout'], set('grid'))]"],
  ],
  [
    'three at once',
    all(
      inType('person', rename('role', 'roleTitle')),
      retyped('badge', 'badgeTag'),
      inType('boxMedias', change('layout', replacing('strip', 'ribbon'))),
    ),
    24,
  ],
]

test.each(EDITS)(
  '%s in the demo’s schema: noticed, written, proven, undone',
  async (_title, edit, changed, answers) => {
    await service.reset()
    await noticeChange(dataset, makeProject(SCHEMA, {}))
    const was = await readById(dataset)
    const schema = edit(SCHEMA)
    const noticed = await noticeChange(dataset, makeProject(schema, {}))
    const written = writeMigrations(SCHEMA, schema)
    expect(
      written.some(({ text }) => isUnanswered(text)),
      'asks',
    ).toBe(answers !== undefined)
    const migrations = Object.fromEntries(
      written.map(({ text }, index) => [`00${index + 1}-edit`, answers ? answer(text, answers) : text]),
    )
    const project = makeProject(schema, migrations)
    const plan = await planMigrations(dataset, project)
    expect(plan.changes).toHaveLength(changed)
    expect(plan.faults).toMatchObject({ before: expect.any(Number), after: 0 })
    expect(plan.faults.before).toBeGreaterThan(0)
    expect(noticed.length).toBeGreaterThan(2)
    expect(plan.refusals).toEqual([])
    expect(await applyPlan(dataset, plan, project)).toEqual([])
    expect(await undoLastRun(dataset)).toMatchObject({ restored: plan.changes.length, exceptions: [] })
    expect(await readById(dataset)).toEqual(was)
  },
)

test('a studio’s linter has nothing to say about what is written', async () => {
  const written = EDITS.flatMap(([, edit]) => writeMigrations(SCHEMA, edit(SCHEMA)))
  // A question names what its answer needs.
  const complete = written.filter(({ text }) => !isUnanswered(text))
  const { root } = makeProject(SCHEMA, Object.fromEntries(complete.map(({ text }, index) => [`${index}-edit`, text])))
  const args = ['--deny-warnings', '--config', resolve('.oxlintrc.json'), join(root, 'migrations')]
  const { stdout } = await execute(resolve('node_modules/.bin/oxlint'), args)
  expect(stdout).toMatch(/Found 0 warnings and 0 errors\.\nFinished in .* on 1\d files/)
})

/** Runs a migration by Sanity's own tool, from an export of the service, and writes what it asks for. */
const runOfficially = async (path: string): Promise<void> => {
  const folder = makeFolder()
  const response = await fetch(`${service.url}/v2025-02-19/data/export/${service.dataset}`, {
    headers: { Authorization: `Bearer ${service.token}` },
  })
  writeFileSync(join(folder, 'data.ndjson'), await response.text())
  const archive = join(folder, 'export.tar.gz')
  await execute('tar', ['-czf', archive, '-C', folder, 'data.ndjson'])
  const options = {
    api: { projectId: service.projectId, dataset: service.dataset, apiVersion: 'v2025-02-19', token: '' },
    exportPath: archive,
  }
  const program = `
    import { dryRun } from '@sanity/migrate'
    import { SanityEncoder } from '@sanity/mutate'
    const { default: migration } = await import(${JSON.stringify(pathToFileURL(path).href)})
    const mutations = []
    for await (const found of dryRun(${JSON.stringify(options)}, migration))
      for (const one of [found].flat()) mutations.push(...SanityEncoder.encodeAll(one.type === 'transaction' ? one.mutations : [one]))
    console.log(JSON.stringify(mutations))`
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  })
  await dataset.client.mutate(JSON.parse(stdout))
}

test('Sanity’s own tool runs the same files, and leaves the same documents', async () => {
  await service.reset()
  const schema = all(inType('person', rename('role', 'roleTitle')), retyped('boxServices', 'boxOffers'))(SCHEMA)
  const written = writeMigrations(SCHEMA, schema)
  const project = makeProject(
    schema,
    Object.fromEntries(written.map(({ text }, index) => [`00${index + 1}-edit`, text])),
  )
  for (const index of written.keys()) await runOfficially(join(project.root, 'migrations', `00${index + 1}-edit.ts`))
  const theirs = await readById(dataset)
  await service.reset()
  await noticeChange(dataset, makeProject(SCHEMA, {}))
  await applyPlan(dataset, await planMigrations(dataset, project), project)
  expect(Object.values(theirs).some(({ _type }) => _type === 'boxOffers')).toBe(true)
  expect(await readById(dataset)).toEqual(theirs)
})
