import { realpathSync } from 'node:fs'
import { aliasesOf, blockNamesOf, collectBlocks, createBlockTest } from './blocks/find-blocks.ts'
import { findComponents } from './blocks/find-components.ts'
import { findLoose, findStrays } from './blocks/find-loose.ts'
import type { CodegenConfig } from './config.ts'
import { describeResults } from './emit/describe-results.ts'
import type { Described } from './emit/describe-results.ts'
import { emitSources } from './emit/emit-all.ts'
import type { EmitInput, QueryNode } from './emit/emit-input.ts'
import { takenNames } from './emit/taken-names.ts'
import { typeLists } from './emit/type-lists.ts'
import { emitTemplates, TEMPLATES_FILE } from './pages/emit-templates.ts'
import { findReaders, findUnread } from './pages/find-unread.ts'
import { findUnreadInner } from './pages/find-unread-inner.ts'
import { findPageDocuments } from './pages/page-documents.ts'
import { findComponentFields } from './pages/component-fields.ts'
import { readPages } from './pages/templates.ts'
import type { Problem } from './problem.ts'
import { emitProjections } from './projections/emit-projections.ts'
import { projectSchema } from './projections/project-schema.ts'
import type { TypeProjection } from './projections/projector.ts'
import { loadFinalQueries, queryNamed } from './queries/final-queries.ts'
import { findQueryFiles } from './queries/load-queries.ts'
import { createTypeMemory } from './queries/type-query.ts'
import type { TypeMemory } from './queries/type-query.ts'
import type { ContentModel } from './schema/content-model.ts'
import type { SchemaFile } from './schema/load-schema.ts'
import { readSchema } from './schema/read-schema.ts'
import type { ReadSchema } from './schema/read-schema.ts'
import { createContentShapes } from './rules/content-shapes.ts'
import { createSourceLoader } from './source-loader.ts'
import type { SourceLoader } from './source-loader.ts'
import { locateThrown } from './sources/load-error.ts'

export interface Generated {
  /** The input of the files. */
  input: EmitInput
  /** Text of every generated file by its path, relative to the project. */
  files: Map<string, string>
  /** Names of the blocks, sorted. */
  blocks: string[]
  /** Names of the queries, sorted. */
  queries: string[]
  /** Blocks without a component: the registry does not compile. */
  loose: Problem[]
  /** Components without a block. */
  strays: Problem[]
  /** Fields that nothing seems to read: warnings. */
  unread: Problem[]
  /** Paths of the modules in which fields are read. */
  readers: string[]
}

/** The cache between runs. */
interface Memory {
  schema?: ReadSchema
  types: TypeMemory
}

interface DescribeInput {
  model: ContentModel
  files: readonly SchemaFile[]
  projections: ReadonlyMap<string, TypeProjection>
  queries: readonly QueryNode[]
  blockNames: ReadonlyMap<string, string>
}

const describe = ({ types }: Memory, config: CodegenConfig, input: DescribeInput): Described => {
  const { model, files, projections, queries, blockNames } = input
  const typed = typeLists(model, projections, config.admitNull, types.schemaOf(model))
  const page = queryNamed(queries, config.pageQuery, 'pageQuery')
  // The page's shapes are numbered first: components receive those.
  const ordered = [page, ...queries.filter((query) => query !== page)]
  return describeResults(
    ordered,
    typed,
    createBlockTest(blockNames, model.storedTypes),
    takenNames(model, files),
    config,
  )
}

/** Other outputs do not need them, and reading every rule of a large schema takes time. */
const needsShapes = ({ outputs }: CodegenConfig): boolean => outputs.includes('validators.ts')

const generateWith = async (
  root: string,
  config: CodegenConfig,
  loader: SourceLoader,
  memory: Memory,
): Promise<Generated> => {
  memory.schema = await readSchema(root, config, loader, memory.schema)
  const { files, types, compiled, model } = memory.schema

  const blockNames = blockNamesOf(files, config)
  const projections = await projectSchema({
    root,
    config,
    model,
    files,
    blockNames,
    aliases: aliasesOf(blockNames),
    loader,
  })
  const projectionText = emitProjections(projections, model)
  loader.provide(`${config.output}/projections.groq.ts`, projectionText)
  const documents = findPageDocuments(files, model, config)
  const pages = documents.length > 0 ? await readPages({ root, config, documents, projections, loader }) : undefined
  const templateText = pages && emitTemplates(pages, projections, config)
  if (templateText !== undefined) loader.provide(`${config.output}/${TEMPLATES_FILE}`, templateText)

  const { queries, assetPaths } = await loadFinalQueries({ root, config, model, loader, types: memory.types })
  memory.types.sweep()
  const { results, aliases, listNames, blockAliases } = describe(memory, config, {
    model,
    files,
    projections,
    queries,
    blockNames,
  })
  const input: EmitInput = {
    config,
    files,
    types,
    compiled,
    model,
    blocks: collectBlocks(files, blockNames, blockAliases, config),
    components: findComponents(root, config),
    results,
    aliases,
    listNames,
    shapes: needsShapes(config) ? createContentShapes({ compiled, model, results }) : { types: {}, results: {} },
  }
  const readers = findReaders(root, config)
  const components = findComponentFields({ components: input.components, model, files, projections, blockNames, pages })
  const inputs = [
    ['projections.groq.ts', projectionText] as const,
    ...(templateText === undefined ? [] : [[TEMPLATES_FILE, templateText] as const]),
    ['asset-paths.groq.ts', assetPaths] as const,
  ]
  return {
    input,
    files: new Map([
      ...inputs.map(([name, text]) => [`${config.output}/${name}`, text] as const),
      ...emitSources(input),
    ]),
    blocks: input.blocks.map((block) => block.name),
    queries: queries.map(({ query }) => query.name),
    loose: findLoose({ ...input, pages, sourcesOf: loader.sourcesOf }),
    strays: findStrays({ ...input, pages }),
    unread: [
      ...findUnread({
        config,
        modules: new Map(readers.map((path) => [path, loader.read(path) ?? ''])),
        components,
        sourcesOf: loader.sourcesOf,
      }),
      ...(components.length === 0
        ? []
        : findUnreadInner({
            model,
            files,
            queries: queries.map(({ query }) => query.text),
            withComponents: new Set([
              ...documents.map(({ name }) => name),
              ...[...blockNames.keys()].filter(model.isDocument),
            ]),
            modules: readers.map((path) => loader.read(path) ?? ''),
            queryModules: findQueryFiles(root, config).map((path) => loader.read(path) ?? ''),
            sourcesOf: loader.sourcesOf,
          })),
    ],
    readers,
  }
}

/** A generator with a cache: after an edit, it only repeats what the edit affects. */
export interface Codegen {
  /**
   * Derives every generated file. Writes nothing.
   *
   * @throws CodegenError naming the place, the reason and the next step when something in the project is wrong
   */
  run: () => Promise<Generated>
  /** Reports that these files, by absolute path, were edited, created or deleted. */
  changed: SourceLoader['changed']
  /** Absolute paths of the modules read so far. */
  modules: SourceLoader['files']
  dispose: SourceLoader['dispose']
}

/** @param folder absolute path of the project */
export const createCodegen = (folder: string, config: CodegenConfig): Codegen => {
  // Node reports modules by their real paths.
  const root = realpathSync(folder)
  const loader = createSourceLoader(root)
  const memory: Memory = { types: createTypeMemory() }
  return {
    run: async () => {
      try {
        return await generateWith(root, config, loader, memory)
      } catch (error) {
        throw locateThrown(error, { root, read: loader.read, isTranslated: loader.isTranslated })
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
