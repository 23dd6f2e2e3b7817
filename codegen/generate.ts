import { aliasesOf, blockNamesOf, collectBlocks, createBlockTest } from './blocks/find-blocks.ts'
import { findComponents } from './blocks/find-components.ts'
import { toPascalCase } from './casing.ts'
import type { CodegenConfig } from './config.ts'
import { emitAll } from './emit/emit-all.ts'
import { emitAssetPaths } from './emit/emit-asset-paths.ts'
import type { EmitInput } from './emit/emit-input.ts'
import { nameLists } from './emit/name-lists.ts'
import { createResultTypes } from './emit/result-types.ts'
import { emitProjections } from './projections/emit-projections.ts'
import { projectSchema } from './projections/project-schema.ts'
import { findAssetPaths } from './queries/asset-paths.ts'
import { findQueryFiles, loadQueries } from './queries/load-queries.ts'
import type { Query } from './queries/load-queries.ts'
import { typeQuery } from './queries/type-query.ts'
import { createContentModel } from './schema/content-model.ts'
import type { ContentModel } from './schema/content-model.ts'
import { compileTypes, extractContentSchema } from './schema/extract-schema.ts'
import { loadSchema } from './schema/load-schema.ts'
import { createSourceLoader } from './source-loader.ts'
import type { SourceLoader } from './source-loader.ts'

export interface Generated {
  /** What the files were written from. */
  input: EmitInput
  /** Text by path, relative to the project. */
  files: Map<string, string>
  /** Names of the blocks, sorted. */
  blocks: string[]
  /** Names of the queries, sorted. */
  queries: string[]
  /** Blocks without a component folder; the compiler asks for them too. */
  withoutComponent: string[]
}

const queryNamed = (queries: Query[], name: string, option: string): Query => {
  const query = queries.find((one) => one.name === name)
  if (!query) throw new Error(`No query module exports ${name}. Write it, or correct "${option}" in codegen.config.ts.`)
  return query
}

/**
 * The final queries, with the asset paths found in one of them. That one is typed first, on a pass in which
 * the paths are still empty; a query that is built from the paths sees them on the second pass.
 */
const loadFinalQueries = async (
  root: string,
  config: CodegenConfig,
  model: ContentModel,
  loader: SourceLoader,
): Promise<{ queries: Query[]; assetPaths: string }> => {
  const files = findQueryFiles(root, config)
  const assetFile = `${config.output}/asset-paths.groq.ts`
  loader.provide(assetFile, emitAssetPaths({ images: [], files: [] }, config.assetQuery))
  const content = queryNamed(await loadQueries(files, loader), config.assetQuery, 'assetQuery')
  const assetPaths = emitAssetPaths(findAssetPaths(typeQuery(content, model.schema, config.admitNull), model), config.assetQuery)
  loader.provide(assetFile, assetPaths)
  loader.refresh()
  const queries = await loadQueries(files, loader)
  if (queryNamed(queries, config.assetQuery, 'assetQuery').text !== content.text) {
    throw new Error(`${content.file}: ${content.name} uses the asset paths, which are derived from it. Use them in another query.`)
  }
  return { queries, assetPaths }
}

const generateWith = async (root: string, config: CodegenConfig, loader: SourceLoader): Promise<Generated> => {
  const { files: schemaFiles, types } = await loadSchema(root, config, loader)
  const fileOf = (type: string): string => schemaFiles.find((file) => file.typeName === type)?.path ?? config.compose
  const compiled = compileTypes(types, fileOf)
  const model = createContentModel(extractContentSchema(compiled, config.enforceRequiredFields))

  const blockNames = blockNamesOf(schemaFiles, config)
  const aliases = aliasesOf(blockNames)
  const projections = await projectSchema({ root, config, model, blockNames, aliases, loader })
  const projectionText = emitProjections(projections, model)
  loader.provide(`${config.output}/projections.groq.ts`, projectionText)
  loader.refresh()

  const { queries, assetPaths } = await loadFinalQueries(root, config, model, loader)
  const isBlock = createBlockTest(blockNames, model.storedTypes)
  const taken = new Set(model.schema.map((entry) => toPascalCase(entry.name)))
  const listNames = nameLists(model, projections, createResultTypes(isBlock, taken), config.admitNull)
  const results = createResultTypes(isBlock, taken, listNames)
  const page = queryNamed(queries, config.pageQuery, 'pageQuery')
  const typed = queries.map((query) => ({ query, node: typeQuery(query, model.schema, config.admitNull) }))
  // The page's shapes are numbered first: they are the ones a component meets.
  for (const { query, node } of typed) if (query === page) results.write(node)
  const blocks = collectBlocks(schemaFiles, blockNames, results.blockAliases(), config)
  const input: EmitInput = {
    config,
    files: schemaFiles,
    types,
    compiled,
    model,
    blocks,
    components: findComponents(root, config),
    results: typed.map(({ query, node }) => ({ query, node, text: results.write(node) })),
    aliases: results.aliases(),
    listNames,
  }
  return {
    input,
    files: new Map(
      [['projections.groq.ts', projectionText] as const, ['asset-paths.groq.ts', assetPaths] as const, ...emitAll(input)].map(([name, text]) => [
        `${config.output}/${name}`,
        text,
      ]),
    ),
    blocks: blocks.map((block) => block.name),
    queries: queries.map((query) => query.name),
    withoutComponent: blocks.map((block) => block.name).filter((name) => !input.components.some((component) => component.name === name)),
  }
}

/**
 * Derives every generated file from the schema, the queries and the block folders. Writes nothing.
 *
 * @param root absolute path of the project
 * @throws Error naming the file, the reason and the next step when something in them is wrong
 */
export const generate = async (root: string, config: CodegenConfig): Promise<Generated> => {
  const loader = createSourceLoader(root)
  try {
    return await generateWith(root, config, loader)
  } finally {
    loader.dispose()
  }
}
