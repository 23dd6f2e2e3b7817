import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodegenConfig } from '../config.ts'
import { isRecord } from '../is-record.ts'
import { nativeImport } from '../sources/native-import.ts'
import type { BlockKind } from './block-draft.ts'

/** The kinds of block a project has, by name, in the order in which they are offered. */
export type Kinds = Readonly<Record<string, BlockKind>>

/** What the module exports that `blockKinds` names. */
export interface LoadedKinds {
  kinds: Kinds
  /** The text of a new file as the project's formatter wants it; may be left out. */
  format: (path: string, text: string) => Promise<string>
}

const isKind = (value: unknown): value is BlockKind =>
  isRecord(value) &&
  typeof value['explanation'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['style']) &&
  ['string', 'undefined'].includes(typeof value['schemaFile']) &&
  ['schema', 'component', 'fixture'].every((name) => typeof value[name] === 'function')

const isKinds = (value: unknown): value is Kinds => isRecord(value) && Object.values(value).every(isKind)

const isFormat = (value: unknown): value is LoadedKinds['format'] => typeof value === 'function'

/** @throws Error saying what to write when the project has no kinds */
export const loadKinds = async (root: string, { blockKinds }: CodegenConfig): Promise<LoadedKinds> => {
  if (blockKinds === '')
    throw new Error(
      'No kinds of block are configured. Set "blockKinds" in codegen.config.ts: a module that exports "kinds".',
    )
  const file = join(root, blockKinds)
  // Not a file of the project: the name of a package's module.
  const path = existsSync(file) ? file : createRequire(file).resolve(blockKinds)
  const exported = await nativeImport(pathToFileURL(path).href)
  const { kinds, format } = isRecord(exported) ? exported : {}
  if (!isKinds(kinds))
    throw new Error(`${blockKinds} exports no "kinds". Export a record of BlockKind (@schaufenster/codegen/scaffold).`)
  return { kinds, format: isFormat(format) ? format : (_path, text) => Promise.resolve(text) }
}

/** @throws Error naming the kinds there are */
export const kindNamed = (name: string, kinds: Kinds): BlockKind => {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) throw new Error(`"${name}" is not a kind of block. Pass --kind ${Object.keys(kinds).join('|')}.`)
  return kind
}
