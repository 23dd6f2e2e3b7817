import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toNginxFile } from '../../publish/policy/nginx.ts'
import { serveSite } from '../serve.ts'
import { ask, type Place } from './ask.ts'
import { CASES } from './cases.ts'
import { expectAnswer, expectedOf } from './expect-answer.ts'
import { policy, writeFixtureSite } from './fixture-site.ts'
import { ensureNginx, startNginx } from './nginx.ts'

const nginx = ensureNginx()

let dir = ''
const places: { host?: Place; nginx?: Place } = {}
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'conformance-'))
  const dist = join(dir, 'dist')
  await writeFixtureSite(dist)
  const host = await serveSite({ dist, port: 0, env: {} })
  stops.push(host.stop)
  places.host = { port: Number(new URL(host.url).port) }
  if (!nginx) return
  const socketPath = join(dir, 'nginx.sock')
  await mkdir(join(dir, 'nginx'))
  const running = await startNginx(nginx, join(dir, 'nginx'), toNginxFile(policy, { listen: [`unix:${socketPath}`], root: dist }))
  stops.push(running.stop)
  places.nginx = { socketPath }
}, 300_000)

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await rm(dir, { recursive: true, force: true })
})

it('nginx is there; without it its cases are left out, which no CI may do', () => {
  if (nginx) return
  console.warn('nginx is missing, and could not be unpacked: its conformance cases are left out. Debian and Ubuntu: sudo apt-get install nginx')
  expect(process.env['CI']).toBeUndefined()
})

describe.each(['host', 'nginx'] as const)('%s serves the site by its policy:', (target) => {
  const isLeftOut = target === 'nginx' && !nginx

  it.skipIf(isLeftOut).for(CASES.filter((row) => typeof expectedOf(row, target) !== 'string'))('$title', async (row) => {
    const expected = expectedOf(row, target)
    const place = places[target]
    if (typeof expected === 'string' || !place) throw new Error('This case is not to run.')
    const { status, headers, body } = await ask(place, row.ask)
    expectAnswer({ status, headers, body: body.toString('utf8') }, expected)
  })

  it.skipIf(isLeftOut)('the tag of an answer is good for the next request', async () => {
    const place = places[target]
    if (!place) throw new Error('Not running.')
    for (const encoding of ['identity', 'gzip']) {
      const first = await ask(place, { path: '/leistungen', headers: { 'accept-encoding': encoding } })
      const again = await ask(place, { path: '/leistungen', headers: { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) } })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
  })
})
