import { copyFile, link, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '@schaufenster/cli/errors'
import { replaceFile } from '@schaufenster/cli/replace-file'

/** Bytes of a file; undefined when it is missing, or empty as after a power cut. */
export const sizeOf = async (file: string): Promise<number | undefined> => {
  const facts = await stat(file).catch(() => undefined)
  return facts?.isFile() && facts.size > 0 ? facts.size : undefined
}

/** Puts a cached file into the published site, as a hard link if possible, otherwise as a copy. Atomic. */
export const placeAsset = async (source: string, target: string): Promise<void> => {
  await mkdir(dirname(target), { recursive: true })
  try {
    await link(source, target)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // Another disk, or one without hard links.
    await replaceFile(target, (part) => copyFile(source, part))
  }
}
