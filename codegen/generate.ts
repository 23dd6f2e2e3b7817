import { aliasesOf, blockNamesOf, collectBlocks, createBlockTest } from './blocks/find-blocks.ts'
import { findComponents } from './blocks/find-components.ts'
import { toPascalCase } from './casing.ts'
import type { CodegenConfig } from './config.ts'
import { emitAssetPaths } from './emit/emit-asset-paths.ts'
import { emitBlocks } from './emit/emit-blocks.ts'
import { emitBlockTypes } from './emit/emit-block-types.ts'
import { emitContentTypes } from './emit/emit-content-types.ts'
import { emitSchemaTypes } from './emit/emit-schema-types.ts'
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
import { extractContentSchema } from './schema/extract-schema.ts'
import { loadSchema } from './schema/load-schema.ts'
import { createSourceLoader } from './source-loader.ts'
import type { SourceLoader } from './source-loader.ts'

export interface Generated {
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
  const model = createContentModel(extractContentSchema(types, config.enforceRequiredFields, fileOf))

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
  const pageText = results.write(typeQuery(page, model.schema, config.admitNull))
  const blocks = collectBlocks(schemaFiles, blockNames, results.blockAliases(), config)
  const queryResults = queries.map((query) => ({
    query,
    text: query === page ? pageText : results.write(typeQuery(query, model.schema, config.admitNull)),
  }))
  const components = findComponents(root, config)

  const output = new Map([
    ['schema.json', `${JSON.stringify(model.schema, null, 2)}\n`],
    ['schema-types.ts', emitSchemaTypes(schemaFiles, config)],
    ['projections.groq.ts', projectionText],
    ['asset-paths.groq.ts', assetPaths],
    ['content-types.ts', emitContentTypes({ model, aliases: results.aliases(), listNames, results: queryResults, output: config.output })],
    ['block-types.ts', emitBlockTypes(blocks)],
    ['blocks.ts', emitBlocks(components, config.output)],
  ])
  return {
    files: new Map([...output].map(([name, text]) => [`${config.output}/${name}`, text])),
    blocks: blocks.map((block) => block.name),
    queries: queries.map((query) => query.name),
    withoutComponent: blocks.map((block) => block.name).filter((name) => !components.some((component) => component.name === name)),
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
