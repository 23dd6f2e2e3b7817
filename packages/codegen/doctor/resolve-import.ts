import { createRequire } from 'node:module'
import { join } from 'node:path'
import { relativeTo } from '../problem.ts'
import { createPathFallback } from '../sources/path-fallback.ts'

/** As Node finds it: a file by its name, or by `imports` in package.json. */
const resolveByNode = (specifier: string, importer: string): string | undefined => {
  try {
    return createRequire(importer).resolve(specifier)
  } catch {
    return undefined
  }
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
  const findPath = createPathFallback(root, new Map())
  return (specifier, importer) => {
    const from = join(root, importer)
    const found = resolveByNode(specifier, from) ?? findPath(specifier, from)
    const path = found === undefined ? undefined : relativeTo(root, found)
    return path !== undefined && known.has(path) ? path : undefined
  }
}
