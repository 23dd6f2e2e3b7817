import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startChild } from '@schaufenster/content-service/testing/child-service'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { checkDrafts } from '@schaufenster/editing/publish-checks/check-drafts'
import { toPublishActions } from '@schaufenster/editing/publish-checks/publish-actions'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { createRing } from './testing/planned-site.ts'

/** Twenty were seen: `KILLS=20`. */
const KILLS = Number(process.env['KILLS'] ?? 3)
const PAGES = 40

const dataDir = join(await makeFolder(), 'data')
let service = await startChild({ dataDir })
afterAll(() => service.kill())
const open = () => connect(service, service.token).withConfig({ perspective: 'raw', maxRetries: 0 })

const count = (query: string, name: string) => open().fetch<number>(`count(${query})`, { name })
/** Pages and sections that are published, that are drafts, and links between them that are strong. */
const read = (name: string) =>
  Promise.all([
    count('*[_id match $name && !(_id in path("drafts.**"))]', `*${name}*`),
    count('*[_id in path("drafts.**") && _id match $name]', `*${name}*`),
    count('*[_id match $name && buttons[0].reference._weak != true && _type == "boxTitle"]', `*${name}*`),
  ])

it(
  'P04 a choice of 40 pages that link to each other, the service killed: all of it or nothing, and once',
  async () => {
    let [takes, done] = [0, 0]
    for (let round = 0; round <= KILLS; round++) {
      const name = `wahl${String.fromCharCode(97 + round)}`
      const ids = Array.from({ length: PAGES }, (_, index) => `${name}-${index}`)
      await createRing(open(), ids)
      const fetchRaw = (query: string, params: Record<string, unknown>) => open().fetch<unknown>(query, params)
      const check = await checkDrafts(ids, fetchRaw, { pages: exampleSite.pages, url: 'https://beispiel.de' })
      const transactionId = randomUUID()
      const publish = () => open().action(toPublishActions(check, randomUUID), { transactionId })
      const began = performance.now()
      if (round === 0) {
        // How long it takes.
        await publish()
        takes = performance.now() - began
      } else {
        const answer = publish().catch(() => {})
        await wait((takes * 1.2 * (round - 0.5)) / KILLS)
        await service.kill()
        await answer
        service = await startChild({ dataDir })
      }
      const [published, drafts, links] = await read(name)
      const isDone = published > 0
      expect([published, drafts, links]).toEqual(isDone ? [2 * PAGES, 0, PAGES] : [0, 2 * PAGES, 0])
      if (round > 0 && isDone) done += 1
      // Sent once more, as the Studio does whose answer is lost.
      if (isDone) await expect(publish()).rejects.toThrow('a write with it has succeeded')
      else await publish()
      // A colleague publishes the same choice: there is nothing left of it.
      await expect(open().action(toPublishActions(check, randomUUID))).rejects.toMatchObject({ statusCode: 409 })
      expect(await read(name)).toEqual([2 * PAGES, 0, PAGES])
    }
    console.log(
      `${KILLS} kills within ${Math.round(takes * 1.2)} ms: ${KILLS - done} before the publication, ${done} after it`,
    )
  },
  60_000 + KILLS * 10_000,
)
