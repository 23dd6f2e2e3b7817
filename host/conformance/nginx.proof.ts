import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toNginxFile } from '#publish/policy/nginx.ts'
import { policy, writeFixtureSite } from './fixture-site.ts'
import { ensureNginx, startNginx } from './nginx.ts'
import { testPolicy } from './test-policy.ts'

const nginx = ensureNginx()
const dir = await mkdtemp(join(tmpdir(), 'conformance-'))
const socketPath = join(dir, 'nginx.sock')
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  if (!nginx) return
  const dist = join(dir, 'dist')
  await writeFixtureSite(dist)
  await mkdir(join(dir, 'nginx'))
  const running = await startNginx(
    nginx,
    join(dir, 'nginx'),
    toNginxFile(policy, { listen: [`unix:${socketPath}`], root: dist }),
  )
  stops.push(running.stop)
})

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await rm(dir, { recursive: true, force: true })
})

it('nginx is installed; without it its cases are skipped, which CI must not do', () => {
  if (nginx) return
  console.warn(
    'nginx is missing, and could not be unpacked: its conformance cases are left out. Debian and Ubuntu: sudo apt-get install nginx',
  )
  expect(process.env['CI']).toBeUndefined()
})

testPolicy('nginx', () => ({ socketPath }), !nginx)
