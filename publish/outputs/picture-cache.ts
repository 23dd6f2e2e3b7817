import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pictures that were drawn before, by what is on them. */
export interface PictureCache {
  /** The kept picture of this name, or the one that `draw` makes, which is kept from then on. */
  get: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /**
   * Removes what was not asked for in a week, by any publication that shares the folder. Only after a publication of all
   * pages: one of a few asks for theirs alone.
   *
   * @returns names of what was removed
   */
  removeUnused: () => string[]
}

/** As long as published pictures stay that no page uses any more, in milliseconds: whoever goes back to the last build finds its own. */
const KEPT_MS = 7 * 24 * 3600 * 1000

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** @param now milliseconds; the file then says when it was last asked for */
const readKept = (path: string, now: number): Uint8Array | undefined => {
  try {
    const kept = readFileSync(path)
    if (kept.byteLength === 0) return undefined
    utimesSync(path, now / 1000, now / 1000)
    return kept
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whoever shares the folder may remove the same at the same time. */
const removeBefore = (path: string, time: number): boolean => {
  try {
    if (statSync(path).mtimeMs >= time) return false
    rmSync(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const listNames = (dir: string): string[] => {
  try {
    return readdirSync(dir)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** A folder is made when the first picture needs it; no picture is ever there by half. */
export const openPictureCache = (dir: string, now: () => number = Date.now): PictureCache => ({
  get: async (name, draw) => {
    const path = join(dir, name)
    const kept = readKept(path, now())
    if (kept) return kept
    const drawn = await draw()
    const temporary = `${path}.${process.pid}`
    mkdirSync(dir, { recursive: true })
    try {
      writeFileSync(temporary, drawn)
      renameSync(temporary, path)
    } finally {
      rmSync(temporary, { force: true })
    }
    return drawn
  },
  removeUnused: () => listNames(dir).filter((name) => removeBefore(join(dir, name), now() - KEPT_MS)),
})
