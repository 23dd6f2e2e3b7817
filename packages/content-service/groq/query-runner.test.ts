import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../open-content.ts'
import { PUBLISHED } from '../store/perspective.ts'
import { makeFolder } from '../testing/test-service.ts'
import type { Requester } from '../worker-pool/requester.ts'
import type { Answer, Question } from './pool/messages.ts'
import type { QueryPool } from './pool/query-pool.ts'
import { createQueryRunner } from './query-runner.ts'

const question: Question = { query: '*', params: {}, perspective: PUBLISHED, audience: 'public' }
const visitor = (address: string): Requester => ({ kind: 'visitor', address })

test('a query waits for no other, and finds what others have asked', async () => {
  const { store } = openContent(join(await makeFolder(), 'data'))
  onTestFinished(() => store.close())
  const asked: { requester: Requester; recall: (() => Answer | undefined) | undefined; end: () => void }[] = []
  const answer: Answer = { json: Buffer.from('1'), sequence: store.sequence(), isLasting: true, types: undefined }
  const pool: QueryPool = {
    ask: (_question, _sequence, { requester, recall }) =>
      new Promise((resolve) => asked.push({ requester, recall, end: () => resolve(answer) })),
    start: async () => [],
    select: async () => [],
    tell: () => undefined,
    stop: async () => undefined,
  }
  const runner = createQueryRunner(store, pool)
  const [one, other] = ['a', 'b'].map((address) => runner.run(question, { requester: visitor(address) }))
  expect(asked.map(({ requester }) => requester)).toEqual([visitor('a'), visitor('b')])
  expect(asked[0]?.recall?.()).toBeUndefined()
  asked[1]?.end()
  expect(await other).toBe(answer)
  expect(asked[0]?.recall?.()).toBe(answer)
  asked[0]?.end()
  expect(await one).toBe(answer)
})
