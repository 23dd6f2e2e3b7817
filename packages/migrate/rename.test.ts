import { writeMigrations } from '@schaufenster/codegen/migration'
import type { ObjectAttribute, SchemaType, TypeNode } from 'groq-js'
import { expect, test } from 'vitest'
import { applyPlan } from './apply.ts'
import { noticeChange } from './notice.ts'
import { planMigrations } from './plan.ts'
import { makeProject, readPlain, serve } from './testing/project.ts'

const field = (value: TypeNode, optional = true): ObjectAttribute => ({ type: 'objectAttribute', optional, value })
const text: TypeNode = { type: 'string' }
const literal = (value: string) => field({ type: 'string', value }, false)

/** A text of a document, of an object in it and of the members of a list, under the same name. */
const toSchema = (name: string): SchemaType => {
  const fields = { [name]: field(text) }
  const link: TypeNode = { type: 'object', attributes: { _type: literal('link'), _key: field(text, false), ...fields } }
  const contact: TypeNode = { type: 'object', attributes: fields }
  const attributes = { _id: field(text, false), _type: literal('person'), ...fields }
  return [
    {
      name: 'person',
      type: 'document',
      attributes: { ...attributes, contact: field(contact), links: field({ type: 'array', of: link }) },
    },
  ]
}

/** A document with these texts at each of the three places. */
const person = (_id: string, texts: Record<string, string>) => ({
  _id,
  _type: 'person',
  ...texts,
  contact: texts,
  links: [{ _key: 'a', _type: 'link', ...texts }],
})

test('a generated rename takes the old value along, and leaves one that an editor has written under the new name', async () => {
  const [before, after] = [toSchema('role'), toSchema('roleTitle')]
  const dataset = await serve([
    person('old', { role: 'Tischler' }),
    person('both', { role: 'Tischler', roleTitle: 'Meister' }),
    person('drafts.both', { role: 'Tischler', roleTitle: '' }),
    person('new', { roleTitle: 'Meister' }),
  ])
  await noticeChange(dataset, makeProject(before, {}))
  const migrations = writeMigrations(before, after).map(({ text: code }, index) => [`00${index + 1}-edit`, code])
  const project = makeProject(after, Object.fromEntries(migrations))
  expect(await applyPlan(dataset, await planMigrations(dataset, project), project)).toEqual([])
  expect(await readPlain(dataset)).toEqual(
    [
      person('both', { roleTitle: 'Meister' }),
      // Emptied on purpose.
      person('drafts.both', { roleTitle: '' }),
      person('new', { roleTitle: 'Meister' }),
      person('old', { roleTitle: 'Tischler' }),
    ].map((document) => expect.objectContaining(document)),
  )
})
