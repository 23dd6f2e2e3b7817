import { open } from 'node:fs/promises'

/** Enough for the box `ftyp` at the start of a file of this family: its size, its name, and some brands. */
const HEAD_BYTES = 64

const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const AVIF = new Set(['avif', 'avis'])

const readHead = async (input: Buffer | string): Promise<Buffer> => {
  if (typeof input !== 'string') return input.subarray(0, HEAD_BYTES)
  const file = await open(input)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Whether a picture is HEIC, as iPhones write it: the same container as AVIF, with a codec that is under patents and that
 * sharp is built without.
 */
export const isHeic = async (input: Buffer | string): Promise<boolean> => {
  const head = await readHead(input)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_brand, index) =>
    head.toString('latin1', 8 + index * 4, 12 + index * 4),
  )
  return brands.some((brand) => HEIC.has(brand)) && !brands.some((brand) => AVIF.has(brand))
}
