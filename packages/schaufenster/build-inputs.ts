import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSiteBase } from '@schaufenster/static-site/site-url'
import { listFiles } from '@schaufenster/publish/write/list-files'

/** Folders of the project that neither a build nor the development server reads. */
const NOT_READ = new Set(['node_modules', 'dist', 'bench', 'content', 'demo', 'docs', 'e2e', 'integration'])

/** Variables that the bundler, `bundle-site.ts` or `vite.config.ts` reads. */
const READ_VARIABLE = /^(?:VITE_.*|ASSETS|COMPRESSED_FILES|LANGUAGES|NODE_ENV|SANITY_PROJECT_ID|SANITY_DATASET)$/

/** What npm wrote when it last changed the installed packages: their versions and hashes. */
const INSTALLED = fileURLToPath(new URL('../.package-lock.json', import.meta.resolve('vite/package.json')))

/** The names in the project's folder that a build may read, without hidden ones. */
export const listSources = (root: string): string[] =>
  readdirSync(root).filter((name) => !name.startsWith('.') && !NOT_READ.has(name))

/** The hash of some files: their paths and contents. */
export const hashFiles = (paths: readonly string[]): string =>
  hash('sha256', JSON.stringify(paths.toSorted().map((path) => [path, hash('sha256', readFileSync(path))])))

/**
 * The hash of everything a build depends on. Rather too much than too little: every file of the project outside of
 * `NOT_READ`, the installed packages, the variables, and Node itself. A package edited by hand in `node_modules` is the
 * only change it does not see.
 *
 * @returns undefined when another program than npm installed the packages: then it is not known whether they changed
 */
export const hashInputs = (root = '.', env: Record<string, string | undefined> = process.env): string | undefined => {
  if (!existsSync(INSTALLED)) return undefined
  const settings = readdirSync(root).filter((name) => name.startsWith('.env'))
  const names = new Set([...listSources(root), ...settings])
  const accepts = (path: string): boolean => (path.includes('/') ? !path.endsWith('/node_modules') : names.has(path))
  const files = listFiles(root, accepts).map((path) => join(root, path))
  const variables = Object.entries(env).flatMap(([name, value]) =>
    READ_VARIABLE.test(name) ? [`${name}=${value}`] : [],
  )
  return hash(
    'sha256',
    JSON.stringify([
      hashFiles([...files, INSTALLED]),
      variables.toSorted(),
      readSiteBase(env),
      process.version,
      process.platform,
    ]),
  )
}
