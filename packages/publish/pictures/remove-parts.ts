import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPart, toTarget } from '@schaufenster/cli/replace-file'
import { readAssetAddress } from '@schaufenster/static-site/pictures/asset-address'
import { listFiles } from '../write/list-files.ts'

/** Whether a path within a published site is an asset that publishing wrote, or a partial file of it. */
export const isPublishedAsset = (path: string): boolean =>
  readAssetAddress(`/${toTarget(path)}`)?.file === toTarget(path)

/** Pictures and files below a folder, and what is partial of them, by their paths. */
export const listAssets = (dir: string): string[] =>
  ['images', 'files'].flatMap((folder) => listFiles(join(dir, folder)).map((name) => `${folder}/${name}`))

/**
 * Removes the partial files of killed processes.
 *
 * @param olderMs younger files may still be in use by another process
 */
export const removeParts = async (dir: string, olderMs: number): Promise<void> => {
  for (const path of listAssets(dir).filter(isPart)) {
    const file = join(dir, path)
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age >= olderMs) await rm(file, { force: true })
  }
}
