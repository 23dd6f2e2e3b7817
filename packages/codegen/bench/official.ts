import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where Sanity's own tools are: outside `node_modules`, so that only benchmarks need this half gigabyte. */
export const officialFolder = resolve(import.meta.dirname, '../.cache/official')

/** The package.json of the tools to fetch. */
export const template = join(import.meta.dirname, 'official/package.json')

/** Written last, so that an interrupted fetch does not count. */
export const fetchedMark = join(officialFolder, 'fetched.json')

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Whether the packages of the template have been fetched. */
export const isFetched = (): boolean => readIfThere(fetchedMark) === readFileSync(template, 'utf8')

/** @throws Error saying what to do when the tools are missing */
export const requireOfficial = (): void => {
  if (isFetched()) return
  throw new Error("Sanity's own tools are missing or outdated. Run: node packages/codegen/bench/fetch-official.ts")
}

const cli = join(officialFolder, 'node_modules/sanity/bin/sanity')

/** The two commands that correspond to our one, as arguments for node. */
export const officialCommands: readonly (readonly string[])[] = [
  [cli, 'schema', 'extract', '--enforce-required-fields', '--path', 'official/schema.json'],
  [cli, 'typegen', 'generate'],
]

/** No questions, no telemetry. */
export const officialEnv = { CI: '1', DO_NOT_TRACK: '1', SANITY_TELEMETRY_DISABLED: '1' }
