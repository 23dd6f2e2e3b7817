import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { toInstants } from '@schaufenster/site/berlin-time'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { toServiceConfig } from '../testing/test-options.ts'
import { startSchedules } from './start-schedules.ts'
import { createRing, draftPage, usePlannedSite } from './testing/planned-site.ts'

const folder = await makeFolder()
const start = () =>
  startContentService({ port: 0, projectId: 'studio', dataDir: join(folder, 'data'), log: () => {}, env: {} })
let service = await start()
afterAll(() => service.stop())
const open = () => connect(service, service.token).withConfig({ perspective: 'raw' })
const site = usePlannedSite(folder, open)
const { clock } = site

const MINUTE = 60_000
/** Twenty were seen: `KILLS=20`. */
const KILLS = Number(process.env['KILLS'] ?? 3)
/** Published pages of a name. */
const published = (name: string) =>
  open().fetch<string[]>('*[string::startsWith(_id, $name)]._id', { name }, { perspective: 'published' })

it('P04 200 pages over a restart, a jump of the clock and the end of summer time: each once, none early', async () => {
  // The hour that the clocks show twice is two hours long.
  const [midnight = ''] = toInstants('2027-10-31T01:30')
  clock.now = Date.parse(midnight)
  const times = new Map<string, number>(
    Array.from({ length: 200 }, (_, index) => [`mal-${index}`, clock.now + (index + 1) * MINUTE] as const),
  )
  const transaction = open().transaction()
  for (const id of times.keys()) transaction.create(draftPage(id))
  await transaction.commit()
  for (const [id, time] of times) await site.plan(time - clock.now, [id])

  const seen = new Set<string>()
  const lateness: number[] = []
  const durations: number[] = []
  let run = site.open('eins')
  const other = site.open('zwei')
  await Promise.all([run.refresh(), other.refresh()])
  /** @param jump milliseconds that nobody could have used */
  const step = async (ms: number, jump = 0): Promise<void> => {
    clock.now += ms + jump
    const began = performance.now()
    await Promise.all([run.tick(), other.tick()])
    durations.push(performance.now() - began)
    for (const id of (await published('mal-')).filter((one) => !seen.has(one))) {
      seen.add(id)
      lateness.push(clock.now - jump - (times.get(id) ?? Infinity))
    }
    // None early, and none left.
    for (const [id, time] of times) expect([id, seen.has(id)]).toEqual([id, time <= Math.max(clock.now, latest)])
    latest = Math.max(latest, clock.now)
  }
  let latest = clock.now
  for (let count = 0; count < 12; count++) await step(5 * MINUTE)
  await service.stop()
  service = await start()
  run = site.open('eins')
  await run.refresh()
  for (let count = 0; count < 6; count++) await step(5 * MINUTE)
  // Set forward and back.
  await step(0, 20 * MINUTE)
  await step(0, -15 * MINUTE)
  await run.refresh()
  for (let count = 0; count < 30; count++) await step(5 * MINUTE)

  expect(seen.size).toBe(200)
  expect(await site.count()).toBe(0)
  const history = await open().fetch<number>('count(*[_id match "drafts.mal-*"])')
  expect(history).toBe(0)
  // Each was carried out by one of the two.
  expect(site.printed.filter((line) => line.startsWith('✓'))).toHaveLength(200)
  console.log(
    `200 pages: at most ${Math.max(...lateness.filter((ms) => ms < 6 * MINUTE)) / 1000} s after the clock of a test that moves 300 s at a time; ${Math.round(Math.max(...durations))} ms for the longest look`,
  )
}, 600_000)

it('P04 twenty pages due at the same second: none early, and none left', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `zugleich-${index}`)
  await createRing(open(), ids)
  const options = {
    site: exampleSite,
    service: toServiceConfig(service),
    siteUrl: 'https://beispiel.de',
    stateDir: join(folder, 'zugleich'),
  }
  const stop = startSchedules(
    options,
    () => service.token,
    () => {},
  )
  const at = Date.now() + 2000
  clock.now = at
  await Promise.all(ids.map((id) => site.plan(0, [id])))
  await expect.poll(() => published('zugleich-'), { interval: 100 }).toHaveLength(20)
  await stop?.()
  const times = await open().fetch<string[]>('*[string::startsWith(_id, "zugleich-")]._updatedAt')
  const lateness = times.map((time) => Date.parse(time) - at)
  expect(Math.min(...lateness)).toBeGreaterThanOrEqual(0)
  console.log(`20 pages due at the same second: the last one ${Math.max(...lateness)} ms after it`)
})

it('P04 a publisher that is killed has published all 40 pages, or none; the next one does it', async () => {
  clock.now = Date.now()
  const child = fileURLToPath(new URL('testing/carrying-child.ts', import.meta.url))
  const config = JSON.stringify(toServiceConfig(service))
  let [earlier, takes] = [0, 0]
  for (let round = 0; round < KILLS; round++) {
    const ids = Array.from({ length: 40 }, (_, index) => `runde${round}-${index}`)
    await createRing(open(), ids)
    const count = async () => (await published(`runde${round}-`)).length
    const publisher = () =>
      spawn(process.execPath, [child, config, service.token, join(folder, 'state')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    const spoke = () => open().fetch<string | null>('*[_id == "schedule.publisher"][0]._updatedAt')
    let before = await spoke()
    /** Until a publisher has read what is planned. */
    const untilRead = () => expect.poll(spoke, { timeout: 60_000, interval: 10 }).not.toBe(before)
    // A publisher that has begun before knows that this is new.
    if (round === 0) {
      const first = publisher()
      await untilRead()
      first.kill('SIGKILL')
      await once(first, 'exit')
      before = await spoke()
    }
    clock.now = Date.now()
    await site.plan(0, ids)
    const victim = publisher()
    await untilRead()
    const began = performance.now()
    // The first one tells how long it takes; the others are killed from its beginning until after its end.
    if (round === 0) {
      await expect.poll(count, { timeout: 60_000, interval: 10 }).toBe(40)
      takes = performance.now() - began
    } else await new Promise((resolve) => setTimeout(resolve, (takes * 1.2 * round) / KILLS))
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    const between = await count()
    expect([0, 40]).toContain(between)
    if (between === 0) earlier += 1
    const survivor = publisher()
    const state = async () => ({
      count: await count(),
      faults: await open().fetch('*[_type == "sanity.publishSchedule"].faults[0...2]'),
    })
    await expect.poll(state, { timeout: 60_000, interval: 200 }).toEqual({ count: 40, faults: [] })
    survivor.kill('SIGKILL')
    await once(survivor, 'exit')
    expect(await site.count()).toBe(0)
  }
  console.log(
    `${KILLS} kills within ${Math.round(takes * 1.2)} ms: ${earlier} before the publication, ${KILLS - earlier} after it, none in between`,
  )
}, 900_000)
