import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setTimeout as waitFor } from 'node:timers/promises'
import { PAGE_LAYOUTS } from '@schaufenster/publish/variables'
import { toCaddyFile } from '@schaufenster/publish/policy/caddy'
import { toNginxFile } from '@schaufenster/publish/policy/nginx'
import { underBase } from '@schaufenster/publish/policy/under-base'
import { findFreePort } from '../testing/free-port.ts'
import { ensureApache, startApache } from './apache.ts'
import { ask, type Place } from './ask.ts'
import { ensureCaddy, startCaddy } from './caddy.ts'
import { BASES, toPolicy, writeFixtureSite } from './fixture-site.ts'
import type { DebianProgram } from './debian-program.ts'
import type { Target } from './case.ts'
import { ensureNginx, startNginx } from './nginx.ts'
import { testPolicy } from './test-policy.ts'

const dir = await mkdtemp(join(tmpdir(), 'conformance-'))
// Apache serves it as another user.
await chmod(dir, 0o755)

interface Server {
  target: Target
  program: DebianProgram | undefined
  start: (
    program: DebianProgram,
    own: string,
    site: { root: string; base: string; port: number },
  ) => Promise<{ stop: () => Promise<void> }>
}

const policyFor = (base: string) => underBase(toPolicy(base))

/** The servers of Debian's packages, each with the file that was published for it. */
const SERVERS: readonly Server[] = [
  {
    target: 'nginx',
    program: ensureNginx(),
    start: (program, own, { root, base, port }) =>
      startNginx(program, own, toNginxFile(policyFor(base), { listen: [`127.0.0.1:${port}`], root })),
  },
  {
    target: 'apache',
    program: ensureApache(),
    // It reads the `.htaccess` of the fixture.
    start: (program, own, { root, port }) => startApache(program, own, { root, port }),
  },
  {
    target: 'caddy',
    program: ensureCaddy(),
    start: (program, own, { root, base, port }) =>
      startCaddy(program, own, toCaddyFile(policyFor(base), { listen: `http://:${port}`, root })),
  },
]

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
})

const answers = async (place: Place): Promise<void> => {
  for (let left = 100; ; left--) {
    try {
      await ask(place, { path: '/' })
      return
    } catch (error) {
      if (left === 0) throw error
      await waitFor(100)
    }
  }
}

for (const { target, program, start } of SERVERS) {
  it(`${target} is installed; without it its cases are skipped, which CI must not do`, () => {
    if (program) return
    console.warn(
      `${target} is missing, and could not be unpacked: its conformance cases are left out. Install it with the system’s package manager.`,
    )
    expect(process.env['CI']).toBeUndefined()
  })

  for (const base of BASES) {
    for (const layout of PAGE_LAYOUTS) {
      const name = `${target}-${layout}${base.replace('/', '-')}`
      const place = { port: 0 }
      beforeAll(async () => {
        if (!program) return
        const [root, own] = [join(dir, name), join(dir, `${name}-own`)]
        await writeFixtureSite(join(root, base), layout, base)
        await mkdir(own)
        place.port = await findFreePort()
        stops.push((await start(program, own, { root, base, port: place.port })).stop)
        await answers(place)
      })
      testPolicy(target, { layout, base, placeOf: () => place, isLeftOut: !program })
    }
  }
}
