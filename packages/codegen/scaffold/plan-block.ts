import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmitInput } from '../emit/emit-input.ts'
import type { BlockDraft } from './block-draft.ts'
import { kindNamed } from './load-kinds.ts'
import type { Kinds } from './load-kinds.ts'

const ownerOf = (type: string, { files, blocks, model, types, compiled }: EmitInput): string | undefined => {
  const file = files.find((one) => one.typeName === type || one.exportName === type)
  if (file) return `${file.path} defines it`
  if (blocks.some((block) => block.name === type)) return 'a query makes up a block of that name'
  const isOwn = types.some((definition) => definition.name === type)
  if (!isOwn && compiled.getTypeNames().includes(type)) return 'Sanity reserves it for a built-in type'
  return isOwn || model.storedTypes.has(type) ? 'another type of the schema has it' : undefined
}

/**
 * Rejects a name that conflicts with another one.
 *
 * @throws Error naming the owner of the name
 */
const refuseTaken = ({ name }: BlockDraft, input: EmitInput): void => {
  const owner = ownerOf(name.type, input)
  if (owner !== undefined)
    throw new Error(
      `"${name.type}" cannot name a new block: ${owner}. Choose another name, such as box-${name.folder}.`,
    )
  // Two folders that differ only in case are the same on many file systems.
  const twin = input.files.find((file) => file.exportName.toLowerCase() === name.type.toLowerCase())
  if (twin) throw new Error(`"${name.type}" is too close to "${twin.exportName}" (${twin.path}). Choose another name.`)
}

/**
 * Text of each file of a new block, by path relative to the project; the first is that of the schema.
 *
 * @param input the current project
 * @throws Error when the name is taken or a file already exists
 */
export const planBlock = (root: string, draft: BlockDraft, kinds: Kinds, input: EmitInput): Map<string, string> => {
  refuseTaken(draft, input)
  const { name, config, isLazy } = draft
  const kind = kindNamed(draft.kind, kinds)
  const base = `${config.blocks}/${name.folder}/${name.folder}`
  const component = kind.component(draft)
  if (new RegExp(String.raw`import \{ ${name.component} \}`).test(component)) {
    throw new Error(
      `"${name.type}" cannot name a ${draft.kind} block: its component uses another one named ${name.component}. Choose another name.`,
    )
  }
  const schemaFile = kind.schemaFile ?? `${config.schemaBlocks}/${name.folder}.ts`
  const hasText = kind.schemaFile !== undefined && existsSync(join(root, schemaFile))
  const current = hasText ? readFileSync(join(root, schemaFile), 'utf8') : ''
  const files = new Map([
    [schemaFile, kind.schema(draft, current)],
    [`${base}${isLazy ? '.lazy.tsx' : '.tsx'}`, component],
    ...(kind.style === undefined ? [] : [[`${base}.module.css`, kind.style] as const]),
    [`${base}.fixture.ts`, kind.fixture(draft)],
  ])
  // Also the other form of the component: a block has only one.
  const existing = [...files.keys(), `${base}.tsx`, `${base}.lazy.tsx`].find(
    (path) => path !== kind.schemaFile && existsSync(join(root, path)),
  )
  if (existing !== undefined)
    throw new Error(`${existing} exists already, and nothing is overwritten. Choose another name, or remove the file.`)
  return files
}
