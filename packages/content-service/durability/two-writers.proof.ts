import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isJsonObject } from '../store/json.ts'
import { connectTo, type Target } from '../testing/api-target.ts'
import { startChild } from '../testing/child-service.ts'
import { makeFolder, startWith } from '../testing/test-service.ts'

const ROUNDS = 25

/** Two writers who read the same revision and both patch it: how many won each round, and the errors of the rest. */
const race = async (first: Target, second: Target): Promise<{ wins: number[]; refusals: unknown[]; last: unknown }> => {
  await first.reset([{ _id: 'a', _type: 'x', n: 0, log: [] }])
  const wins: number[] = []
  const refusals: unknown[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const { _rev = '' } = (await first.editor.getDocument('a')) ?? {}
    const attempts = [first, second, first, second].map(({ editor }, index) =>
      editor
        .patch('a')
        .ifRevisionId(_rev)
        .inc({ n: 1 })
        .append('log', [`${round}-${index}`])
        .commit(),
    )
    const results = await Promise.allSettled(attempts)
    wins.push(results.filter(({ status }) => status === 'fulfilled').length)
    refusals.push(...results.flatMap((result) => (result.status === 'rejected' ? [toStatus(result.reason)] : [])))
  }
  return { wins, refusals, last: await second.editor.fetch('*[_id == "a"][0]{n, "log": count(log)}') }
}

const toStatus = (reason: unknown): unknown => (isJsonObject(reason) ? reason['statusCode'] : String(reason))

const EXPECTED = {
  wins: Array.from({ length: ROUNDS }, () => 1),
  refusals: Array.from({ length: ROUNDS * 3 }, () => 409),
  last: { n: ROUNDS, log: ROUNDS },
}

test('ifRevisionID from two clients: exactly one wins each round, the others get a 409', async () => {
  const service = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
  expect(await race(connectTo(service), connectTo(service))).toEqual(EXPECTED)
})

test(
  'ifRevisionID from two processes on one data folder: exactly one wins, the others get a 409',
  { timeout: 60_000 },
  async () => {
    const dataDir = join(await makeFolder(), 'data')
    const first = await startChild({ dataDir })
    const second = await startChild({ dataDir }).catch((error: unknown) => String(error))
    try {
      if (typeof second === 'string') {
        // Refusing a second process is acceptable if the message says so.
        expect(second).toMatch(/data folder|already|another/i)
      } else {
        expect(await race(connectTo(first), connectTo(second))).toEqual(EXPECTED)
        await second.kill()
      }
    } finally {
      await first.kill()
    }
  },
)

test('many writers without ifRevisionID: no increment is lost', async () => {
  const service = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
  const [first, second] = [connectTo(service), connectTo(service)]
  await first.reset([{ _id: 'a', _type: 'x', n: 0 }])
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 2 ? first : second).editor.patch('a').inc({ n: 1 }).commit()),
  )
  expect(await second.editor.fetch('*[_id == "a"][0].n')).toBe(60)
})
