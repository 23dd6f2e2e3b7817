import { renameSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf } from '@schaufenster/cli/errors'
import { toPart } from '@schaufenster/cli/replace-file'
import { listFiles } from './list-files.ts'

/** The folders of a publication. */
export interface PublishFolders {
  /** The published site. */
  outDir: string
  /** The state of publishing. */
  stateDir: string
}

/** In a published folder that is a volume; no host serves it. */
const STAGING = '.next'
/** A folder that some file systems have. */
const OF_DISK = 'lost+found'

/**
 * Whether a rename from beside a folder into it fails: another volume is mounted there. A bind mount has the device number of its source;
 * the kernel says EXDEV before it looks for the file.
 */
const isVolume = (folder: string): boolean => {
  const [own, around] = [folder, dirname(folder)].map((path) => statSync(path, { throwIfNoEntry: false })?.dev)
  if (own === undefined) return false
  if (own !== around) return true
  try {
    const absent = toPart(join(folder, '.volume'))
    renameSync(absent, join(dirname(folder), basename(absent)))
    return false
  } catch (error) {
    return codeOf(error) === 'EXDEV'
  }
}

/**
 * On the volume of the published site, so that a rename is atomic and needs no room: beside it, or in it where it is a volume itself.
 */
export const toStagingDir = ({ outDir }: Pick<PublishFolders, 'outDir'>): string => {
  const folder = resolve(outDir)
  return isVolume(folder) ? join(folder, STAGING) : join(dirname(folder), `.${basename(folder)}-next`)
}

/** The files of the published site. */
export const listPublished = (outDir: string): string[] =>
  listFiles(outDir, (path) => path !== STAGING && path !== OF_DISK)
