import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { listPackages } from '../list-packages.ts'
import { startRegistry } from '../local-registry.ts'

export const run = promisify(execFile)

/** Of the repository. */
export const root = resolve(import.meta.dirname, '../../..')

const FOREIGN = /^(?:VITEST|TEST|NODE_(?:ENV|OPTIONS|COMPILE_CACHE)|npm_|CONTENT_|SANITY_|PORT$|CI$)/i

/** Packs the packages, and starts a private registry that serves them and redirects requests for all others. */
export const packPackages = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'))
  const tarballs = join(folder, 'tarballs')
  /** Without what this test runner and npm have set, and with a home and a cache that nobody has used. */
  const environment = {
    ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !FOREIGN.test(key))),
    HOME: join(folder, 'home'),
    npm_config_cache: join(folder, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
  await run(process.execPath, ['packages/schaufenster/pack-packages.ts', '--out', tarballs], { cwd: root })
  const { stdout: others } = await run('npm', ['config', 'get', 'registry'], { cwd: root })
  const token = randomUUID()
  const registry = await startRegistry(tarballs, others.trim(), token)
  mkdirSync(environment.HOME)
  const { host } = new URL(registry.url)
  writeFileSync(join(environment.HOME, '.npmrc'), `registry=${registry.url}/\n//${host}/:_authToken=${token}\n`)
  const withNode = (node: string) => ({ ...environment, PATH: [dirname(node), process.env['PATH']].join(delimiter) })
  return {
    folder,
    tarballs,
    registry,
    names: listPackages(join(root, 'packages')).map((name): string => {
      const description = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
      return description.name
    }),
    /** The environment in which commands run by a Node. */
    withNode,
    npm: (cwd: string, args: readonly string[], node = process.execPath) =>
      run('npm', args, { cwd, env: withNode(node) }),
    remove: async () => {
      await registry.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
