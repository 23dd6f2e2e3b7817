import type { CodegenConfig } from '../config.ts'
import { assetList, emitAssetPaths } from '../emit/emit-asset-paths.ts'
import type { QueryNode } from '../emit/emit-input.ts'
import { CodegenError } from '../problem.ts'
import type { ContentModel } from '../schema/content-model.ts'
import type { SourceLoader } from '../source-loader.ts'
import { findAssetPaths } from './asset-paths.ts'
import { findQueryFiles, loadQueries } from './load-queries.ts'
import { parseQuery } from './parse-query.ts'
import type { Query } from './load-queries.ts'
import type { TypeMemory } from './type-query.ts'

/** Placeholder for the asset lists while they are unknown; shows whether a list affects a result. */
const MARK = 'codegen.asset'
const marks = { images: `["${MARK}.images"]`, files: `["${MARK}.files"]` }

export interface FinalQueries {
  queries: QueryNode[]
  /** Text of the generated file with the asset paths. */
  assetPaths: string
}

export const queryNamed = <T extends { query: Query }>(queries: readonly T[], name: string, option: string): T => {
  const query = queries.find((one) => one.query.name === name)
  if (!query) throw new Error(`No query module exports ${name}. Write it, or correct "${option}" in codegen.config.ts.`)
  return query
}

export interface FinalQueriesInput {
  root: string
  config: CodegenConfig
  model: ContentModel
  loader: SourceLoader
  types: TypeMemory
}

/**
 * Loads and types every query. The first pass reads them with a mark instead of the asset paths, which are found in
 * the type of one of the queries. The second pass has the real lists. They are long, and almost always only select
 * assets; a query whose result has no mark in the first pass has the same type in the second, so it is not typed
 * again.
 *
 * @throws CodegenError when a query is not valid GROQ, or its result is unknown
 */
export const loadFinalQueries = async ({
  root,
  config,
  model,
  loader,
  types,
}: FinalQueriesInput): Promise<FinalQueries> => {
  const files = findQueryFiles(root, config)
  const assetFile = `${config.output}/asset-paths.groq.ts`
  const typeOf = types.typer(model, config.admitNull, loader)

  loader.provide(assetFile, emitAssetPaths(marks, config.assetQuery))
  const marked = await loadQueries(files, loader)
  const content = queryNamed(
    marked.map((query) => ({ query })),
    config.assetQuery,
    'assetQuery',
  ).query
  const paths = findAssetPaths(typeOf(content), model)
  const lists = { images: assetList(paths.images), files: assetList(paths.files) }
  const assetPaths = emitAssetPaths(lists, config.assetQuery)

  loader.provide(assetFile, assetPaths)
  const queries = await loadQueries(files, loader)
  const finished = queries.map((query) => {
    const first = marked.find(({ name }) => name === query.name)
    const isSameButForLists =
      first?.text.replaceAll(marks.images, () => lists.images).replaceAll(marks.files, () => lists.files) === query.text
    if (!first || !isSameButForLists) return { query, node: typeOf(query) }
    // For its own errors: those of the query with marks show the marks.
    parseQuery(query, loader)
    const node = typeOf(first)
    return { query, node: JSON.stringify(node).includes(MARK) ? typeOf(query) : node }
  })
  if (queryNamed(finished, config.assetQuery, 'assetQuery').query.text !== content.text) {
    const message = `${content.name} uses the asset paths, which are derived from it. Use them in another query.`
    throw new CodegenError([{ message, place: { file: content.file } }])
  }
  return { queries: finished, assetPaths }
}
