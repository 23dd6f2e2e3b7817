import { aliasesOf, blockNamesOf, collectBlocks, createBlockTest } from './blocks/find-blocks.ts'
import { findComponents } from './blocks/find-components.ts'
import { findLoose } from './blocks/find-loose.ts'
import { toPascalCase } from './casing.ts'
import type { CodegenConfig } from './config.ts'
import { emitAll } from './emit/emit-all.ts'
import type { EmitInput } from './emit/emit-input.ts'
import { nameLists } from './emit/name-lists.ts'
import { createResultTypes } from './emit/result-types.ts'
import { emitProjections } from './projections/emit-projections.ts'
import type { Problem } from './problem.ts'
import { projectSchema } from './projections/project-schema.ts'
import { loadFinalQueries, queryNamed } from './queries/final-queries.ts'
import { createTypeMemory } from './queries/type-query.ts'
import type { TypeMemory } from './queries/type-query.ts'
import { readSchema } from './schema/read-schema.ts'
import type { ReadSchema } from './schema/read-schema.ts'
import { createSourceLoader } from './source-loader.ts'
import type { SourceLoader } from './source-loader.ts'
import { locateThrown } from './sources/load-error.ts'

export interface Generated {
  /** What the files were written from. */
  input: EmitInput
  /** Text by path, relative to the project. */
  files: Map<string, string>
  /** Names of the blocks, sorted. */
  blocks: string[]
  /** Names of the queries, sorted. */
  queries: string[]
  /** What the compiler will refuse: blocks without a component, components without a block. */
  loose: Problem[]
}

/** A generator that remembers what it read: run again after an edit, it does again only what the edit touches. */
export interface Codegen {
  /**
   * Derives every generated file. Writes nothing.
   *
   * @throws CodegenError naming the place, the reason and the next step when something in the project is wrong
   */
  run: () => Promise<Generated>
  /** Says that these files, by absolute path, were edited, created or deleted. */
  changed: (files: Iterable<string>) => void
  /** Absolute paths of the modules read so far. */
  modules: () => string[]
  dispose: () => void
}

interface Memory {
  schema?: ReadSchema
  types: TypeMemory
}

const generateWith = async (root: string, config: CodegenConfig, loader: SourceLoader, memory: Memory): Promise<Generated> => {
  memory.schema = await readSchema(root, config, loader, memory.schema)
  const { files, types, compiled, model } = memory.schema

  const blockNames = blockNamesOf(files, config)
  const projections = await projectSchema({ root, config, model, blockNames, aliases: aliasesOf(blockNames), loader })
  const projectionText = emitProjections(projections, model)
  loader.provide(`${config.output}/projections.groq.ts`, projectionText)

  const typeOf = memory.types.typer(model, config.admitNull, loader)
  const { queries, assetPaths } = await loadFinalQueries(root, config, model, loader, typeOf)
  const isBlock = createBlockTest(blockNames, model.storedTypes)
  const taken = new Set(model.schema.map((entry) => toPascalCase(entry.name)))
  const listNames = nameLists(model, projections, createResultTypes(isBlock, taken), config.admitNull, memory.types.schemaOf(model))
  const results = createResultTypes(isBlock, taken, listNames)
  // The page's shapes are numbered first: they are the ones a component meets.
  const page = queryNamed(queries.map(({ query }) => query), config.pageQuery, 'pageQuery')
  for (const { query, node } of queries) if (query === page) results.write(node)
  const blocks = collectBlocks(files, blockNames, results.blockAliases(), config)
  const input: EmitInput = {
    config,
    files,
    types,
    compiled,
    model,
    blocks,
    components: findComponents(root, config),
    results: queries.map(({ query, node }) => ({ query, node, text: results.write(node) })),
    aliases: results.aliases(),
    listNames,
  }
  memory.types.sweep()
  const texts = [['projections.groq.ts', projectionText] as const, ['asset-paths.groq.ts', assetPaths] as const, ...emitAll(input)]
  return {
    input,
    files: new Map(texts.map(([name, text]) => [`${config.output}/${name}`, text])),
    blocks: blocks.map((block) => block.name),
    queries: queries.map(({ query }) => query.name),
    loose: findLoose(input),
  }
}

/** @param root absolute path of the project */
export const createCodegen = (root: string, config: CodegenConfig): Codegen => {
  const loader = createSourceLoader(root, config)
  const memory: Memory = { types: createTypeMemory() }
  return {
    run: async () => {
      try {
        return await generateWith(root, config, loader, memory)
      } catch (error) {
        throw locateThrown(error, { root, read: loader.read })
      }
    },
    changed: loader.changed,
    modules: loader.files,
    dispose: loader.dispose,
  }
}

/**
 * Derives every generated file once. Writes nothing.
 *
 * @param root absolute path of the project
 * @throws CodegenError, see `Codegen.run`
 */
export const generate = async (root: string, config: CodegenConfig): Promise<Generated> => {
  const codegen = createCodegen(root, config)
  try {
    return await codegen.run()
  } finally {
    codegen.dispose()
  }
}
