import { resolve } from 'node:path'
import { findQueriesInSource, TypeGenerator } from '@sanity/codegen'
import type { SchemaType } from 'groq-js'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { generate } from './generate.ts'
import { loadConfig } from './load-config.ts'
import type { Query } from './queries/load-queries.ts'
import { createProject } from './testing/many-types.ts'
import { compareTypes } from './testing/parity/compare-types.ts'
import type { SameWithJoinedLists, SameWithMoreNulls, SameWithoutMark } from './testing/parity/relations.ts'
import { literalModule, notOurs, reportParity } from './testing/parity/report.ts'
import { createTemporaryProject } from './testing/temporary-project.ts'

/**
 * The official output. The official tool parses source code and cannot evaluate our queries, so it gets each one as a
 * literal.
 */
const generateOfficial = async (schema: SchemaType, queries: Query[]): Promise<string> => {
  const found = findQueriesInSource(literalModule(queries), 'queries.ts')
  const modules = async function* () {
    yield found
  }
  // Both sides would declare the map from query to result.
  const { code } = await new TypeGenerator().generateTypes({ schema, queries: modules(), overloadClientMethods: false })
  return code
}

test.each([
  ['the site', () => resolve(import.meta.dirname, '../..')],
  [
    'a project of 100 types and 40 queries',
    () => createTemporaryProject(Object.fromEntries(createProject({ types: 100, queries: 40 }))).root,
  ],
])('our output equals that of Sanity TypeGen: %s', { timeout: 60_000 }, async (_title, create) => {
  const root = create()
  const config = await loadConfig(root)
  const ours = await generate(root, config)
  const withoutNulls = await generate(root, { ...config, admitNull: false })
  const schema: SchemaType = JSON.parse(ours.files.get(`${config.output}/schema.json`) ?? '')
  const queries = ours.input.results.map(({ query }) => query)
  const official = await generateOfficial(structuredClone(schema), queries)
  const { missing, groups } = await reportParity({ ours, withoutNulls, official })
  expect(missing).toEqual(Object.keys(notOurs))
  expect(groups.map((group) => group.compared.length)).toEqual([schema.length, queries.length, queries.length])
  for (const { unexplained, different, difference } of groups) {
    expect(unexplained, `More differs than is known, which is: ${difference.reason}`).toEqual([])
    expect(different, `Nothing differs any more; take out of the table: ${difference.reason}`).not.toEqual([])
  }
})

describe('a difference is detected', { timeout: 30_000 }, () => {
  const write = (types: Record<string, string>): string =>
    Object.entries(types)
      .map(([name, text]) => `export type ${name} = ${text}\n`)
      .join('')
  /** In more nested lists than the compiler compares. */
  const deep = (leaf: string): string => `${'{ a: Array<'.repeat(9)}${leaf}${'> | null }'.repeat(9)}`

  test('each type is compared on its own, at any depth, with named types from our side', async () => {
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

  test('the relations are not more lenient than documented', () => {
    interface Marked {
      _ref: string
      [Symbol.species]?: 'image'
    }
    expectTypeOf<SameWithoutMark<{ _ref: string }, Marked>>().toEqualTypeOf<true>()
    expectTypeOf<SameWithoutMark<{ _ref?: string }, Marked>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithMoreNulls<{ a: string }, { a: string | null }>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithMoreNulls<{ a: string | number }, { a: string }>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithJoinedLists<{ a: (1 | 2)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<true>()
    expectTypeOf<SameWithJoinedLists<{ a: (1 | 2 | null)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithJoinedLists<{ a: 1[] | null }, { a: (1 | null)[] }>>().toEqualTypeOf<false>()
    expectTypeOf<SameWithMoreNulls<{ a: (1 | 2)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<true>()
    expectTypeOf<SameWithMoreNulls<{ a: (1 | 2 | 3)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<false>()
  })
})
