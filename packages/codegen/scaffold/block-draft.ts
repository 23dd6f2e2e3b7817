import { posix } from 'node:path'
import type { CodegenConfig } from '../config.ts'
import { importPath } from '../output/import-path.ts'
import type { BlockName } from './block-name.ts'

/** All that decides what a new block's files look like. */
export interface BlockDraft {
  name: BlockName
  /** Name of the kind. */
  kind: string
  /** What editors read in the Studio. */
  title: string
  /** Whether the component is loaded only for pages that show it. */
  isLazy: boolean
  config: CodegenConfig
}

/** A kind of block: what it is, and the text of its files. A project has its own; see `loadKinds`. */
export interface BlockKind {
  /** One line for whoever has to choose. */
  explanation: string
  schema: (draft: BlockDraft) => string
  component: (draft: BlockDraft) => string
  style: string
  fixture: (draft: BlockDraft) => string
}

/** A string as the code base writes it: in single quotes unless there are some in it. */
export const quote = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`

/** Text that may stand in a comment. */
export const inComment = (text: string): string => text.replaceAll('*/', '* /')

/** How a schema file of a block imports one of the shared modules beside `composeSchema`. */
export const schemaModule = ({ config }: BlockDraft, file: string): string =>
  importPath(config.schemaBlocks, `${posix.dirname(config.compose)}/${file}`)

/** The import of the types that every component and every fixture needs. */
export const importTypes = ({ config, name }: BlockDraft, type: 'BlockOf' | 'BlockProps'): string => {
  const file = `${config.output}/block-types.ts`
  return `import type { ${type} } from '${file.startsWith('src/') ? `#${file}` : importPath(`${config.blocks}/${name.folder}`, file)}'`
}
