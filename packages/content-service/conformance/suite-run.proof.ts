import { describe, expect, test } from 'vitest'
import { isAsExpected } from './suite-answers.ts'
import { readCases } from './suite-cases.ts'
import { describeRuns } from './suite-report.ts'
import { runCases, type CaseRun } from './suite-run.ts'

const documents = [
  { _id: 'no valid id', _type: 'animal', name: 'Otter' },
  { _id: 'b', name: 'Badger' },
  { _type: 'animal', name: 'Stoat' },
]

const runSuite = async (root: object): Promise<CaseRun[]> => {
  const { cases } = readCases('own.yml', root)
  const [first] = cases
  return first
    ? runCases(
        first.dataset,
        cases.filter(({ dataset }) => dataset === first.dataset),
      )
    : []
}

describe('the published suite over HTTP', () => {
  test('stores documents that no editor could write, and returns them unchanged', async () => {
    const runs = await runSuite({
      documents,
      tests: [
        { query: '*[_id == "no valid id"]', result: [documents[0]] },
        { query: '*[_id == "b"]{..., "up": upper(name)}', result: [{ ...documents[1], up: 'BADGER' }] },
        { query: '*[name == "Stoat"]', result: [documents[2]] },
        { query: '*[', valid: false },
      ],
    })
    expect(runs).toHaveLength(7)
    expect(runs.filter((run) => !isAsExpected(run.case, run.service))).toEqual([])
    expect(runs.filter((run) => !isAsExpected(run.case, run.engine))).toEqual([])
  })

  test('a wrong answer fails, and so does an error', async () => {
    const runs = await runSuite({
      documents,
      tests: [
        { query: 'count(*)', result: 4 },
        { query: 'count()', result: null },
        { query: '1', valid: false },
      ],
    })
    expect(runs.filter((run) => isAsExpected(run.case, run.service) || isAsExpected(run.case, run.engine))).toEqual([])
  })

  // Two time limits must elapse, and a process and a thread must restart.
  test(
    'a query that takes too long fails on both sides, and the next one is answered',
    { timeout: 60_000 },
    async () => {
      const many = Array.from({ length: 30 }, (_, index) => ({ _id: `d${index}`, next: 'd1' }))
      // `^.x` makes every level depend on the one around it, so that no result can be reused.
      const endless = Array.from({ length: 9 }).reduce<string>(
        (inner) => `*[count(${inner}) > 0 && ^.x == x]`,
        '*[^.x == x]',
      )
      const { cases } = readCases('own.yml', {
        documents: many,
        tests: [
          { query: `count(${endless})`, result: 30 },
          { query: 'count(*)', result: 30 },
        ],
      })
      const dataset = cases[0]?.dataset ?? { documents: [] }
      const runs = await runCases(
        dataset,
        cases.filter(({ form }) => form === 'plain'),
        2000,
      )
      expect(runs.map(({ engine, service }) => [engine.kind, service.kind])).toEqual([
        ['failed', 'failed'],
        ['answered', 'answered'],
      ])
    },
  )

  test('scores are compared by rank', async () => {
    const result = [
      { name: 'Badger', _pos: 1 },
      { name: 'Otter', _pos: 2 },
      { name: 'Stoat', _pos: 2 },
    ]
    const [run] = await runSuite({
      documents,
      query: '* | score(name == "Badger") | order(_score desc, name){name, _score}',
      result,
    })
    expect(run && isAsExpected(run.case, run.service)).toBe(true)
  })
})

describe('the report on the published suite', () => {
  const [one] = readCases('own.yml', { name: 'sum', query: '1 + 1', result: 2 }).cases
  const toRun = (engine: unknown, service: unknown): CaseRun[] =>
    one
      ? [{ case: one, engine: { kind: 'answered', result: engine }, service: { kind: 'answered', result: service } }]
      : []

  test('is conformant where the service answers what groq-js answers', () => {
    const { lines, isConformant } = describeRuns(toRun(2, 2), ['a.yml: odd'], {})
    expect(isConformant).toBe(true)
    expect(lines).toEqual(
      expect.arrayContaining(['all: 1 cases, groq-js passes 1, the service 1', 'skipped: 1', '  a.yml: odd']),
    )
  })

  test('names what only the service gets wrong, unless it is a known gap', () => {
    const { lines, isConformant } = describeRuns(toRun(2, 3), [], {})
    expect(isConformant).toBe(false)
    expect(lines.join('\n')).toContain(
      'own.yml: sum (plain)\n    1 + 1\n    suite:   2\n    groq-js: 2\n    service: 3',
    )
    const known = describeRuns(toRun(2, 3), [], { 'own.yml: sum': 'never mind' })
    expect(known.isConformant).toBe(true)
    expect(known.lines).toContain('  own.yml: sum: never mind')
  })

  test('leaves out what groq-js gets wrong, but says where the two differ', () => {
    const { lines, isConformant } = describeRuns(toRun(3, 4), [], {})
    expect(isConformant).toBe(true)
    expect(lines).toContain('both differ from the suite and from each other: 1')
  })
})
