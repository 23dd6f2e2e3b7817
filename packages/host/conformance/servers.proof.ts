import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE_LAYOUTS } from '@schaufenster/site/outputs'
import { BASES, writeFixtureSite } from './fixture-site.ts'
import { LANGUAGE_CASES } from './language-cases.ts'
import { writeLanguagesSite } from './languages-site.ts'
import { STATIC_HOSTS, startStaticHost } from './static-servers.ts'
import { testPolicy } from './test-policy.ts'

const dir = await mkdtemp(join(tmpdir(), 'conformance-'))
// Apache serves it as another user.
await chmod(dir, 0o755)

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
})

const SITES = [
  { site: 'one', write: writeFixtureSite, cases: undefined },
  { site: 'languages', write: writeLanguagesSite, cases: LANGUAGE_CASES },
]

for (const host of STATIC_HOSTS) {
  const { target, program } = host
  it(`${target} is installed; without it its cases are skipped, which CI must not do`, () => {
    if (program) return
    console.warn(
      `${target} is missing, and could not be unpacked: its conformance cases are left out. Install it with the system’s package manager.`,
    )
    expect(process.env['CI']).toBeUndefined()
  })

  for (const base of BASES) {
    for (const layout of PAGE_LAYOUTS) {
      for (const { site, write, cases } of SITES) {
        const name = `${target}-${site}-${layout}${base.replace('/', '-')}`
        const place = { port: 0 }
        beforeAll(async () => {
          if (!program) return
          const [root, own] = [join(dir, name), join(dir, `${name}-own`)]
          await write(join(root, base), layout, base)
          const { stop, port } = await startStaticHost(host, own, { root, base })
          stops.push(stop)
          place.port = port
        })
        testPolicy(target, { layout, base, placeOf: () => place, isLeftOut: !program, ...(cases ? { cases } : {}) })
      }
    }
  }
}
