import { shapesOf } from '@schaufenster/codegen/diff'
import { writeMigrations } from '@schaufenster/codegen/migration'
import { startContentService } from '@schaufenster/content-service'
import { connect } from '@schaufenster/content-service/testing/test-service'
import { findDocumentFaults } from '@schaufenster/shapes/document-faults'
import * as fc from 'fast-check'
import type { SchemaType, TypeNode } from 'groq-js'
import { afterAll, expect, test } from 'vitest'
import { applyPlan } from './apply.ts'
import type { Dataset } from './dataset.ts'
import { noticeChange } from './notice.ts'
import { planMigrations } from './plan.ts'
import { makeFolder, makeProject, readPlain } from './testing/project.ts'
import { undoLastRun } from './undo.ts'

const service = await startContentService({ port: 0, memory: true, origins: [] })
afterAll(() => service.stop())
const dataset: Dataset = {
  client: connect(service, service.token).withConfig({ perspective: 'raw' }),
  journals: makeFolder(),
}

const TEXT: TypeNode = { type: 'string' }

interface Edit {
  type?: string
  headline?: string
  body?: TypeNode
  tone?: string
  author?: string
  size?: number
}
const one = (value: string): TypeNode => ({ type: 'string', value })

/** The names and kinds that an edit may change. */
const schemaOf = ({
  type = 'note',
  headline = 'headline',
  body = TEXT,
  tone = 'calm',
  author = 'author',
  size = 4,
}: Edit): SchemaType => {
  const fields = {
    _id: TEXT,
    _type: one(type),
    [headline]: TEXT,
    body,
    tone: { type: 'union', of: [one(tone), one('loud')] } satisfies TypeNode,
    size: { type: 'union', of: [size, 9].map((value) => ({ type: 'number' as const, value })) } satisfies TypeNode,
    [author]: {
      type: 'object',
      attributes: { name: { type: 'objectAttribute', value: TEXT, optional: true } },
    } satisfies TypeNode,
    next: {
      type: 'object',
      attributes: { _type: { type: 'objectAttribute', value: one('reference') } },
      dereferencesTo: type,
    } satisfies TypeNode,
  }
  const attributes = Object.entries(fields).map(([name, value]) => [
    name,
    { type: 'objectAttribute' as const, value, optional: !name.startsWith('_') },
  ])
  return [{ type: 'document', name: type, attributes: Object.fromEntries(attributes) }]
}

const edits = fc.record(
  {
    type: fc.constantFrom('noteCard', 'memoNote'),
    headline: fc.constantFrom('mainHeadline', 'headlineText'),
    body: fc.constant<TypeNode>({ type: 'array', of: TEXT }),
    tone: fc.constantFrom('calmer', 'quiet'),
    author: fc.constant('authorName'),
    size: fc.constant(5),
  },
  { requiredKeys: [] },
)

const content = fc.array(
  fc.record(
    {
      layer: fc.constantFrom('', 'drafts.', 'versions.r1.'),
      headline: fc.string({ maxLength: 8 }),
      // Some of it was wrong before.
      body: fc.oneof(fc.string({ maxLength: 8 }), fc.integer()),
      tone: fc.constantFrom('calm', 'loud', 'unknown'),
      author: fc.record({ name: fc.string({ maxLength: 4 }) }),
      size: fc.constantFrom(4, 9),
      isNext: fc.boolean(),
    },
    { requiredKeys: ['layer'] },
  ),
  { minLength: 1, maxLength: 8 },
)

test('after any migration every document is as valid as before, and after undoing it is the same', async () => {
  await fc.assert(
    fc.asyncProperty(edits, content, async (edit, documents) => {
      await service.reset()
      const put = documents.map(({ layer, isNext, ...fields }, index) => ({
        createOrReplace: {
          ...fields,
          _id: `${layer}n${index}`,
          _type: 'note',
          ...(isNext && index > 0 && documents[0]?.layer === '' && { next: { _type: 'reference', _ref: 'n0' } }),
        },
      }))
      await dataset.client.request({ method: 'POST', url: '/data/mutate/production', body: { mutations: put } })
      const [before, after] = [schemaOf({}), schemaOf(edit)]
      await noticeChange(dataset, makeProject(before, {}))
      const was = await readPlain(dataset)
      const written = writeMigrations(before, after)
      const files = Object.fromEntries(written.map(({ text }, index) => [`00${index + 1}-x`, text]))
      const project = makeProject(after, files)
      const plan = await planMigrations(dataset, project)
      expect(plan.refusals).toEqual([])
      if (plan.pending.length === 0) return
      await applyPlan(dataset, plan, project)
      const count = (schema: SchemaType, all: readonly unknown[]) =>
        all.flatMap((document) => findDocumentFaults(document, shapesOf(schema))).length
      expect(count(after, await readPlain(dataset))).toBeLessThanOrEqual(count(before, was))
      expect(await undoLastRun(dataset)).toMatchObject({ exceptions: [] })
      expect(await readPlain(dataset)).toEqual(was)
    }),
    { numRuns: 6, seed: 35 },
  )
})
