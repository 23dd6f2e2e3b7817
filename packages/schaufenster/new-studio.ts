/** `npm run new-studio`: `npm create schaufenster` with the packages of this clone, in place of a registry. */
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { readOptions, USAGE } from '../create-schaufenster/options.ts'
import { mustRun, runChild } from './children.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TARBALLS = resolve(ROOT, '.build/tarballs')

const run = async (args: readonly string[]): Promise<void> => {
  // Before packing takes its time.
  if (!readOptions(args)) return console.log(USAGE)
  rmSync(TARBALLS, { recursive: true, force: true })
  await mustRun([resolve(import.meta.dirname, 'pack-packages.ts'), '--out', TARBALLS])
  const program = resolve(ROOT, '.build/packages/create-schaufenster/create-schaufenster.mjs')
  process.exitCode = await runChild([program, `--packages=${TARBALLS}`, ...args])
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`✗ ${messageOf(error)}`)
  process.exitCode = 1
})
