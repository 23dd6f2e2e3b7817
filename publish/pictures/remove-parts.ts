import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readAssetAddress } from './asset-address.ts'
import { listFiles } from '../write/list-files.ts'

/** Suffix of a temporary file. */
const PART = /\.\d+(?:-\d+)?\.part$/

/** Whether a file is temporary: still being written, or left by a killed process. */
export const isPart = (path: string): boolean => PART.test(path)

/** Whether a path within a published site is an asset that publishing wrote, or a partial file of it. */
export const isPublishedAsset = (path: string): boolean =>
  readAssetAddress(`/${path.replace(PART, '')}`)?.file === path.replace(PART, '')

/**
 * Removes the partial files of killed processes.
 *
 * @param olderMs younger files may still be in use by another process
 */
export const removeParts = async (dir: string, olderMs: number): Promise<void> => {
  const parts = ['images', 'files']
    .flatMap((folder) => listFiles(join(dir, folder)).map((name) => join(dir, folder, name)))
    .filter(isPart)
  for (const file of parts) {
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age >= olderMs) await rm(file, { force: true })
  }
}
