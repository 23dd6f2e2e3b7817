import { posix } from 'node:path'

/** How a file in the folder `from` imports `file`; both relative to the project. */
export const importPath = (from: string, file: string): string => {
  const path = posix.relative(from, file)
  return path.startsWith('.') ? path : `./${path}`
}
