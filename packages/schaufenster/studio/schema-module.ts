import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { listMigrations, MIGRATIONS } from '@schaufenster/codegen/migration-files'
import { listFiles } from '@schaufenster/publish/write/list-files'

/** What the site exports for the Studio. */
const ENTRY = 'src/entry-studio.ts'

/** The files that the entry may import, with their modification times, as a cache key. */
const toVersion = (): string =>
  ['schema', 'src', MIGRATIONS]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => listFiles(folder).map((path) => join(folder, path)))
    .map((path) => `${path} ${statSync(path).mtimeMs}`)
    .join('\n')

const bundle = async (entry: string, root: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, target: 'es2024', lib: { entry, formats: ['es'] } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((file) => file.type === 'chunk')
  if (!chunk) throw new Error('The schema could not be bundled. Run "npm run codegen" to see why.')
  const migrations = listMigrations(root).map(({ name }) => name)
  return `${chunk.code}\nexport const migrations = ${JSON.stringify(migrations)}`
}

/**
 * Reads the schema, and what else the Studio knows of the site, as one module. It is only bundled again after an edit.
 *
 * @param root the project whose migrations the Studio knows
 * @returns a function that rejects when the schema cannot be read
 */
export const createSchemaReader = (entry = ENTRY, root = '.'): (() => Promise<string>) => {
  let known: { version: string; code: Promise<string> } | undefined
  return () => {
    const version = toVersion()
    if (known?.version !== version) known = { version, code: bundle(entry, root) }
    return known.code
  }
}
