import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where Sanity's own tools live: outside `node_modules`, so that nobody installs half a gigabyte who does not measure. */
export const officialFolder = resolve(import.meta.dirname, '../.cache/official')

/** The template that says what is fetched. */
export const template = join(import.meta.dirname, 'official/package.json')

/** Written last, so that a fetch that was interrupted does not count. */
export const fetchedMark = join(officialFolder, 'fetched.json')

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Whether what the template asks for has been fetched. */
export const isFetched = (): boolean => readIfThere(fetchedMark) === readFileSync(template, 'utf8')

/** @throws Error saying what to do when the tools are not there */
export const requireOfficial = (): void => {
  if (isFetched()) return
  throw new Error(
    "Sanity's own tools are not here, or not those of today. Run: node packages/codegen/bench/fetch-official.ts",
  )
}

const cli = join(officialFolder, 'node_modules/sanity/bin/sanity')

/** The two commands that do what ours does in one, as arguments for node. */
export const officialCommands: readonly (readonly string[])[] = [
  [cli, 'schema', 'extract', '--enforce-required-fields', '--path', 'official/schema.json'],
  [cli, 'typegen', 'generate'],
]

/** No questions, no telemetry. */
export const officialEnv = { CI: '1', DO_NOT_TRACK: '1', SANITY_TELEMETRY_DISABLED: '1' }
