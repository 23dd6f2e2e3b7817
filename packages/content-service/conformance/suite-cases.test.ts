import { describe, expect, test } from 'vitest'
import { readCases } from './suite-cases.ts'

const plain = (root: unknown) => readCases('a.yml', root).cases.filter(({ form }) => form === 'plain')

describe('cases of the published suite', () => {
  test('inherit from the tests around them', () => {
    const documents = [{ _id: 'x' }]
    const inner = { name: 'inner', query: 'count(*)', result: 1 }
    const refused = { query: 'count()', valid: false, documents: [] }
    const cases = plain({ name: 'outer', documents, tests: [inner, refused] })
    expect(cases).toEqual([
      {
        file: 'a.yml',
        form: 'plain',
        name: 'outer / inner',
        query: 'count(*)',
        params: {},
        dataset: { documents },
        expected: { result: 1 },
      },
      {
        file: 'a.yml',
        form: 'plain',
        name: 'outer',
        query: 'count()',
        params: {},
        dataset: { documents: [] },
        expected: undefined,
      },
    ])
  })

  test('need a query and a result or a refusal', () => {
    expect(plain({ query: '1', tests: [{ result: 1 }, { result: null }, {}] }).map(({ expected }) => expected)).toEqual(
      [{ result: 1 }, { result: null }],
    )
  })

  test('take every combination of the values of their variables', () => {
    const cases = plain({
      query: '~a~ + ~b~',
      variables: { a: ['1', '2'] },
      tests: [{ variables: { b: ['3', '4'] }, result: 0 }],
    })
    expect(cases.map(({ query }) => query)).toEqual(['1 + 3', '1 + 4', '2 + 3', '2 + 4'])
  })

  test('bring the parameters the suite gives them', () => {
    const { cases } = readCases('a.yml', {
      query: '$p == ~a~',
      params: { p: 1 },
      tests: [{ variables: { a: '2' }, result: false }],
    })
    expect(cases.every(({ params }) => params['p'] === 1)).toBe(true)
    expect(cases.find(({ form }) => form === 'parameter')).toMatchObject({
      query: '$p == $v0',
      params: { p: 1, v0: 2 },
    })
  })

  test('take several sets of variables in turn', () => {
    const cases = plain({ query: '~a~', variables: [{ a: '1' }, { a: '2' }], result: 0 })
    expect(cases.map(({ query }) => query)).toEqual(['1', '2'])
  })

  test('share one dataset as long as no inner test brings its own', () => {
    const root = {
      documents: [{ _id: 'x' }],
      query: '*',
      result: [],
      tests: [{ result: 1 }, { result: 2, dataset: null }],
    }
    const [outer, same, empty] = plain(root)
    expect(same?.dataset).toBe(outer?.dataset)
    expect(empty?.dataset.documents).toEqual([])
  })

  test('are skipped with a reason where something is missing', () => {
    const { cases, skipped } = readCases('a.yml', {
      name: 'n',
      result: 1,
      tests: [{ query: '~gone~' }, { query: '*', dataset: 'films' }],
    })
    expect(cases).toEqual([])
    expect(skipped).toEqual([
      expect.stringContaining('a.yml: n: the variable "gone"'),
      expect.stringContaining('its dataset "films"'),
    ])
  })

  test('a file without a test is skipped', () => {
    expect(readCases('a.yml', [1])).toEqual({ cases: [], skipped: ['a.yml: no tests found'] })
  })
})

describe('cases put together from others', () => {
  const formsOf = (root: unknown) =>
    Object.fromEntries(
      readCases('a.yml', root).cases.map(({ form, query, params, expected }) => [form, { query, params, expected }]),
    )

  test('read their values from parameters and from a document', () => {
    expect(formsOf({ query: '~a~ < 2', variables: { a: '1' }, result: true })).toMatchObject({
      parameter: { query: '$v0 < 2', params: { v0: 1 }, expected: { result: true } },
      fetch: { query: '*[_id == "generated-1"][0].v0 < 2', expected: { result: true } },
      filter: { query: '*[_id == "generated-1"][v0 < 2\n][]._id', expected: { result: ['generated-1'] } },
      condition: { query: '*[_id == "generated-1" && (v0 < 2\n)]._id' },
      constant: { query: '*[_id == "generated-1" && (1 < 2\n)]._id' },
    })
  })

  test('a value that is not JSON stays in the query', () => {
    const forms = formsOf({ query: '~a~ == ~b~', variables: { a: "'x'", b: '"x"' }, result: true })
    expect(forms['parameter']).toMatchObject({ query: "'x' == $v1", params: { v1: 'x' } })
    expect(Object.keys(formsOf({ query: '~a~', variables: { a: 'now()' }, result: 3 }))).toEqual(['plain'])
  })

  test('a filter only where the answer is a boolean and the test allows it', () => {
    const root = { query: '~a~ + 1', variables: { a: '1' }, result: 2 }
    expect(Object.keys(formsOf(root))).toEqual(['plain', 'parameter', 'fetch'])
    expect(Object.keys(formsOf({ ...root, genFetch: false }))).toEqual(['plain', 'parameter'])
    const condition = { query: '~a~ > 1', variables: { a: '1' }, result: false, genFilter: false }
    expect(Object.keys(formsOf(condition))).toEqual(['plain', 'parameter', 'constant', 'fetch'])
  })

  test('with their own documents they are also asked inside of one', () => {
    const forms = formsOf({ documents: [{ _id: 'x' }], query: 'count(*)', result: 1 })
    expect(forms).toMatchObject({
      inner: { query: '*[_id == "x"]{"inner": (count(*)\n)}[0].inner', expected: { result: 1 } },
    })
    expect(Object.keys(forms)).toEqual(['plain', 'inner'])
  })
})
