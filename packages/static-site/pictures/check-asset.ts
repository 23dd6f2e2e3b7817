import { open } from 'node:fs/promises'
import { extname } from 'node:path'

const TYPES: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.svg': 'image/svg+xml' }

const isPicture = (path: string): boolean => path.startsWith('images/')

/** Whether an answer's type matches the file name. Files get their type from their host. */
export const isOfType = (path: string, contentType: string | null): boolean =>
  !isPicture(path) || (contentType ?? '').split(';')[0]?.trim() === TYPES[extname(path)]

const HEAD_BYTES = 12

const isWholeWebp = (head: Buffer, size: number): boolean =>
  head.toString('latin1', 0, 4) === 'RIFF' &&
  head.toString('latin1', 8, 12) === 'WEBP' &&
  head.readUInt32LE(4) + 8 === size

/** What is wrong with the bytes of a picture, judged by its header; undefined when nothing is. A file may be empty. */
export const findDamage = async (path: string, file: string, size: number): Promise<string | undefined> => {
  if (!isPicture(path)) return undefined
  if (size === 0) return 'it is empty'
  if (path.endsWith('.svg')) return undefined
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const isSound = path.endsWith('.jpg') ? buffer.readUIntBE(0, 3) === 0xff_d8_ff : isWholeWebp(buffer, size)
    return isSound ? undefined : 'its bytes do not match its name, or are incomplete'
  } finally {
    await handle.close()
  }
}
