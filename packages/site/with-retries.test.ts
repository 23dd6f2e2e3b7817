import { describe, expect, it } from 'vitest'
import { retryDelay, withRetries } from './with-retries.ts'

const failure = (statusCode: number, retryAfter?: string) =>
  Object.assign(new Error(`status ${statusCode}`), {
    statusCode,
    response: { headers: retryAfter ? { 'retry-after': retryAfter } : {} },
  })

/** Fails the given number of times, then succeeds; pauses are recorded instead of waited for. */
const attempt = async (failures: number, error: Error) => {
  const pauses: number[] = []
  let reads = 0
  const read = async () => {
    reads += 1
    if (reads <= failures) throw error
    return 'content'
  }
  const result = await withRetries(read, { pause: async (ms) => void pauses.push(ms) }).catch(
    (thrown: unknown) => thrown,
  )
  return { result, reads, pauses }
}

describe('withRetries', () => {
  it('X02 answers after five failures', async () => {
    const { result, reads, pauses } = await attempt(5, failure(503))
    expect(result).toBe('content')
    expect(reads).toBe(6)
    for (const [index, ms] of pauses.entries()) {
      expect(ms).toBeGreaterThanOrEqual(100 * 2 ** index)
      expect(ms).toBeLessThan(100 * 2 ** index + 100)
    }
  })

  it('E08 gives up after the fifth retry, with the last error', async () => {
    const error = failure(502)
    expect(await attempt(6, error)).toMatchObject({ result: error, reads: 6 })
  })

  it.each([400, 404, 500])('X02 does not retry when the answer is %i', async (status) => {
    expect((await attempt(1, failure(status))).reads).toBe(1)
  })

  it('X02 waits as long as the service asks', async () => {
    expect((await attempt(1, failure(429, '2'))).pauses).toEqual([2000])
  })

  it('X02 does not wait for hours', async () => {
    expect((await attempt(1, failure(429, '7200'))).pauses).toEqual([30_000])
  })

  it('X02 stops when aborted', async () => {
    const controller = new AbortController()
    controller.abort()
    const read = async () => {
      throw failure(503)
    }
    await expect(withRetries(read, { signal: controller.signal })).rejects.toThrow('status 503')
  })
})

it('X02 the pause doubles, with up to 100 ms of jitter', () => {
  expect([0, 1, 2, 3, 4].map((index) => retryDelay(index, () => 0))).toEqual([100, 200, 400, 800, 1600])
  expect(retryDelay(0, () => 0.5)).toBe(150)
})
