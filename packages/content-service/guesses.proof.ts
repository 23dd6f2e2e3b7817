import { expect, test } from 'vitest'
import { call } from './testing/call.ts'
import { startWith } from './testing/test-service.ts'

const PASSWORD = 'ein langes Passwort'

test(
  'P04 10,000 guesses of one address are refused, and others open the page meanwhile',
  { timeout: 300_000 },
  async () => {
    const page = { _id: 'zu', _type: 'page', slug: { _type: 'slug', current: 'zu' }, needsPassword: true }
    const { url, token } = await startWith({ lines: [page] })
    await call(`${url}/v1/passwords/production/zu`, { method: 'PUT', token, body: { password: PASSWORD } })
    const guess = async (password: string, visitor: string): Promise<number> =>
      (await call(`${url}/v1/closed/production/open`, { body: { slug: 'zu', password, visitor } })).status
    const counts = new Map<number, number>()
    let tried = 0
    const flood = async () => {
      while (tried < 10_000) {
        tried += 1
        const status = await guess(`falsch ${tried}`, '198.51.100.7')
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    }
    const honest = async (): Promise<number[]> => {
      const times: number[] = []
      for (let visit = 0; visit < 20; visit += 1) {
        const started = performance.now()
        expect(await guess(PASSWORD, `192.0.2.${visit}`)).toBe(200)
        times.push(performance.now() - started)
      }
      return times
    }
    const [times] = await Promise.all([honest(), ...Array.from({ length: 20 }, flood)])
    console.log(
      `answers: ${JSON.stringify([...counts])}; right password beside it: at most ${Math.max(...times).toFixed(0)} ms`,
    )
    expect(new Set(counts.keys())).toEqual(new Set([401, 429]))
    // One more a minute.
    expect(counts.get(401)).toBeLessThanOrEqual(12 + 5)
  },
)
