import { codegenLine } from '../command-line.ts'
import type { Project } from '../commands/command.ts'
import { generate } from '../generate.ts'
import { writeFiles } from '../output/write-files.ts'
import { createFiles } from './create-files.ts'
import { kindNamed, loadKinds } from './load-kinds.ts'
import { planBlock } from './plan-block.ts'
import { type BlockArguments, readRequest } from './read-request.ts'
import type { Terminal } from './terminal.ts'

/**
 * Creates a block, and updates the generated files. If anything fails, the block's files are removed
 * again.
 *
 * @throws Error saying what to do instead
 */
export const newBlock = async (
  { root, config }: Project,
  args: BlockArguments,
  terminal: Terminal,
): Promise<number> => {
  const { kinds, format } = await loadKinds(root, config)
  const request = await readRequest(args, kinds, terminal)
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
  terminal.say(`Created
${[...files.keys()].map((path) => (path === schemaFile ? `  ${path} (changed)` : `  ${path}`)).join('\n')}
and updated ${updated.length} generated files.

What to do next
  Give it its fields and tell editors what it is for: ${schema}
  After each change of the schema, "${codegenLine()}" brings the types along.
  Draw it: ${others.slice(0, -1).join(', ')}
  See its fixtures: npm run dev, then /_blocks/${request.name.folder}`)
  return 0
}
