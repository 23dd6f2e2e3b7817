import { expect, it } from 'vitest'
import { createLatest, POLL_MS } from './latest.ts'

const answering = (...bodies: string[]) => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return new Response(bodies.shift() ?? '', { status: 200 })
  }
  return { asked, fetch }
}

it('D01 checks every hour, with the time in the address', async () => {
  const { asked, fetch } = answering('{"id":"alt","timestamp":1}')
  await createLatest({ buildId: 'alt', fetch, now: () => 1234 }).check()
  expect([POLL_MS, asked]).toEqual([60 * 60 * 1000, ['/builds/latest.json?1234']])
})

it('D01 another id is a new build, until the old one is back', async () => {
  const { fetch } = answering('{"id":"alt"}', '{"id":"neu"}', '{"id":"alt"}')
  const latest = createLatest({ buildId: 'alt', fetch })
  const seen: boolean[] = []
  for (const _time of [1, 2, 3]) {
    // One after the other, as the hours go by.
    await latest.check()
    seen.push(latest.isOutdated())
  }
  expect(seen).toEqual([false, true, false])
})

it('D01 the first answer may be news, and so is each with a different time', async () => {
  const { fetch } = answering(
    '{"id":"alt","timestamp":1}',
    '{"id":"alt","timestamp":1}',
    '{"id":"alt","timestamp":2}',
    '<html>',
    '{"id":"alt","timestamp":2}',
    '{"id":"alt","timestamp":1}',
  )
  let renewals = 0
  const latest = createLatest({ buildId: 'alt', fetch, onRenewed: () => (renewals += 1) })
  const seen: number[] = []
  for (let hour = 0; hour < 6; hour++) {
    // One after the other, as the hours go by.
    await latest.check()
    seen.push(renewals)
  }
  expect(seen).toEqual([1, 1, 2, 2, 2, 3])
})

it.each(['<html>Bitte anmelden</html>', '{}', 'null', '{"id":7}', ''])('D01 %s is ignored silently', async (body) => {
  const { fetch } = answering(body)
  const latest = createLatest({ buildId: 'alt', fetch })
  await latest.check()
  expect(latest.isOutdated()).toBe(false)
})

it('D01 an unreachable host is ignored silently', async () => {
  const latest = createLatest({ buildId: 'alt', fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(latest.check()).resolves.toBeUndefined()
  expect(latest.isOutdated()).toBe(false)
})

it('D01 concurrent checks share one request', async () => {
  const { asked, fetch } = answering('{"id":"neu"}')
  const latest = createLatest({ buildId: 'alt', fetch })
  await Promise.all([latest.check(), latest.check(), latest.check()])
  expect(asked).toHaveLength(1)
})
