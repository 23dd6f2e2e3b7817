import { relative } from 'node:path'
import type { CodegenConfig } from '../config.ts'
import { CONFIG_FILE } from '../load-config.ts'
import type { Generated } from '../generate.ts'
import { isUnchanged, rememberRun } from '../output/manifest.ts'
import { writeFiles } from '../output/write-files.ts'
import { describeProblem } from '../problem.ts'
import type { Run } from './command.ts'

/** Files that every run depends on without importing them: they resolve packages and paths. */
const ALWAYS_READ = [CONFIG_FILE, 'package.json', 'tsconfig.json']

/** A successful run. */
export interface Done {
  generated: Generated
  config: CodegenConfig
  /** Absolute paths of the modules that were read. */
  modules: readonly string[]
  /** Paths of the files that were written or removed. */
  changed: readonly string[]
  /** Start of the run, from `performance.now()`. */
  since: number
}

/** Reports what a run changed, and records the run. */
export const reportRun = (root: string, { generated, config, modules, changed, since }: Done): void => {
  const { files, blocks, queries, loose, strays, unread, readers } = generated
  const time = Math.round(performance.now() - since)
  for (const path of changed) console.log(`${files.has(path) ? 'wrote' : 'removed'} ${path}`)
  console.log(
    `codegen: ${blocks.length} blocks, ${queries.length} queries, ${files.size} files (${changed.length} changed) in ${time} ms`,
  )
  for (const problem of [...loose, ...strays, ...unread]) console.warn(describeProblem(problem))
  // Not recorded, so that errors and warnings are repeated until they are fixed.
  if (strays.length + unread.length > 0) return
  rememberRun(root, config, {
    reads: [...ALWAYS_READ, ...modules.map((file) => relative(root, file)), ...readers],
    writes: [...files.keys()],
    startedAt: performance.timeOrigin + since,
  })
}

/** Writes what changed. If nothing did, the generator is not even loaded. */
export const run: Run = async ({ root, config }) => {
  const since = performance.now()
  if (isUnchanged(root, config)) {
    console.log(`codegen: nothing changed (${Math.round(performance.now() - since)} ms)`)
    return 0
  }
  const { createCodegen } = await import('../generate.ts')
  const codegen = createCodegen(root, config)
  try {
    const generated = await codegen.run()
    const changed = writeFiles(root, generated.files, config.output)
    reportRun(root, { generated, config, modules: codegen.modules(), changed, since })
    return generated.strays.length > 0 ? 1 : 0
  } finally {
    codegen.dispose()
  }
}
