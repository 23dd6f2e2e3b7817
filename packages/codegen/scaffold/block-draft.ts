import { posix } from 'node:path'
import type { CodegenConfig } from '../config.ts'
import { importPath } from '../output/import-path.ts'
import type { BlockName } from './block-name.ts'

/** Everything that determines a new block's files. */
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

/** A kind of block, and the text of its files. A project has its own; see `loadKinds`. */
export interface BlockKind {
  /** One line shown when choosing. */
  explanation: string
  /** The file of the schema that names such a block among others, where it has none of its own. */
  schemaFile?: string
  /**
   * @param current text of `schemaFile`, empty for a file of its own
   * @throws Error saying what to write by hand when the text does not allow it
   */
  schema: (draft: BlockDraft, current: string) => string
  component: (draft: BlockDraft) => string
  /** Left out where the component needs none. */
  style?: string
  fixture: (draft: BlockDraft) => string
}

/** Quotes a string in the style of the code base: single quotes unless it contains some. */
export const quote = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`

/** Escapes text for a comment. */
export const inComment = (text: string): string => text.replaceAll('*/', '* /')

/** How a schema file of a block imports one of the shared modules beside `composeSchema`. */
export const schemaModule = ({ config }: BlockDraft, file: string): string =>
  importPath(config.schemaBlocks, `${posix.dirname(config.compose)}/${file}`)

/** The import of the types that every component and every fixture needs. */
export const importTypes = ({ config, name }: BlockDraft, type: 'BlockOf' | 'BlockProps'): string => {
  const file = `${config.output}/block-types.ts`
  return `import type { ${type} } from '${file.startsWith('src/') ? `#${file}` : importPath(`${config.blocks}/${name.folder}`, file)}'`
}
