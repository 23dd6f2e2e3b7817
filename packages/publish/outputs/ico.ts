/** Bytes of the header, and of each picture's entry. */
const [HEADER, ENTRY] = [6, 16] as const
const ICON = 1

export interface IcoPicture {
  /** Of its square, in pixels; at most 256. */
  size: number
  png: Uint8Array
}

/** An ICO file of PNGs, which every browser of today reads: sharp writes none. */
export const toIco = (pictures: readonly IcoPicture[]): Uint8Array => {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length)
  head.writeUInt16LE(ICON, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.byteLength
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index
    // One byte each, in which 256 is 0.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    // One plane of 32 bits.
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.byteLength, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.byteLength
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
