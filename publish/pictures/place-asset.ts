import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Bytes of a file; undefined when there is none, or an empty one as a machine that lost its power leaves it. */
export const sizeOf = async (file: string): Promise<number | undefined> => {
  const facts = await stat(file).catch(() => undefined)
  return facts?.isFile() && facts.size > 0 ? facts.size : undefined
}

/** Puts a kept file into the published site, under the same bytes on the same disk, else as a copy. Never half. */
export const placeAsset = async (kept: string, target: string): Promise<void> => {
  await mkdir(dirname(target), { recursive: true })
  try {
    await link(kept, target)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // Another disk, or one that knows no links.
    const part = `${target}.${process.pid}.part`
    try {
      await copyFile(kept, part)
      await rename(part, target)
    } finally {
      await rm(part, { force: true })
    }
  }
}
