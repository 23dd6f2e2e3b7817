import { mkdir } from 'node:fs/promises'
import { setTimeout as waitFor } from 'node:timers/promises'
import { findFreePort } from '../testing/free-port.ts'
import { ensureApache, startApache } from './apache.ts'
import { ask, type Place } from './ask.ts'
import { ensureCaddy, startCaddy } from './caddy.ts'
import type { DebianProgram, StaticServer } from './debian-program.ts'
import { ensureNginx, startNginx } from './nginx.ts'
import { readOperatorFile } from './operator-file.ts'

interface Site {
  /** Root folder of the server: the published site, or the folder with it that has the name of its base. */
  root: string
  /** The path of the site on the host: empty, or `/studio`. */
  base: string
}

interface StaticHost {
  target: 'nginx' | 'apache' | 'caddy'
  /** Undefined where it cannot be installed. */
  program: DebianProgram | undefined
  start: (program: DebianProgram, own: string, site: Site & { port: number }) => Promise<StaticServer>
}

/** The web servers of Debian's packages, each as `deploy/static/` shows it, over the rules that were published for it. */
export const STATIC_HOSTS: readonly StaticHost[] = [
  {
    target: 'nginx',
    program: ensureNginx(),
    start: (program, own, site) => startNginx(program, own, readOperatorFile('nginx.conf', site)),
  },
  {
    target: 'apache',
    program: ensureApache(),
    start: (program, own, site) => startApache(program, own, site.port, readOperatorFile('apache.conf', site)),
  },
  {
    target: 'caddy',
    program: ensureCaddy(),
    start: (program, own, site) => startCaddy(program, own, readOperatorFile('Caddyfile', site)),
  },
]

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

/**
 * Runs one of them until it answers.
 *
 * @param own folder for its files, created here
 */
export const startStaticHost = async (
  { target, program, start }: StaticHost,
  own: string,
  site: Site,
): Promise<StaticServer & { port: number }> => {
  if (!program) throw new Error(`${target} is missing: install it with the system’s package manager.`)
  await mkdir(own)
  const port = await findFreePort()
  const server = await start(program, own, { ...site, port })
  await answers({ port })
  return { ...server, port }
}
