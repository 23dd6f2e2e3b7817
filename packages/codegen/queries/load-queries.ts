import type { CodegenConfig } from '../config.ts'
import { findFiles } from '../find-files.ts'
import { CodegenError } from '../problem.ts'
import type { SourceLoader } from '../source-loader.ts'
import { findPlace } from '../sources/find-place.ts'

/** One exported query with its final text. */
export interface Query {
  /** Relative to the project. */
  file: string
  /** Name of the export, `PAGE_QUERY`. */
  name: string
  text: string
}

/** The hand-written query modules, sorted. */
export const findQueryFiles = (root: string, config: CodegenConfig): string[] =>
  findFiles(root, config.queries).filter((path) => !path.startsWith(`${config.output}/`))

/**
 * Runs the query modules and collects every export named `…_QUERY`. Because modules are executed rather than parsed,
 * queries can be composed from functions, shared fragments and conditions.
 *
 * @throws CodegenError when such an export is not a string, or two queries have the same name
 */
export const loadQueries = async (files: string[], loader: SourceLoader): Promise<Query[]> => {
  const queries = new Map<string, Query>()
  for (const file of files) {
    for (const [name, text] of Object.entries(await loader.load(file))) {
      if (!name.endsWith('_QUERY')) continue
      const refuse = (message: string): CodegenError =>
        new CodegenError([{ message, place: findPlace(file, loader.read(file) ?? '', [`const ${name}`, name]) }])
      if (typeof text !== 'string') {
        const what =
          typeof text === 'function'
            ? 'a function, whose query is unknown until it is called'
            : `not a string but ${typeof text}`
        throw refuse(
          `${name} is ${what}. Export the finished query, or take "_QUERY" out of the name of what only helps to make one.`,
        )
      }
      const other = queries.get(name)
      if (other) throw refuse(`${other.file} exports ${name} too. Rename one of them: result types go by this name.`)
      queries.set(name, { file, name, text })
    }
  }
  return [...queries.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
