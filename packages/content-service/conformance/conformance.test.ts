import { evaluate, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { connect, startWith } from '../testing/test-service.ts'
import { DOCUMENTS } from './documents.ts'
import { GLOBAL_FUNCTIONS, NAMESPACES } from './functions.ts'
import { NOT_IN_THE_ENGINE, REFUSED, UNLIKE_THE_SPECIFICATION } from './known-gaps.ts'
import type { Chapter } from './language-case.ts'
import { LITERALS } from './literals.ts'
import { COMPARISON, MATCH } from './operators.ts'
import { ORDER, PROJECTIONS } from './pipelines.ts'
import { ATTRIBUTES, REFERENCES } from './traversal.ts'

/** Queries that need neither documents, parameters nor rewriting are covered by the tests of groq-js. */
const CHAPTERS: Chapter[] = [
  LITERALS,
  COMPARISON,
  MATCH,
  ATTRIBUTES,
  REFERENCES,
  PROJECTIONS,
  ORDER,
  GLOBAL_FUNCTIONS,
  NAMESPACES,
]

const service = await startWith({ lines: DOCUMENTS })
const editor = connect(service, service.token).withConfig({ perspective: 'raw' })
const documents = await editor.fetch<unknown[]>('*')

const evaluateDirectly = async (query: string): Promise<unknown> => {
  const options = { dataset: documents, identity: 'editor', sanity: { projectId: 'studio', dataset: 'production' } }
  const value = await evaluate(parse(`${query}\n`), options)
  const result: unknown = await value.get()
  // Values that JSON lacks are converted as they are over HTTP.
  return result === undefined ? null : JSON.parse(JSON.stringify(result))
}

for (const { title, cases } of CHAPTERS) {
  describe(`GROQ ${title}`, () => {
    for (const [query, expected, params = {}] of cases) {
      test(query, async () => {
        expect(await editor.fetch<unknown>(query, params)).toEqual(expected)
      })
    }
  })
}

describe('GROQ errors', () => {
  test.each(REFUSED)('%s is refused with its position', async (query) => {
    const { status, body } = await call(`${service.url}/v1/data/query/production`, {
      token: service.token,
      body: { query },
    })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        error: {
          type: 'queryParseError',
          description: expect.any(String),
          query,
          start: expect.any(Number),
          end: expect.any(Number),
        },
      },
    })
  })
})

describe('GROQ known gaps', () => {
  test.each(NOT_IN_THE_ENGINE)('%s says that it is missing', async (query) => {
    await expect(editor.fetch(query)).rejects.toMatchObject({ statusCode: 400 })
  })

  test.each(UNLIKE_THE_SPECIFICATION)('%s is not answered as specified', async (query, specified) => {
    const answer = await editor.fetch<unknown>(query)
    expect(answer).toEqual(await evaluateDirectly(query))
    expect(answer, 'The gap is closed: move the query to its chapter.').not.toEqual(specified)
  })
})

test('no case is listed twice', () => {
  const queries = CHAPTERS.flatMap(({ cases }) => cases.map(([query]) => query))
  expect(queries.length).toBeGreaterThan(150)
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([])
})
