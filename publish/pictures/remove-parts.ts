import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readAssetAddress } from './asset-address.ts'
import { listFiles } from '../write/list-files.ts'

/** Ending of a file that is being written beside its place. */
const PART = /\.\d+(?:-\d+)?\.part$/

/** Whether a path within a published site is a picture or file that publishing put there, or a half one that it left. */
export const isPublishedAsset = (path: string): boolean =>
  readAssetAddress(`/${path.replace(PART, '')}`)?.file === path.replace(PART, '')

/**
 * Removes what was left half by a program that was ended.
 *
 * @param olderMs what is younger may still be written by another program
 */
export const removeParts = async (dir: string, olderMs: number): Promise<void> => {
  const parts = ['images', 'files']
    .flatMap((folder) => listFiles(join(dir, folder)).map((name) => join(dir, folder, name)))
    .filter((file) => PART.test(file))
  for (const file of parts) {
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age >= olderMs) await rm(file, { force: true })
  }
}
