import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { listMigrations, MIGRATIONS } from '@schaufenster/codegen/migration-files'
import { toLanguageConstants } from '@schaufenster/shapes/languages'
import { listFiles } from '@schaufenster/publish/write/list-files'
import { ADDITIONS, bundleAdditions } from './additions.ts'
import { createBuildFinder } from './build-folder.ts'

/** What the site exports for the Studio. */
const ENTRY = 'src/entry-studio.ts'

/** Changed by whatever installs a package. */
const LOCK = 'package-lock.json'

/** Modules that the Studio loads of the site, by their addresses below its own. */
export type SiteModules = ReadonlyMap<string, string>

/** The files that the modules are made from, with their modification times, as a cache key. */
const toVersion = (root: string): string => {
  const folders = new Set(['schema', 'src', MIGRATIONS, join(root, ADDITIONS)])
  const files = [...folders]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => listFiles(folder).map((path) => join(folder, path)))
  return [...files, ...(existsSync(LOCK) ? [LOCK] : [])].map((path) => `${path} ${statSync(path).mtimeMs}`).join('\n')
}

const bundleSite = async (entry: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: toLanguageConstants(),
    build: { write: false, target: 'es2024', lib: { entry, formats: ['es'] } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((file) => file.type === 'chunk')
  if (!chunk) throw new Error('The schema could not be bundled. Run "npm run codegen" to see why.')
  return chunk.code
}

const bundle = async (entry: string, root: string, studio: string | undefined): Promise<SiteModules> => {
  const [site, additions] = await Promise.all([bundleSite(entry), bundleAdditions(root, studio)])
  const migrations = JSON.stringify(listMigrations(root).map(({ name }) => name))
  const code = `${site}\nexport const migrations = ${migrations}${additions.code}`
  return new Map([['schema.mjs', code], ...additions.modules])
}

/**
 * Reads the schema, what else the Studio knows of the site, and what the site adds to it, as modules. They are only bundled again
 * after an edit.
 *
 * @param root the project whose migrations the Studio knows, and whose additions it has
 * @returns a function that rejects when the schema cannot be read
 */
export const createSchemaReader = (
  entry = ENTRY,
  root = '.',
  findBuild = createBuildFinder(),
): (() => Promise<SiteModules>) => {
  let known: { version: string; modules: Promise<SiteModules> } | undefined
  return () => {
    const studio = findBuild()
    const version = `${studio} ${toVersion(root)}`
    if (known?.version !== version) known = { version, modules: bundle(entry, root, studio) }
    return known.modules
  }
}
