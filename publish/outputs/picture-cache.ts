import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pictures that were drawn before, by what is on them. */
export interface PictureCache {
  /** The kept picture of this name, or the one that `draw` makes, which is kept from then on. */
  get: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>
}

const readKept = (path: string): Uint8Array | undefined => {
  try {
    const kept = readFileSync(path)
    return kept.byteLength > 0 ? kept : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A folder is made when the first picture needs it; no picture is ever there by half. */
export const openPictureCache = (dir: string): PictureCache => ({
  get: async (name, draw) => {
    const path = join(dir, name)
    const kept = readKept(path)
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
})
