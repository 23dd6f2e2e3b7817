import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { isMissing } from '@schaufenster/cli/errors'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import { listFiles } from '../write/list-files.ts'

/** Rendered pictures, by their content. */
export interface PictureCache {
  /** The cached picture of this name, or the one from `draw`, which is then cached. */
  get: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /**
   * Removes what no publication that shares the folder used in a week. Call it only after a publication of all pages:
   * a partial one uses only some pictures.
   *
   * @returns names of what was removed
   */
  removeUnused: () => string[]
}

/**
 * As long as unused published pictures are kept, in milliseconds, so that a return to the last build finds its
 * pictures.
 */
const KEPT_MS = 7 * 24 * 3600 * 1000

/** @param now milliseconds; recorded as the file's time of last use */
const readKept = (path: string, now: number): Uint8Array | undefined => {
  try {
    const picture = readFileSync(path)
    if (picture.byteLength === 0) return undefined
    utimesSync(path, now / 1000, now / 1000)
    return picture
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Another process that shares the folder may remove the same file. */
const removeBefore = (path: string, time: number): boolean => {
  const lastUse = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? time
  if (lastUse >= time) return false
  rmSync(path, { force: true })
  return true
}

/** The folder is created with the first picture; pictures are written atomically. */
export const openPictureCache = (dir: string, now: () => number = Date.now): PictureCache => ({
  get: async (name, draw) => {
    const path = join(dir, name)
    const picture = readKept(path, now())
    if (picture) return picture
    const drawn = await draw()
    replaceFileSync(path, drawn)
    return drawn
  },
  removeUnused: () => listFiles(dir).filter((name) => removeBefore(join(dir, name), now() - KEPT_MS)),
})
