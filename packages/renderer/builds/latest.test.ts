import { afterEach, expect, it, vi } from 'vitest'
import { createLatest, POLL_MS } from './latest.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A host with these answers, one after the other. */
const answering = (...bodies: string[]) => {
  const fetch = vi.fn(async (_address: string) => new Response(bodies.shift() ?? ''))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** What is seen after each of some checks, one after the other as the hours go by. */
const checkHourly = async <T>(latest: ReturnType<typeof createLatest>, times: number, look: () => T): Promise<T[]> => {
  const seen: T[] = []
  for (let hour = 0; hour < times; hour++) {
    await latest.check()
    seen.push(look())
  }
  return seen
}

it('D01 checks every hour, with the time in the address', async () => {
  vi.useFakeTimers({ now: 1234 })
  const fetch = answering('{"id":"alt","timestamp":1}')
  await createLatest({ buildId: 'alt' }).check()
  expect([POLL_MS, fetch.mock.calls.map(([address]) => address)]).toEqual([3_600_000, ['/builds/latest.json?1234']])
})

it('D01 another id is a new build, until the old one is back', async () => {
  answering('{"id":"alt"}', '{"id":"neu"}', '{"id":"alt"}')
  const latest = createLatest({ buildId: 'alt' })
  expect(await checkHourly(latest, 3, latest.isOutdated)).toEqual([false, true, false])
})

it('D01 the first answer may be news, and so is each with a different time', async () => {
  const at = (time: number) => `{"id":"alt","timestamp":${time}}`
  answering(at(1), at(1), at(2), '<html>', at(2), at(1))
  let renewals = 0
  const latest = createLatest({ buildId: 'alt', onRenewed: () => (renewals += 1) })
  expect(await checkHourly(latest, 6, () => renewals)).toEqual([1, 1, 2, 2, 2, 3])
})

it.each(['<html>Bitte anmelden</html>', '{}', 'null', '{"id":7}', ''])('D01 %s is ignored silently', async (body) => {
  answering(body)
  const latest = createLatest({ buildId: 'alt' })
  expect(await checkHourly(latest, 1, latest.isOutdated)).toEqual([false])
})

it('D01 an unreachable host is ignored silently', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const latest = createLatest({ buildId: 'alt' })
  expect(await checkHourly(latest, 1, latest.isOutdated)).toEqual([false])
})

it('D01 concurrent checks share one request', async () => {
  const fetch = answering('{"id":"neu"}')
  const latest = createLatest({ buildId: 'alt' })
  await Promise.all([latest.check(), latest.check(), latest.check()])
  expect(fetch).toHaveBeenCalledTimes(1)
})
