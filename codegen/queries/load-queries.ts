import { globSync } from 'node:fs'
import type { CodegenConfig } from '../config.ts'
import type { SourceLoader } from '../source-loader.ts'

/** One exported query with its final text. */
export interface Query {
  /** Relative to the project. */
  file: string
  /** Name of the export, `PAGE_QUERY`. */
  name: string
  text: string
}

/** The hand-written query modules, sorted. */
export const findQueryFiles = (root: string, config: CodegenConfig): string[] => {
  const found = [...config.queries].flatMap((pattern) => globSync(pattern, { cwd: root })).map((path) => path.replaceAll('\\', '/'))
  return [...new Set(found)].filter((path) => !path.startsWith(`${config.output}/`)).toSorted()
}

/**
 * Runs the query modules and collects every export named `…_QUERY`. Running them, rather than reading their
 * source, is what lets a query be put together from functions, shared fragments and conditions.
 *
 * @throws Error when such an export is no string, or when two queries have one name
 */
export const loadQueries = async (files: string[], loader: SourceLoader): Promise<Query[]> => {
  const queries: Query[] = []
  for (const file of files) {
    for (const [name, text] of Object.entries(await loader.load(file))) {
      if (!name.endsWith('_QUERY')) continue
      if (typeof text !== 'string') throw new Error(`${file}: ${name} is a ${typeof text}. A query has to be a string.`)
      const other = queries.find((query) => query.name === name)
      if (other) throw new Error(`${file} and ${other.file} both export ${name}. Rename one of them: result types go by this name.`)
      queries.push({ file, name, text })
    }
  }
  return queries.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
