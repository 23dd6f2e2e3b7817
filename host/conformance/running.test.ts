import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { serveSite } from '../serve.ts'
import { writeFixtureSite } from './fixture-site.ts'
import { testPolicy } from './test-policy.ts'

const dir = await mkdtemp(join(tmpdir(), 'conformance-'))
const dist = join(dir, 'dist')
await writeFixtureSite(dist)
const host = await serveSite({ dist, port: 0, env: {} })
afterAll(async () => {
  await host.stop()
  await rm(dir, { recursive: true, force: true })
})

testPolicy('host', () => ({ port: Number(new URL(host.url).port) }))
