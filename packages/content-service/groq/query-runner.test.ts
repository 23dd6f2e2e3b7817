import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../open-content.ts'
import { PUBLISHED } from '../store/perspective.ts'
import { write } from '../store/write/write.ts'
import { makeFolder } from '../testing/test-service.ts'
import type { Requester } from '../worker-pool/requester.ts'
import type { Answer, Question } from './pool/messages.ts'
import type { QueryPool } from './pool/query-pool.ts'
import { createQueryRunner } from './query-runner.ts'

const question: Question = { query: '*', params: {}, perspective: PUBLISHED, audience: 'public' }
const by = (name: string): Requester => ({ name })

const start = async () => {
  const { store } = openContent(join(await makeFolder(), 'data'))
  onTestFinished(() => store.close())
  const asked: { requester: Requester; recall: (() => Answer | undefined) | undefined; end: () => void }[] = []
  const answer: Answer = { json: [Buffer.from('1')], sequence: store.sequence(), isLasting: true, types: undefined }
  const pool: QueryPool = {
    ask: (_question, _sequence, { requester, recall }) =>
      new Promise((resolve) => asked.push({ requester, recall, end: () => resolve({ ...answer }) })),
    tell: () => undefined,
    stop: async () => undefined,
  }
  const runner = createQueryRunner(store, pool)
  const run = (name: string) => runner.run(question, { requester: by(name) })
  return { store, asked, answer, run }
}

test('a query waits for no other, and finds what others have asked', async () => {
  const { asked, run } = await start()
  const [one, other] = [run('a'), run('b')]
  expect(asked.map(({ requester }) => requester)).toEqual([by('a'), by('b')])
  expect(asked[0]?.recall?.()).toBeUndefined()
  asked[1]?.end()
  const found = await other
  expect([asked[0]?.recall?.(), await run('c')]).toEqual([found, found])
  asked[0]?.end()
  await one
  expect(asked).toHaveLength(2)
})

test('an answer is kept until the documents change, and neither an older one nor one that depends on the time', async () => {
  const { store, asked, answer, run } = await start()
  answer.isLasting = false
  const askAgain = async () => {
    const asking = run('a')
    asked.at(-1)?.end()
    await asking
    return asked.length
  }
  expect([await askAgain(), await askAgain()]).toEqual([1, 2])
  answer.isLasting = true
  const late = run('a')
  write(store, { author: 'editor', mutations: [{ create: { _type: 'page' } }] })
  // The state is that of before the change.
  asked.at(-1)?.end()
  await late
  expect(await askAgain()).toBe(4)
  answer.sequence = store.sequence()
  expect([await askAgain(), await askAgain()]).toEqual([5, 5])
})
