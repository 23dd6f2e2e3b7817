import pixelmatch from 'pixelmatch'
import sharp, { type Sharp } from 'sharp'

/** References are half as wide as the screen: a change of 2 px still shows. */
const SCALE = 0.5
/** Colour distance from which a pixel differs, 0 to 1; pixelmatch's default. */
const COLOUR_TOLERANCE = 0.1
/** Pixels of a reference that may differ. The same Chromium draws the same page without any. */
const MAX_DIFFERENT_PIXELS = 10

interface Bitmap {
  data: Buffer
  width: number
  height: number
}

/** A screenshot in the size of references, without loss. */
export const shrink = async (screenshot: Buffer): Promise<Buffer> => {
  const { width } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .removeAlpha()
    .resize({ width: Math.round(width * SCALE) })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The same pixels in fewer bytes; too slow to do for each comparison. */
export const compress = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).webp({ lossless: true, effort: 5 }).toBuffer()

/** On a canvas of this size, as pictures to compare must have the same. */
const toBitmap = async (picture: Buffer, width: number, height: number): Promise<Bitmap> => {
  const { width: own, height: ownHeight } = await sharp(picture).metadata()
  const data = await sharp(picture)
    .extend({ right: width - own, bottom: height - ownHeight, background: '#ff00ff' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { data, width, height }
}

const toSharp = ({ data, width, height }: Bitmap): Sharp => sharp(data, { raw: { width, height, channels: 4 } })

/** Reference, present picture and what differs, side by side. */
const drawDifference = async (bitmaps: Bitmap[]): Promise<Buffer> => {
  const [{ width, height } = { width: 1, height: 1 }] = bitmaps
  const parts = await Promise.all(bitmaps.map((bitmap) => toSharp(bitmap).png().toBuffer()))
  return sharp({ create: { width: width * bitmaps.length, height, channels: 3, background: '#ffffff' } })
    .composite(parts.map((input, index) => ({ input, left: index * width, top: 0 })))
    .png()
    .toBuffer()
}

export interface Difference {
  /** What differs, in words. */
  text: string
  picture: Buffer
}

/** @returns undefined when the pictures are the same, within the tolerance */
export const comparePictures = async (reference: Buffer, present: Buffer): Promise<Difference | undefined> => {
  const [before, now] = await Promise.all([sharp(reference).metadata(), sharp(present).metadata()])
  const [width, height] = [Math.max(before.width, now.width), Math.max(before.height, now.height)]
  const [old, fresh] = await Promise.all([toBitmap(reference, width, height), toBitmap(present, width, height)])
  const marked: Bitmap = { data: Buffer.alloc(old.data.length), width, height }
  const count = pixelmatch(old.data, fresh.data, marked.data, width, height, { threshold: COLOUR_TOLERANCE })
  const isSameSize = before.width === now.width && before.height === now.height
  if (isSameSize && count <= MAX_DIFFERENT_PIXELS) return undefined
  const size = isSameSize
    ? ''
    : `It measures ${now.width} × ${now.height} instead of ${before.width} × ${before.height}. `
  return {
    text: `${size}${count} of ${width * height} pixels differ; ${MAX_DIFFERENT_PIXELS} may.`,
    picture: await drawDifference([old, fresh, marked]),
  }
}
