import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Set<string>()

const removeFolder = (path: string): void => {
  rmSync(path, { recursive: true, force: true })
  folders.delete(path)
}

// One listener for all: Node warns of more than ten.
process.once('exit', () => folders.forEach(removeFolder))

/** A folder that is removed with this process, if not before: queries run in other ones, which open the database's file. */
export const createTemporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'content-service-'))
  folders.add(path)
  return { path, remove: () => removeFolder(path) }
}
