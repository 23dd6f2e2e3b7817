import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { defineCodegenConfig } from './config.ts'
import type { CodegenConfig } from './config.ts'
import { generate } from './generate.ts'
import type { Generated } from './generate.ts'
import { isRecord } from './is-record.ts'
import { findStaleFiles, writeFiles } from './output/write-files.ts'

const help = `Derives src/generated/ from the schema, the queries and the block folders.

  npm run codegen              write what changed
  npm run codegen -- --check   write nothing; fail and name the files that are out of date
  npm run codegen -- --help    this text

What is read and written is set in codegen.config.ts.`

const loadConfig = async (root: string): Promise<CodegenConfig> => {
  const file = join(root, 'codegen.config.ts')
  if (!existsSync(file)) return defineCodegenConfig({})
  const exported: unknown = await import(pathToFileURL(file).href)
  if (!isRecord(exported) || !isRecord(exported['config'])) {
    throw new Error('codegen.config.ts has to export "config": export const config = defineCodegenConfig({ … }).')
  }
  // Checked here too, since a config can be written without the function.
  return defineCodegenConfig(exported['config'])
}

const check = (root: string, generated: Generated): number => {
  const stale = findStaleFiles(root, generated.files)
  for (const { path, line, found, expected } of stale) {
    console.error(`${path} is out of date, first in line ${line}:`)
    console.error(`  on disk:   ${found ?? '(nothing)'}\n  generated: ${expected ?? '(nothing)'}`)
  }
  if (stale.length > 0) console.error('Run "npm run codegen" and commit the result.')
  return stale.length > 0 ? 1 : 0
}

const run = async (): Promise<number> => {
  const start = performance.now()
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    console.log(help)
    return 0
  }
  const root = process.cwd()
  const generated = await generate(root, await loadConfig(root))
  const code = values.check ? check(root, generated) : 0
  const written = values.check ? [] : writeFiles(root, generated.files)
  for (const path of written) console.log(`wrote ${path}`)
  const { blocks, queries, withoutComponent } = generated
  const time = Math.round(performance.now() - start)
  const counts = `${blocks.length} blocks, ${queries.length} queries, ${generated.files.size} files (${written.length} changed)`
  console.log(`codegen: ${counts} in ${time} ms`)
  if (withoutComponent.length > 0) console.warn(`without a component: ${withoutComponent.join(', ')}`)
  return code
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(`codegen: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
