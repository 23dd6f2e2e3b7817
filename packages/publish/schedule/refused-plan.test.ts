import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { bindPort } from '@schaufenster/http/bind-port'
import { startContentService } from '@schaufenster/content-service'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { draftPage, usePlannedSite } from './testing/planned-site.ts'

const folder = await makeFolder()
const service = await startContentService({ port: 0, projectId: 'studio', dataDir: join(folder, 'data'), env: {} })
afterAll(() => service.stop())
const client = connect(service, service.token).withConfig({ perspective: 'raw' })

/** What becomes of a request. */
let refuse = (_request: string): 'cut' | 413 | undefined => undefined
const requests: string[] = []

/** A service that does not answer some requests. */
const proxy = createServer(async (request, response) => {
  const body = await text(request)
  const asked = decodeURIComponent(`${request.url}${body}`)
  requests.push(asked)
  const outcome = refuse(asked)
  if (outcome === 'cut') return void request.socket.destroy()
  if (outcome !== undefined) return void response.writeHead(outcome).end('{"message":"too long"}')
  const { authorization = '' } = request.headers
  const answer = await fetch(`${service.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body }),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})
afterAll(() => proxy.close())
const url = `http://${await bindPort(proxy, { port: 0, variable: 'PORT' })}`
const behind = connect({ ...service, url }, service.token).withConfig({ perspective: 'raw' })
const { clock, printed, open, plan, seen, faults, count } = usePlannedSite(folder, () => client)

it.each(['cut', 413] as const)(
  'P04 a plan that the service never answers (%s) says so in the end, and the later ones are carried out',
  async (outcome) => {
    const run = open(`never-${outcome}`, () => behind)
    await run.refresh()
    const [large, small] = [`gross-${outcome}`, `klein-${outcome}`]
    await client.create(draftPage(large))
    await client.create(draftPage(small))
    const { _id } = await plan(1000, [large])
    await plan(1001, [small])
    await run.refresh()
    printed.length = 0
    refuse = (asked) => (asked.startsWith('/v2025-02-19/data/query/') && asked.includes(large) ? outcome : undefined)
    for (let minute = 0; minute < 8; minute++) {
      clock.now += 60_000
      await run.tick()
    }
    expect(await seen(small)).not.toBeNull()
    expect(await faults(_id)).toEqual([expect.stringMatching(/8-mal nicht ausführen .* neu planen/)])
    expect(await seen(large)).toBeNull()
    expect(printed).toContainEqual(
      expect.stringMatching(new RegExp(`^! The publication .*${large}.* the Studio says why`)),
    )
    await client.delete(_id)
  },
)

it('P04 an outage gives no plan up, however long it lasts', async () => {
  const run = open('outage', () => behind)
  await run.refresh()
  await client.create(draftPage('wartet'))
  const { _id } = await plan(1000, ['wartet'])
  refuse = () => undefined
  await run.refresh()
  refuse = () => 'cut'
  for (let minute = 0; minute < 20; minute++) {
    clock.now += 60_000
    await run.tick()
  }
  expect([await faults(_id), await seen('wartet')]).toEqual([null, null])
  refuse = () => undefined
  clock.now += 60_000
  await run.tick()
  expect(await seen('wartet')).not.toBeNull()
})

it('P04 a plan of 300 pages asks as often as one of 3, and its line names ten', async () => {
  const run = open('many', () => behind)
  await run.refresh()
  const asked: number[] = []
  for (const size of [3, 300]) {
    const ids = Array.from({ length: size }, (_, index) => `von-${size}-${index}`)
    const transaction = client.transaction()
    for (const id of ids) {
      transaction.create({ _id: `drafts.teil-${id}`, _type: 'boxTitle', title: id })
      transaction.create(draftPage(id, [`teil-${id}`]))
    }
    await transaction.commit()
    await plan(1000, ids)
    clock.now += 1000
    await run.refresh()
    requests.length = 0
    printed.length = 0
    await run.tick()
    asked.push(requests.length)
    expect(await seen(`von-${size}-${size - 1}`)).toMatchObject({
      content_boxes: [{ _ref: `teil-von-${size}-${size - 1}` }],
    })
  }
  expect(asked[1]).toBe(asked[0])
  expect(printed).toEqual([expect.stringMatching(/von-300-9 and 290 more\)$/)])
  expect(await count()).toBe(0)
})
