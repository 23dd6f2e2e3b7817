import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../is-record.ts'
import { relativeTo } from '../problem.ts'
import { createPathFallback } from '../sources/path-fallback.ts'

/** The entries of `imports` in package.json that map to files of the package: `#src/*` to `./src/*`. */
const readAliases = (root: string): [from: string, to: string][] => {
  const file = join(root, 'package.json')
  const content: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const imports = isRecord(content) ? content['imports'] : undefined
  return Object.entries(isRecord(imports) ? imports : {}).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key.replace(/\*$/, ''), value.replace(/\*$/, '')]] : [],
  )
}

/**
 * Finds the project's file that an import leads to.
 *
 * @param files of the project, relative to it
 */
export const createResolve = (
  root: string,
  files: readonly string[],
): ((specifier: string, importer: string) => string | undefined) => {
  const known = new Set(files)
  const aliases = readAliases(root)
  const find = createPathFallback(root, new Map())
  return (specifier, importer) => {
    const alias = aliases.find(([from]) => specifier.startsWith(from))
    const found = alias
      ? find(`${alias[1]}${specifier.slice(alias[0].length)}`, join(root, 'package.json'))
      : find(specifier, join(root, importer))
    const path = found === undefined ? undefined : relativeTo(root, found)
    return path !== undefined && known.has(path) ? path : undefined
  }
}
