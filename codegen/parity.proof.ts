import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findQueriesInSource, TypeGenerator } from '@sanity/codegen'
import type { SchemaType } from 'groq-js'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { config } from '../codegen.config.ts'
import type { CodegenConfig } from './config.ts'
import { generate } from './generate.ts'
import { compareTypes } from './parity/compare-types.ts'
import type { Same, SameWithJoinedLists, SameWithMoreNulls, SameWithoutMark } from './parity/relations.ts'
import { literalModule, notOurs, reportParity } from './parity/report.ts'
import type { ParityReport } from './parity/report.ts'
import type { Query } from './queries/load-queries.ts'
import { createSyntheticProject, writeProject } from './testing/synthetic-project.ts'

const root = resolve(import.meta.dirname, '..')

/** The official output. Its own search reads source and cannot run ours: it is handed each query put together, as a literal. */
const generateOfficial = async (schema: SchemaType, queries: Query[]): Promise<string> => {
  const found = findQueriesInSource(literalModule(queries), 'queries.ts')
  const modules = async function* () {
    yield found
  }
  // The map from query to result would be declared by both sides.
  const { code } = await new TypeGenerator().generateTypes({ schema, queries: modules(), overloadClientMethods: false })
  return code
}

interface Compared {
  report: ParityReport
  types: number
  queries: number
}

const comparePipelines = async (folder: string, options: CodegenConfig): Promise<Compared> => {
  const ours = await generate(folder, options)
  const withoutNulls = await generate(folder, { ...options, admitNull: false })
  const schema: SchemaType = JSON.parse(ours.files.get(`${options.output}/schema.json`) ?? '')
  const queries = ours.input.results.map(({ query }) => query)
  const official = await generateOfficial(structuredClone(schema), queries)
  return { report: await reportParity({ ours, withoutNulls, official }), types: schema.length, queries: queries.length }
}

const empty: Compared = { report: { missing: [], groups: [] }, types: 0, queries: 0 }

const expectParity = ({ report, types, queries }: Compared): void => {
  expect(report.missing).toEqual(Object.keys(notOurs))
  expect(report.groups.map((group) => group.compared.length)).toEqual([types, queries, queries])
  for (const { unexplained, difference } of report.groups) {
    expect(unexplained, `More differs than is known, which is: ${difference.reason}`).toEqual([])
  }
}

describe('what we generate is what Sanity TypeGen generates', () => {
  let compared = empty
  beforeAll(async () => {
    compared = await comparePipelines(root, config)
  }, 30_000)

  test('no official type is missing, and what differs is known', () => expectParity(compared))

  test('every known difference is still there', () => {
    for (const { different, difference } of compared.report.groups) {
      expect(different, `Nothing differs any more; take out of the table: ${difference.reason}`).not.toEqual([])
    }
  })
})

describe('so it is on projects made at random', () => {
  test.each([1, 2, 3])('seed %i, 40 types and 10 queries', { timeout: 60_000 }, async (seed) => {
    const folder = mkdtempSync(join(tmpdir(), 'parity-project-'))
    try {
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      const project = createSyntheticProject({ types: 40, queries: 10 }, seed)
      writeProject(folder, project.files)
      const compared = await comparePipelines(folder, project.config)
      expectParity(compared)
      expect(compared.queries).toBe(10)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a difference does not go unseen', { timeout: 30_000 }, () => {
  const write = (types: Record<string, string>): string =>
    Object.entries(types)
      .map(([name, text]) => `export type ${name} = ${text}\n`)
      .join('')
  /** In more lists than the compiler looks into by itself. */
  const deep = (leaf: string): string => `${'{ a: Array<'.repeat(9)}${leaf}${'> | null }'.repeat(9)}`

  test('each type is compared by itself, however deep, with what it names taken from our side', async () => {
    const ours = write({
      Leaf: '{ a: string }',
      Tree: '{ leaf: Leaf }',
      Less: '{ a: string }',
      Deep: deep('{ a: string | null }'),
      DeepLess: deep('{}'),
      DeepWide: deep('{ a: unknown }'),
    })
    const official = write({
      Leaf: '{ a: number }',
      Tree: '{ leaf: Leaf }',
      Less: '{ a: string; b?: string }',
      More: '{}',
      Deep: deep('{ a: string }'),
      DeepLess: deep('{ a: string }'),
      DeepWide: deep('{ a: string }'),
    })
    const { missing, related } = await compareTypes({ files: new Map([['ours.ts', ours]]), ours: 'ours.ts', official })
    expect(missing).toEqual(['More'])
    expect(Object.fromEntries([...related].map(([name, relations]) => [name, [...relations]]))).toEqual({
      Leaf: [],
      Tree: ['Same', 'SameWithoutMark', 'SameWithJoinedLists', 'SameWithMoreNulls'],
      Less: [],
      Deep: ['SameWithMoreNulls'],
      DeepLess: [],
      DeepWide: [],
    })
  })

  test('outputs that do not compile are an error', async () => {
    const files = new Map([['ours.ts', "import type { B } from './nowhere.ts'\nexport type A = B\n"]])
    const comparison = compareTypes({ files, ours: 'ours.ts', official: write({ A: 'string' }) })
    await expect(comparison).rejects.toThrow(/cannot be compared:\nours\.ts\(1/)
  })

  test('the relations are no more generous than they say', () => {
    interface Marked {
      _ref: string
      [Symbol.species]?: 'image'
    }
    expectTypeOf<Same<{ a?: string }, { a: string }>>().toEqualTypeOf<false>()
    expectTypeOf<Same<{ a: unknown }, { a: string }>>().toEqualTypeOf<false>()
    expectTypeOf<Same<'a' | 'b', 'a' | 'b' | 'c'>>().toEqualTypeOf<false>()
    expectTypeOf<Same<{ a: 'a' | 'b' }, { a: 'b' | 'a' }>>().toEqualTypeOf<true>()
    expectTypeOf<SameWithoutMark<{ _ref: string }, Marked>>().toEqualTypeOf<true>()
    expectTypeOf<SameWithoutMark<{ _ref?: string }, Marked>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithMoreNulls<{ a: string | null }, { a: string }>>().toEqualTypeOf<true>()
    expectTypeOf<SameWithMoreNulls<{ a: string }, { a: string | null }>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithMoreNulls<{ a: string | number }, { a: string }>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithJoinedLists<{ a: (1 | 2)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<true>()
    expectTypeOf<SameWithJoinedLists<{ a: (1 | 2 | null)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithJoinedLists<{ a: 1[] | null }, { a: (1 | null)[] }>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithMoreNulls<{ a: (1 | 2)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<true>()
    expectTypeOf<SameWithMoreNulls<{ a: (1 | 2 | 3)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<false>()
  })
})
