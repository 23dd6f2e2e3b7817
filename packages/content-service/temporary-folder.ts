import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is removed with this process, if not before: queries run in other ones, which open the database's file. */
export const createTemporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'content-service-'))
  const remove = (): void => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { path, remove }
}
