import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { PAGE_LAYOUTS } from '#publish/content/page-address.ts'
import { serveSite } from '../serve.ts'
import { writeFixtureSite } from './fixture-site.ts'
import { testPolicy } from './test-policy.ts'

const dir = await mkdtemp(join(tmpdir(), 'conformance-'))
afterAll(() => rm(dir, { recursive: true, force: true }))

for (const layout of PAGE_LAYOUTS) {
  const dist = join(dir, layout)
  await writeFixtureSite(dist, layout)
  const host = await serveSite({ dist, port: 0, env: {} })
  afterAll(() => host.stop())
  testPolicy('host', { layout, placeOf: () => ({ port: Number(new URL(host.url).port) }) })
}
