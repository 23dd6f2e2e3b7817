import { codegenLine } from '../command-line.ts'
import { generate } from '../generate.ts'
import { writeFiles } from '../output/write-files.ts'
import { createFiles } from '../scaffold/create-files.ts'
import { kindNamed, loadKinds } from '../scaffold/load-kinds.ts'
import { planBlock } from '../scaffold/plan-block.ts'
import { type BlockArguments, readRequest } from '../scaffold/read-request.ts'
import { processTerminal } from '../scaffold/terminal.ts'
import type { Run } from './command.ts'

/**
 * `npm run codegen -- new <block>`: creates a block, and updates the generated files. If anything fails, the block's
 * files are removed again.
 *
 * @throws Error saying what to do instead
 */
export const run: Run<BlockArguments> = async ({ root, config }, args) => {
  const { kinds, format } = await loadKinds(root, config)
  const request = await readRequest(args, kinds, processTerminal)
  // Also checks that the project is valid before anything is added to it.
  const { input } = await generate(root, config)
  const plan = planBlock(root, { ...request, config }, kinds, input)
  const files = new Map<string, string>()
  for (const [path, text] of plan) files.set(path, await format(path, text))
  const { schemaFile } = kindNamed(request.kind, kinds)
  const undo = createFiles(root, files, schemaFile)
  let updated: string[] = []
  try {
    updated = writeFiles(root, (await generate(root, config)).files, config.output)
  } catch (error) {
    undo()
    throw error
  }
  const [schema, ...others] = files.keys()
  console.log(`Created
${[...files.keys()].map((path) => (path === schemaFile ? `  ${path} (changed)` : `  ${path}`)).join('\n')}
and updated ${updated.length} generated files.

What to do next
  Give it its fields and tell editors what it is for: ${schema}
  After each change of the schema, "${codegenLine()}" brings the types along.
  Draw it: ${others.slice(0, -1).join(', ')}
  See its fixtures: npm run dev, then /_blocks/${request.name.folder}`)
  return 0
}
