import { allFiles, generate } from '../generate.ts'
import { describeStale, findStaleFiles } from '../output/write-files.ts'
import type { Command } from './command.ts'

/** Writes nothing; fails and shows the difference when a generated file is not what a run would write. */
export const run: Command = async ({ root, config }) => {
  const since = performance.now()
  const files = allFiles(await generate(root, config))
  const stale = findStaleFiles(root, files, config.output)
  for (const file of stale) console.error(describeStale(file))
  if (stale.length > 0) console.error('Run "npm run codegen" and commit the result.')
  else console.log(`codegen: all ${files.size} generated files are up to date (${Math.round(performance.now() - since)} ms)`)
  return stale.length > 0 ? 1 : 0
}
