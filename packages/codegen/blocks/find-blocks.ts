import type { CodegenConfig } from '../config.ts'
import type { ResultAlias } from '../emit/result-types.ts'
import type { SchemaFile } from '../schema/load-schema.ts'

/** A block and the shapes in which the page query returns it. */
export interface Block {
  name: string
  shapes: string[]
}

/** Block names by stored type, for every schema file in the blocks folder. */
export const blockNamesOf = (files: SchemaFile[], config: CodegenConfig): Map<string, string> =>
  new Map(
    files
      .filter((file) => file.path.startsWith(`${config.schemaBlocks}/`))
      .map((file) => [file.typeName, file.exportName]),
  )

/** The stored types whose block has another name. */
export const aliasesOf = (blockNames: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...blockNames].filter(([stored, name]) => stored !== name))

/**
 * Whether a `_type` in a result is a block: it has a schema file in the blocks folder, or no schema type at all,
 * which means that a projection creates it (`templateStart`, `pageHeader`).
 */
export const createBlockTest = (
  blockNames: ReadonlyMap<string, string>,
  storedTypes: ReadonlySet<string>,
): ((type: string) => boolean) => {
  const names = new Set(blockNames.values())
  return (type) => names.has(type) || !storedTypes.has(type)
}

/**
 * Every block with its shapes, sorted by name.
 *
 * @throws Error naming each block with a schema file that the page query never returns
 */
export const collectBlocks = (
  files: SchemaFile[],
  blockNames: ReadonlyMap<string, string>,
  aliases: ResultAlias[],
  config: CodegenConfig,
): Block[] => {
  const shapes = new Map<string, string[]>()
  for (const { type, name } of aliases) shapes.set(type, [...(shapes.get(type) ?? []), name])
  const unused = [...blockNames.values()].filter((name) => !shapes.has(name))
  if (unused.length > 0) {
    const paths = files.filter((file) => unused.includes(file.exportName)).map((file) => file.path)
    throw new Error(
      `${config.pageQuery} never returns ${unused.map((name) => `"${name}"`).join(', ')} (${paths.join(', ')}). ` +
        'Give the block a placement in its schema file, use it in a field of another type, or project it in the query.',
    )
  }
  return [...shapes]
    .map(([name, list]) => ({ name, shapes: list }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
