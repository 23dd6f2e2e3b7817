import { isAbsolute, posix } from 'node:path'

/** What the generator reads and writes. Paths are relative to the project and use forward slashes. */
export interface CodegenConfig {
  /** Globs of the schema files: one type each. */
  schema: readonly string[]
  /** Folder whose schema files are blocks. */
  schemaBlocks: string
  /** Module that exports `composeSchema`. */
  compose: string
  /** Globs of the query modules; every export named `…_QUERY` is a query. */
  queries: readonly string[]
  /** Folder of the block components, one folder per block. */
  blocks: string
  /** Module that exports the kinds of block which `new` can create; see `LoadedKinds`. */
  blockKinds: string
  /** Module that exports `loadOnce`, which gives a lazy component one promise for all renders. */
  loadOnce: string
  /** Output folder; do not edit files in it. */
  output: string
  /** Which optional outputs to write: any of `optionalOutputs`. */
  outputs: readonly string[]
  /** Whether a field with `rule.required()` is typed as always present. */
  enforceRequiredFields: boolean
  /** Whether results admit what the type evaluator of groq-js leaves out, as null behind a dangling reference. */
  admitNull: boolean
  /** Names of types that a Studio plugin defines: their values are typed as unknown. */
  pluginTypes: readonly string[]
  /** Document types that are pages: a reference to one becomes a link, not its content. */
  linkTypes: readonly string[]
  /** GROQ fields of such a link. */
  linkProjection: string
  /**
   * Field with the template of a document. Each value in its list is a block; a document without the list is not a
   * page.
   */
  templateField: string
  /** Template of a page with an unknown template. */
  defaultTemplate: string
  /** Module that exports the entries of every page, independent of its template; see `PageProjection`. */
  pageProjection: string
  /** Globs of the modules in which a template or a section may read its fields. */
  readers: readonly string[]
  /** The query that determines the values components receive, along with the other queries of its module. */
  pageQuery: string
  /** The query in whose result asset references are found. */
  assetQuery: string
}

/** Outputs that a project can do without. */
export const optionalOutputs = [
  'portable-text-types.ts',
  'prose-fields.ts',
  'searched-types.ts',
  'validators.ts',
] as const

export const defaultConfig: CodegenConfig = {
  schema: ['schema/{documents,objects,blocks}/*.{ts,tsx}'],
  schemaBlocks: 'schema/blocks',
  compose: 'schema/compose.ts',
  queries: ['src/**/*.groq.ts'],
  blocks: 'src/blocks',
  blockKinds: '',
  loadOnce: 'src/registry/load-once.ts',
  output: 'src/generated',
  outputs: optionalOutputs,
  enforceRequiredFields: true,
  admitNull: true,
  pluginTypes: [],
  linkTypes: [],
  linkProjection: '_id, title, "slug": slug.current',
  templateField: 'template',
  defaultTemplate: 'templateDefault',
  pageProjection: '',
  readers: ['src/**/*.{ts,tsx}'],
  pageQuery: 'PAGE_QUERY',
  assetQuery: 'PAGE_CONTENT_QUERY',
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list of strings' : typeof value)

const isPath = (key: string): boolean =>
  ['schemaBlocks', 'compose', 'blocks', 'blockKinds', 'loadOnce', 'output', 'pageProjection'].includes(key)

/** Normalizes a path for comparison: without `./` and a trailing slash. */
const tidyPath = (path: string): string => posix.normalize(path).replace(/\/$/, '')

const isOptionalOutput = (name: unknown): boolean => optionalOutputs.some((one) => one === name)

const complaintAbout = (key: string, value: unknown): string | undefined => {
  const expected = Object.entries(defaultConfig).find(([name]) => name === key)
  if (!expected) return `"${key}" is not an option. Options: ${Object.keys(defaultConfig).join(', ')}.`
  const [, example] = expected
  const unknown = key === 'outputs' && Array.isArray(value) ? value.filter((name) => !isOptionalOutput(name)) : []
  if (unknown.length > 0)
    return `"outputs" names ${unknown.map((name) => `"${String(name)}"`).join(', ')}. There are: ${optionalOutputs.join(', ')}.`
  if (isPath(key) && typeof value === 'string' && (isAbsolute(value) || value.split('/').includes('..'))) {
    return `"${key}" is "${value}". Use a path inside the project, relative to it.`
  }
  const wrongItem = Array.isArray(value) && value.some((item) => typeof item !== 'string')
  return kindOf(value) === kindOf(example) && !wrongItem ? undefined : `"${key}" must be a ${kindOf(example)}.`
}

/**
 * The configuration with every default filled in.
 *
 * @throws Error when an option is unknown or of the wrong kind; the message names each of them
 */
export const defineCodegenConfig = (options: Partial<CodegenConfig>): CodegenConfig => {
  const complaints = Object.entries(options).flatMap(([key, value]) => complaintAbout(key, value) ?? [])
  if (complaints.length > 0) throw new Error(`codegen.config.ts: ${complaints.join(' ')}`)
  const paths = Object.entries(options).flatMap(([key, value]) =>
    isPath(key) && typeof value === 'string' ? [[key, tidyPath(value)]] : [],
  )
  return { ...defaultConfig, ...options, ...Object.fromEntries(paths) }
}
