import { resolve } from 'node:path'
import { findQueriesInSource, TypeGenerator } from '@sanity/codegen'
import type { SchemaType } from 'groq-js'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { config } from '../codegen.config.ts'
import { generate } from './generate.ts'
import type { Generated } from './generate.ts'
import { compareTypes } from './parity/compare-types.ts'
import type { Relation } from './parity/compare-types.ts'
import type { Same, SameWithJoinedLists, SameWithMoreNulls, SameWithoutMark } from './parity/relations.ts'
import { findQueryFiles, loadQueries } from './queries/load-queries.ts'
import type { Query } from './queries/load-queries.ts'
import { createSourceLoader } from './source-loader.ts'

interface Difference {
  of: 'stored types' | 'query results' | 'query results before null is admitted'
  relation: Relation
  reason: string
}

/** Every way in which our output may differ from that of Sanity TypeGen; anything else fails. */
const differences: Difference[] = [
  {
    of: 'stored types',
    relation: 'SameWithoutMark',
    reason:
      'An official reference type has an optional field, named by a symbol, that says what it refers to. It is in no document; ' +
      'it helps to follow a reference by type alone, and our queries follow them instead.',
  },
  {
    of: 'query results before null is admitted',
    relation: 'SameWithJoinedLists',
    reason:
      'A select between lists is one list of either (mergeLists in emit/type-text.ts): whoever reads it can map over it. And an ' +
      'object in a list is a named type with a key, where the official type repeats its fields: other words for the same.',
  },
  {
    of: 'query results',
    relation: 'SameWithMoreNulls',
    reason:
      'As before; and the document behind a reference may be missing, and a select without an else may apply nowhere: both ' +
      'are null when the query runs, which the official types do not say (queries/admit-null.ts).',
  },
]

/** Official types that ours does without, and why. */
const notOurs = { AllSanitySchemaTypes: 'A union of all stored types, for helpers of the official client. No code of ours would use it.' }

const root = resolve(import.meta.dirname, '..')
const typesFile = `${config.output}/content-types.ts`

const findQueries = async (): Promise<Query[]> => {
  const loader = createSourceLoader(root)
  try {
    return await loadQueries(findQueryFiles(root, config), loader)
  } finally {
    loader.dispose()
  }
}

/** The official output. Its own search reads source and cannot run ours: it is handed each query put together, as a literal. */
const generateOfficial = async (schema: SchemaType, queries: Query[]): Promise<string> => {
  const source = queries.map(({ name, text }) => `export const ${name} = defineQuery(${JSON.stringify(text)})`)
  const found = findQueriesInSource(["import { defineQuery } from 'groq'", ...source].join('\n'), 'queries.ts')
  const modules = async function* () {
    yield found
  }
  // The map from query to result would be declared by both sides.
  const { code } = await new TypeGenerator().generateTypes({ schema, queries: modules(), overloadClientMethods: false })
  return code
}

/** Our types with the modules they import: those of the queries, of which only name and text matter to a type. */
const ourFiles = (types: string, queries: Query[]): Map<string, string> => {
  const files = new Map([[typesFile, types]])
  for (const { file, name, text } of queries) {
    files.set(file, `${files.get(file) ?? ''}export const ${name} = ${JSON.stringify(text)}\n`)
  }
  return files
}

type Comparison = Awaited<ReturnType<typeof compareTypes>>

describe('what we generate is what Sanity TypeGen generates', () => {
  let schema: SchemaType = []
  let queries: Query[] = []
  let comparison: Comparison = { missing: [], related: new Map() }
  let withoutNulls = comparison

  const namesOf = (kind: Difference['of']): string[] => {
    const results = new Set(queries.map((query) => `${query.name}_RESULT`))
    return [...comparison.related.keys()].filter((name) => results.has(name) === (kind !== 'stored types'))
  }

  beforeAll(async () => {
    const { files } = await generate(root, config)
    schema = JSON.parse(files.get(`${config.output}/schema.json`) ?? '')
    queries = await findQueries()
    const official = await generateOfficial(schema, queries)
    const compare = ({ files: generated }: Pick<Generated, 'files'>): Promise<Comparison> =>
      compareTypes({ files: ourFiles(generated.get(typesFile) ?? '', queries), ours: typesFile, official })
    comparison = await compare({ files })

    // Once more without what adds the nulls: only this shows that nothing else does.
    withoutNulls = await compare(await generate(root, { ...config, admitNull: false }))
  }, 30_000)

  test('no official type is missing', () => {
    expect(comparison.missing).toEqual(Object.keys(notOurs))
    expect(namesOf('stored types')).toHaveLength(schema.length)
    expect(namesOf('query results')).toHaveLength(queries.length)
  })

  test.each(differences)('$of are the same, but for what is known', ({ of: kind, relation, reason }) => {
    const { related } = kind === 'query results before null is admitted' ? withoutNulls : comparison
    const different = namesOf(kind).filter((name) => !related.get(name)?.has('Same'))
    const unexplained = different.filter((name) => !related.get(name)?.has(relation))
    expect(unexplained, `More differs than is known, which is: ${reason}`).toEqual([])
    expect(different, `Nothing differs any more; take out of the table: ${reason}`).not.toEqual([])
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
