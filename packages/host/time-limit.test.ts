import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toPageError } from '@schaufenster/site/errors'
import { within, withTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})

it('E08 a missing answer is an outage, and the work is aborted', async () => {
  let told: AbortSignal | undefined
  const answer = within(5000, (signal) => {
    told = signal
    return never
  }).catch((error: unknown) => toPageError(error).statusCode)
  await vi.advanceTimersByTimeAsync(4999)
  expect(told?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe(503)
  expect(told?.aborted).toBe(true)
})

it('an answer or an error in time passes through, and no timer is left', async () => {
  expect(await within(5000, async () => 'page')).toBe('page')
  await expect(within(5000, () => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt')
  expect(vi.getTimerCount()).toBe(0)
})

it('an aborted request stops the work of a source', async () => {
  const left = new AbortController()
  let told: AbortSignal | undefined
  const source = withTimeLimit(
    {
      site: () => never,
      routes: () => never,
      page: (_key, signal) => {
        told = signal
        return never
      },
    },
    5000,
  )
  const answer = source.page({ slug: 'a', parent: null }, left.signal).catch((error: unknown) => String(error))
  left.abort()
  expect(told?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toContain('5000 ms')
})
