import { describe, expect, it } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const start = (now: number) => {
  const kept = new Map<string, string>()
  let reloads = 0
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  const clock = { now }
  return { clock, count: () => reloads, attempt: () => reloadOnce({ storage, reload: () => void (reloads += 1), now: () => clock.now }) }
}

describe('E09 a page whose code has gone', () => {
  it('is reloaded once, and again after ten seconds', () => {
    const { clock, count, attempt } = start(1_000_000)
    expect(attempt()).toBe(true)
    clock.now += 9_999
    expect(attempt()).toBe(false)
    clock.now += 1
    expect(attempt()).toBe(true)
    expect(count()).toBe(2)
  })

  it('is left alone where nothing can be remembered', () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(reloadOnce({ storage, reload: () => expect.unreachable() })).toBe(false)
  })
})
