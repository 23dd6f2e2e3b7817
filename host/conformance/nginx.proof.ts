import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_LAYOUTS } from '#publish/content/page-address.ts'
import { toNginxFile } from '#publish/policy/nginx.ts'
import { policy, writeFixtureSite } from './fixture-site.ts'
import { ensureNginx, startNginx } from './nginx.ts'
import { testPolicy } from './test-policy.ts'

const nginx = ensureNginx()
const dir = await mkdtemp(join(tmpdir(), 'conformance-'))
const toSocket = (layout: string) => join(dir, `${layout}.sock`)
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  if (!nginx) return
  for (const layout of PAGE_LAYOUTS) {
    const dist = join(dir, layout)
    await writeFixtureSite(dist, layout)
    const own = join(dir, `nginx-${layout}`)
    await mkdir(own)
    const block = toNginxFile(policy, { listen: [`unix:${toSocket(layout)}`], root: dist })
    stops.push((await startNginx(nginx, own, block)).stop)
  }
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

for (const layout of PAGE_LAYOUTS)
  testPolicy('nginx', { layout, placeOf: () => ({ socketPath: toSocket(layout) }), isLeftOut: !nginx })
