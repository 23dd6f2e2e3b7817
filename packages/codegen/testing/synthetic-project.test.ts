import { describe, expect, test } from 'vitest'
import { createSyntheticProject, officialFiles } from './synthetic-project.ts'

const count = (files: ReadonlyMap<string, string>, path: RegExp, text = /^/g): number =>
  [...files].filter(([file]) => path.test(file)).reduce((sum, [, source]) => sum + [...source.matchAll(text)].length, 0)

describe('a synthetic project', () => {
  test.each([
    { types: 40, queries: 10 },
    { types: 40, queries: 200 },
    { types: 200, queries: 40 },
  ])('has $types types and $queries queries, all different', (size) => {
    const { files } = createSyntheticProject(size)
    expect(count(files, /^schema\/\w+\//)).toBe(size.types)
    expect(count(files, /\.groq\.ts$/, /export const \w+_QUERY = /g)).toBe(size.queries)
    const lists = [...files].filter(([path]) => path.startsWith('src/queries/list'))
    const sources = lists.flatMap(([, text]) => [...text.matchAll(/defineQuery\((.*)\)$/gm)].map(([, query]) => query))
    expect(new Set(sources).size).toBe(size.queries - 2)
  })

  test('is the same for the same seed, and different for another one', () => {
    const size = { types: 40, queries: 10 }
    expect(createSyntheticProject(size, 7)).toEqual(createSyntheticProject(size, 7))
    expect(createSyntheticProject(size, 7).files).not.toEqual(createSyntheticProject(size, 8).files)
  })

  test('registers every schema file in the Studio', () => {
    const { files } = createSyntheticProject({ types: 40, queries: 10 })
    expect(
      officialFiles(files)
        .get('sanity.config.ts')
        ?.match(/^import \* as/gm),
    ).toHaveLength(40)
  })
})
