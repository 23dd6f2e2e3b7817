import sharp from 'sharp'
import { seeded } from './random.ts'

export type Picture = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly body: string
  /** Cut-out pictures keep their transparent ground and get no paper grain. */
  readonly cutOut?: boolean
}

/** A tile of paper grain: grey noise around the middle, so that `soft-light` leaves the colours where they are. */
const grain = async (): Promise<Buffer> => {
  const side = 400
  const random = seeded(4711)
  const pixels = Buffer.alloc(side * side)
  for (let index = 0; index < pixels.length; index += 1) {
    const speck = random() > 0.996 ? 70 : 0
    pixels[index] = Math.max(0, Math.min(255, 128 + (random() + random() - 1) * 46 + speck))
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .blur(0.6)
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

const tile = grain()

export const toSvg = ({ width, height, body }: Pick<Picture, 'width' | 'height' | 'body'>): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  )

export const print = async (picture: Picture, folder: string): Promise<number> => {
  const drawn = sharp(toSvg(picture))
  const target = `${folder}/${picture.name}`
  if (picture.cutOut) {
    const { size } = await drawn.png({ palette: true, colours: 64, effort: 10 }).toFile(target)
    return size
  }
  const grained = drawn.flatten().composite([{ input: await tile, tile: true, blend: 'soft-light' }])
  const { size } = target.endsWith('.jpg')
    ? await grained.jpeg({ quality: 84, mozjpeg: true }).toFile(target)
    : await grained.webp({ quality: 80, effort: 5, smartSubsample: true }).toFile(target)
  return size
}
