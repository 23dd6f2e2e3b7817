import { describe, expect, it } from 'vitest'
import { ask, type Place } from './ask.ts'
import { CASES } from './cases.ts'
import { expectAnswer, expectedOf } from './expect-answer.ts'

/** Runs every case of the table against a running host. */
export const testPolicy = (target: 'host' | 'nginx', placeOf: () => Place, isLeftOut = false) =>
  describe(`${target} serves the site by its policy:`, () => {
    it.skipIf(isLeftOut).for(CASES.filter((row) => typeof expectedOf(row, target) !== 'string'))(
      '$title',
      async (row) => {
        const expected = expectedOf(row, target)
        if (typeof expected === 'string') throw new Error('This case must be skipped.')
        const { status, headers, body } = await ask(placeOf(), row.ask)
        expectAnswer({ status, headers, body: body.toString('utf8') }, expected)
      },
    )

    it.skipIf(isLeftOut)('the tag of an answer works for the next request', async () => {
      for (const encoding of ['identity', 'gzip']) {
        const first = await ask(placeOf(), { path: '/leistungen', headers: { 'accept-encoding': encoding } })
        const again = await ask(placeOf(), {
          path: '/leistungen',
          headers: { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) },
        })
        expect([again.status, again.body.length]).toEqual([304, 0])
      }
    })
  })
