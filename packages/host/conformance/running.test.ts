import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { PAGE_LAYOUTS } from '@schaufenster/site/outputs'
import { serveSite } from '../serve.ts'
import { BASES, writeFixtureSite } from './fixture-site.ts'
import { testPolicy } from './test-policy.ts'

const dir = await mkdtemp(join(tmpdir(), 'conformance-'))

for (const base of BASES) {
  for (const layout of PAGE_LAYOUTS) {
    const dist = join(dir, layout, base)
    await writeFixtureSite(dist, layout, base)
    const host = await serveSite({ dist, port: 0, env: { SITE_BASE: base } })
    afterAll(() => host.stop())
    testPolicy('host', { layout, base, placeOf: () => ({ port: Number(new URL(host.url).port) }) })
  }
}
