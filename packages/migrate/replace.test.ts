import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCommand } from '@schaufenster/cli/command'
import type { ObjectAttribute, SchemaType, TypeNode } from 'groq-js'
import { expect, it } from 'vitest'
import { isUnanswered, writeMigrations } from '@schaufenster/codegen/migration'
import { shapesOf } from '@schaufenster/codegen/diff'
import { applyPlan } from './apply.ts'
import { addMigration } from './codegen-command.ts'
import { readContent } from './dataset.ts'
import { noticeChange } from './notice.ts'
import { planMigrations } from './plan.ts'
import { makeProject, readPlain, serve } from './testing/project.ts'
import { undoLastRun } from './undo.ts'

const text = (optional = true): ObjectAttribute => ({ type: 'objectAttribute', optional, value: { type: 'string' } })
const type = (name: string): ObjectAttribute => ({
  type: 'objectAttribute',
  optional: false,
  value: { type: 'string', value: name },
})
const key: TypeNode = {
  type: 'object',
  attributes: { _key: { type: 'objectAttribute', optional: false, value: { type: 'string' } } },
}
const system = { _id: text(false), _createdAt: text(false), _updatedAt: text(false), _rev: text(false) }
const list = (...of: string[]): ObjectAttribute => ({
  type: 'objectAttribute',
  optional: true,
  value: {
    type: 'array',
    of: {
      type: 'union',
      of: of.map((name) => ({ ...key, attributes: key.attributes, rest: { type: 'inline' as const, name } })),
    },
  },
})
const object = (name: string, fields: Record<string, ObjectAttribute>, more: object = {}): SchemaType[number] => ({
  name,
  type: 'type',
  value: { type: 'object', attributes: { _type: type(name), ...fields } },
  ...more,
})

/** A quote gives way to a statement; both stand in a section's content. */
const schema = (quote: object): SchemaType => [
  {
    name: 'box',
    type: 'document',
    attributes: { ...system, _type: type('box'), title: text(), content: list('quote', 'statement') },
  },
  object('quote', { text: text(), source: text() }, quote),
  object('statement', { text: text(), author: text() }),
]

const answer = (written: string): string =>
  written.replace(/ask\('quote\.source has no place[^']*'\)/, '{ author: old.source }')

it('a deprecated object gives way to another: written, asked, run on published and draft, undone', async () => {
  const [before, after] = [schema({}), schema({ replacedBy: 'statement' })]
  const [written, ...others] = writeMigrations(before, after)
  expect(others).toEqual([])
  expect(written?.title).toBe('quote is statement')
  expect(isUnanswered(written?.text ?? '')).toBe(true)
  expect(written?.text).toContain('const replace = (old: Quote): Statement => ({')

  const quote = { _type: 'quote', _key: 'a', text: 'So ist es.', source: 'Klecks' }
  const statement = { _type: 'statement', _key: 'b', text: 'Schon da' }
  const box = { _type: 'box', title: 'Zitate', content: [quote, statement] }
  const dataset = await serve([
    { _id: 'box', ...box },
    { _id: 'drafts.box', ...box, title: 'Zitate, neu' },
    { _id: 'other', _type: 'box', content: [{ ...quote, source: undefined }] },
  ])
  await noticeChange(dataset, makeProject(before, {}))
  const was = await readPlain(dataset)
  const project = makeProject(after, { '001-quote-is-statement': answer(written?.text ?? '') })
  const plan = await planMigrations(dataset, project)
  expect(plan.refusals).toEqual([])
  expect(await applyPlan(dataset, plan, project)).toEqual([])
  const made = { _type: 'statement', _key: 'a', text: 'So ist es.' }
  expect(await readPlain(dataset)).toMatchObject([
    { _id: 'box', content: [{ ...made, author: 'Klecks' }, statement] },
    { _id: 'drafts.box', title: 'Zitate, neu', content: [{ ...made, author: 'Klecks' }, statement] },
    { _id: 'other', content: [made] },
  ])
  expect(await undoLastRun(dataset)).toMatchObject({ restored: 3, exceptions: [] })
  expect(await readPlain(dataset)).toEqual(was)
})

it('a deprecated section gives way to another: a new document, and what refers to it follows', async () => {
  const section = (name: string, fields: Record<string, ObjectAttribute>, more: object = {}): SchemaType[number] => ({
    name,
    type: 'document',
    attributes: { ...system, _type: type(name), ...fields },
    ...more,
  })
  const after = [
    section('boxQuote', { title: text() }, { replacedBy: 'boxProse' }),
    section('boxProse', { title: text(false) }),
  ]
  const [written] = writeMigrations(after, after)
  const dataset = await serve([
    { _id: 's', _type: 'boxQuote', title: 'Zitat' },
    // Its prefix has the letters of the id.
    { _id: 'drafts.s', _type: 'boxQuote', title: 'Zitat, neu' },
    { _id: 'page', _type: 'page', boxes: [{ _type: 'reference', _ref: 's', _key: 'k' }] },
  ])
  const answered = (written?.text ?? '').replace(/ask\('boxProse\.title[^']*'\)/, "'Ohne Titel'")
  const project = { ...makeProject(after, { '001-edit': answered }), shapes: shapesOf(after) }
  const plan = await planMigrations(dataset, project)
  await applyPlan(dataset, plan, project)
  expect(await readContent(dataset)).toMatchObject([
    { _id: 'drafts.s-boxProse', _type: 'boxProse', title: 'Zitat, neu' },
    { _id: 'page', boxes: [{ _ref: 's-boxProse', _key: 'k' }] },
    { _id: 's-boxProse', _type: 'boxProse', title: 'Zitat' },
  ])
})

it('the command writes it once, although the deprecated type stays in the schema', async () => {
  const dataset = await serve([{ _id: 'box', _type: 'box', title: 'Zitate' }])
  const after = schema({ replacedBy: 'statement' })
  const { root } = makeProject(after, {})
  writeFileSync(join(root, 'schema.json'), JSON.stringify(after))
  await noticeChange(dataset, makeProject(after, {}))
  const printed: string[] = []
  const write = async () => {
    const program = createCommand('codegen', '')
    addMigration(program, {
      root,
      schemaPath: 'schema.json',
      open: async () => ({ dataset, stop: async () => {} }),
      format: async (_path, code) => code,
      print: (line) => printed.push(line),
    })
    await program.parseAsync(['node', 'codegen', 'migration'])
  }
  await write()
  await write()
  expect(printed).toEqual([
    'wrote migrations/001-quote-is-statement.ts: quote is statement',
    '  It has questions that only you can answer: look for ask(',
    '"npm run content -- migrate" shows what it would do.',
    'Written already: migrations/001-quote-is-statement.ts. One that has run does not run again: where content needs it once more, copy it under the number 002.',
  ])
})

it('what replaces a type has to be one of its kind', () => {
  expect(() => writeMigrations([], schema({ replacedBy: 'nowhere' }))).toThrow(
    '"quote" is replaced by "nowhere", which is not an object type of the schema. Correct the name.',
  )
  expect(() => writeMigrations([], schema({ replacedBy: 'box' }))).toThrow('"quote" is replaced by "box"')
})
