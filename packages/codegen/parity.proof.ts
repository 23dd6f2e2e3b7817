import { describe, expect, expectTypeOf, test } from 'vitest'
import { loadConfig } from './load-config.ts'
import { compareTypes } from './testing/parity/compare-types.ts'
import type { Same, SameWithJoinedLists, SameWithMoreNulls, SameWithoutMark } from './testing/parity/relations.ts'
import { createProject } from './testing/many-types.ts'
import { createTemporaryProject } from './testing/temporary-project.ts'
import { compareWithTypegen, expectParity } from './testing/typegen-parity.ts'

test('our output equals that of Sanity TypeGen', { timeout: 60_000 }, async () => {
  const { root } = createTemporaryProject(Object.fromEntries(createProject({ types: 100, queries: 40 })))
  const compared = await compareWithTypegen(root, await loadConfig(root))
  expectParity(compared)
  expect(compared.queries).toBe(40)
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
