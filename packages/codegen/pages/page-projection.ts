import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import type { CodegenConfig } from '../config.ts'
import { isRecord } from '../is-record.ts'
import { CodegenError } from '../problem.ts'
import { keysOf } from '../projections/block-projection.ts'
import type { SourceLoader } from '../source-loader.ts'

/**
 * The entries of every page, independent of its template, as exported by the module `pageProjection`:
 *
 * - `projection`: GROQ entries, or a function that gets `field`, which returns a field's automatic entry
 * - `replaces`: fields that it reads under other names
 * - `names`: the names under which templates receive fields, where those differ
 */
export interface PageProjection {
  text: string
  /** Names of its entries. */
  keys: readonly string[]
  /** Fields that no template receives automatically. */
  taken: ReadonlySet<string>
  nameOf: (field: string) => string
}

/**
 * @param field the automatic entry of a page's field
 * @throws CodegenError naming the file when it is missing or an export is not as described
 */
export const readPageProjection = async (
  root: string,
  { pageProjection }: CodegenConfig,
  loader: SourceLoader,
  field: (name: string) => string,
): Promise<PageProjection> => {
  const refuse = (message: string): never => {
    throw new CodegenError([{ message, place: { file: pageProjection } }])
  }
  if (pageProjection === '')
    throw new Error(
      'The schema has pages with templates. Set "pageProjection" in codegen.config.ts: what every page has.',
    )
  if (!existsSync(join(root, pageProjection))) {
    return refuse(
      'The schema has pages with templates, and this file is missing. Export "projection": the entries of every page, independent of its template.',
    )
  }
  const { projection, replaces = [], names = {} } = await loader.load(pageProjection)
  const text: unknown = typeof projection === 'function' ? projection(field) : projection
  if (typeof text !== 'string')
    return refuse('Export "projection": a string of GROQ entries, or a function returning one.')
  if (!Array.isArray(replaces) || !isRecord(names))
    return refuse('"replaces" must be a list of field names, and "names" an object of new names by field.')
  const keys = ((): string[] => {
    try {
      return keysOf(text)
    } catch (error) {
      return refuse(`"projection" is not valid GROQ: ${messageOf(error)}. Correct its entries.`)
    }
  })()
  return {
    text,
    keys,
    taken: new Set([...keys, ...replaces.map(String)]),
    nameOf: (name) => (typeof names[name] === 'string' ? names[name] : name),
  }
}
