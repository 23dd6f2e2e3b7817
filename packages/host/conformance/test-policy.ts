import { describe, expect, it } from 'vitest'
import type { PageLayout } from '@schaufenster/site/outputs'
import { ask, type Place } from './ask.ts'
import type { Case, Target } from './case.ts'
import { casesOf, expectAnswer, expectedOf } from './expect-answer.ts'

interface Running {
  placeOf: () => Place
  layout: PageLayout
  /** The path of the site on the host: empty, or `/studio`. */
  base?: string
  /** What every host answers alike, if it is another site than the usual one. */
  cases?: readonly Case[]
  /** Whether the server cannot be had on this machine. */
  isLeftOut?: boolean
}

/** Runs every case of the table against a running host. */
export const testPolicy = (target: Target, { placeOf, layout, base = '', cases, isLeftOut = false }: Running) =>
  describe(`${target} serves the site${base && ` under ${base}`} with pages as ${layout} by its policy:`, () => {
    it.skipIf(isLeftOut).for(casesOf(target, layout, base, cases))('$title', async (row) => {
      const expected = expectedOf(row, target)
      if (typeof expected === 'string') throw new Error('This case must be skipped.')
      const { status, headers, body } = await ask(placeOf(), row.ask)
      // Apache writes scheme and host into every redirect.
      const scheme = row.ask.headers?.['x-forwarded-proto'] ?? 'http'
      const location = headers.location?.replace(new RegExp(`^${scheme}://site\\.example(?=/)`), '')
      expectAnswer(
        { status, headers: { ...headers, ...(location ? { location } : {}) }, body: body.toString('utf8') },
        expected,
      )
    })

    it.skipIf(isLeftOut)('the tag of an answer works for the next request', async () => {
      for (const encoding of ['identity', 'gzip']) {
        const first = await ask(placeOf(), { path: `${base}/leistungen`, headers: { 'accept-encoding': encoding } })
        const again = await ask(placeOf(), {
          path: `${base}/leistungen`,
          headers: { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) },
        })
        expect([again.status, again.body.length]).toEqual([304, 0])
      }
    })
  })
