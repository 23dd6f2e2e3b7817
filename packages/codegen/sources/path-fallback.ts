import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createPathsMatcher, getTsconfig } from 'get-tsconfig'

const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.jsx', '/index.ts', '/index.tsx', '/index.js']

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile()

/**
 * Resolves what a bundler would and Node does not: paths of tsconfig.json, and files without extension.
 *
 * @param provided files that exist in memory only
 */
export const createPathFallback = (
  root: string,
  provided: ReadonlyMap<string, string>,
): ((specifier: string, importer: string) => string | undefined) => {
  let matchPaths: ((specifier: string) => string[]) | null | undefined

  return (specifier, importer) => {
    if (matchPaths === undefined) {
      const found = getTsconfig(root)
      matchPaths = found ? createPathsMatcher(found) : null
    }
    const bases = specifier.startsWith('.') ? [resolve(dirname(importer), specifier)] : (matchPaths?.(specifier) ?? [])
    const candidates = bases.flatMap((base) => ENDINGS.map((ending) => `${base}${ending}`))
    return candidates.find((file) => provided.has(file) || isFile(file))
  }
}
