import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFileSync } from '@schaufenster/cli/replace-file'

const readFiles = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, name))]),
  )

/** Remembers the files of a folder. @returns makes them what they are now; those that have not changed are not written */
export const keepFolder = (folder: string): (() => void) => {
  const kept = readFiles(folder)
  return () => {
    const found = readFiles(folder)
    for (const name of found.keys()) if (!kept.has(name)) rmSync(join(folder, name))
    for (const [name, bytes] of kept) if (!found.get(name)?.equals(bytes)) replaceFileSync(join(folder, name), bytes)
  }
}
