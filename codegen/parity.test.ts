import { resolve } from 'node:path'
import { findQueriesInSource, TypeGenerator } from '@sanity/codegen'
import type { SchemaType } from 'groq-js'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { config } from '../codegen.config.ts'
import { generate } from './generate.ts'
import { compareTypes } from './parity/compare-types.ts'
import type { Relation } from './parity/compare-types.ts'
import type { Same, SameButWider, SameWithoutMark } from './parity/relations.ts'
import { findQueryFiles, loadQueries } from './queries/load-queries.ts'
import type { Query } from './queries/load-queries.ts'
import { createSourceLoader } from './source-loader.ts'

/** Every way in which our output may differ from that of Sanity TypeGen; anything else fails. */
const differences: Record<'stored types' | 'query results', { relation: Relation; reason: string }> = {
  'stored types': {
    relation: 'SameWithoutMark',
    reason:
      'The official type of a reference has an optional field under a symbol that names its target. It is never in the data ' +
      'and only serves to follow references by type; our references come resolved by the query.',
  },
  'query results': {
    relation: 'SameButWider',
    reason:
      'The document behind a reference may be missing, and a select without an else may apply nowhere: both are null when the ' +
      'query runs, which the official type denies (queries/admit-null.ts). A select between lists is written as one list of ' +
      'either (emit/type-text.ts), which takes the same values and can be mapped over.',
  },
}

const notOurs = new Map([['AllSanitySchemaTypes', 'A union of all stored types, for helpers of the official client; no code of ours would use it.']])

const root = resolve(import.meta.dirname, '..')
const ours = `${config.output}/content-types.ts`

const findQueries = async (): Promise<Query[]> => {
  const loader = createSourceLoader(root)
  try {
    return await loadQueries(findQueryFiles(root, config), loader)
  } finally {
    loader.dispose()
  }
}

/** The official output. Its own search only takes literals: it is handed each query as one, already put together. */
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
  const files = new Map([[ours, types]])
  for (const { file, name, text } of queries) {
    files.set(file, `${files.get(file) ?? ''}export const ${name} = ${JSON.stringify(text)}\n`)
  }
  return files
}

describe('what we generate is what Sanity TypeGen generates', () => {
  let schema: SchemaType = []
  let queries: Query[] = []
  let comparison: Awaited<ReturnType<typeof compareTypes>> = { missing: [], related: new Map() }

  const namesOf = (kind: keyof typeof differences): string[] =>
    [...comparison.related.keys()].filter((name) => queries.some((query) => `${query.name}_RESULT` === name) === (kind === 'query results'))
  const namesRelated = (kind: keyof typeof differences, relation: Relation): string[] =>
    namesOf(kind).filter((name) => comparison.related.get(name)?.has(relation))

  beforeAll(async () => {
    const { files } = await generate(root, config)
    schema = JSON.parse(files.get(`${config.output}/schema.json`) ?? '')
    queries = await findQueries()
    const official = await generateOfficial(schema, queries)
    comparison = await compareTypes({ files: ourFiles(files.get(ours) ?? '', queries), ours, official })
  }, 30_000)

  test('no official type is missing', () => {
    expect(comparison.missing).toEqual([...notOurs.keys()])
    expect(namesOf('stored types')).toHaveLength(schema.length)
    expect(namesOf('query results').toSorted()).toEqual(queries.map((query) => `${query.name}_RESULT`).toSorted())
  })

  test.each(['stored types', 'query results'] as const)('%s are the same, but for the known difference', (kind) => {
    const { relation, reason } = differences[kind]
    const same = namesRelated(kind, 'Same')
    const known = namesRelated(kind, relation).filter((name) => !same.includes(name))
    const unexplained = namesOf(kind).filter((name) => !same.includes(name) && !known.includes(name))
    expect(unexplained, `These differ in more than is known. Known: ${reason}`).toEqual([])
    expect(same, 'Nothing is simply the same: is the comparison itself broken?').not.toEqual([])
    expect(known, `The difference is gone; take it out of the table: ${reason}`).not.toEqual([])
  })
})

describe('a difference does not go unseen', () => {
  // Deeper than the compiler follows a type before it takes repetition for recursion.
  const deep = (leaf: string): string => `${'{ a: Array<'.repeat(9)}${leaf}${'> | null }'.repeat(9)}`

  test('each type is compared by itself, with what it names taken from our side', async () => {
    const files = new Map([
      [
        'ours.ts',
        `export type Leaf = { a: string }\nexport type Tree = { leaf: Leaf }\nexport type Lost = { a: string }\n` +
          `export type Deep = ${deep('{ a: string | null }')}\nexport type DeepLost = ${deep('{}')}\nexport type DeepWide = ${deep('{ a: unknown }')}\n`,
      ],
    ])
    const official =
      `export type Leaf = { a: number }\nexport type Tree = { leaf: Leaf }\nexport type Lost = { a: string; b?: string }\nexport type More = {}\n` +
      ['Deep', 'DeepLost', 'DeepWide'].map((name) => `export type ${name} = ${deep('{ a: string }')}\n`).join('')
    const { missing, related } = await compareTypes({ files, ours: 'ours.ts', official })
    expect(missing).toEqual(['More'])
    expect(Object.fromEntries([...related].map(([name, relations]) => [name, [...relations]]))).toEqual({
      Leaf: [],
      Tree: ['Same', 'SameWithoutMark', 'SameButWider'],
      Lost: [],
      Deep: ['SameButWider'],
      DeepLost: [],
      DeepWide: [],
    })
  })

  test('outputs that do not compile are an error', async () => {
    const files = new Map([['ours.ts', "import type { B } from './nowhere.ts'\nexport type A = B\n"]])
    await expect(compareTypes({ files, ours: 'ours.ts', official: 'export type A = string\n' })).rejects.toThrow(/cannot be compared:\nours\.ts\(1/)
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
    expectTypeOf<SameButWider<{ a: string | null }, { a: string }>>().toEqualTypeOf<true>()
    expectTypeOf<SameButWider<{ a: string }, { a: string | null }>>().toEqualTypeOf<false>()
    expectTypeOf<SameButWider<{ a: string | number }, { a: string }>>().toEqualTypeOf<false>()
    expectTypeOf<SameButWider<{ a: (1 | 2)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<true>()
    expectTypeOf<SameButWider<{ a: (1 | 2 | 3)[] }, { a: 1[] | 2[] }>>().toEqualTypeOf<false>()
  })
})
