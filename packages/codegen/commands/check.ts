import { codegenLine } from '../command-line.ts'
import { generate } from '../generate.ts'
import { describeStale, findStaleFiles } from '../output/write-files.ts'
import { findUnanswered } from '../migration/migration-files.ts'
import { describeProblem } from '../problem.ts'
import type { Run } from './command.ts'

/** Writes nothing; fails and shows the difference when a generated file is out of date. */
export const run: Run = async ({ root, config }) => {
  const since = performance.now()
  const generated = await generate(root, config)
  const { files } = generated
  const stale = findStaleFiles(root, files, config.output)
  for (const file of stale) console.error(describeStale(file))
  const { loose, strays, unread } = generated
  for (const problem of [...loose, ...strays, ...unread]) console.error(describeProblem(problem))
  const unanswered = findUnanswered(root)
  for (const path of unanswered) console.error(`${path}  has a question that only you can answer: look for ask(`)
  if (stale.length > 0) console.error(`Run "${codegenLine()}" and commit the result.`)
  else if (strays.length + unanswered.length === 0)
    console.log(
      `codegen: all ${files.size} generated files are up to date (${Math.round(performance.now() - since)} ms)`,
    )
  return stale.length + strays.length + unanswered.length > 0 ? 1 : 0
}
