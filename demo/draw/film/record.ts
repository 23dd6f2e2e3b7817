import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import sharp from 'sharp'
import { toSvg } from '../kit/print.ts'

const width = 1280
const height = 720
const rate = 24

/** Draws every frame and pipes the raw pixels into ffmpeg; the poster is the first frame. */
export const record = async (
  name: string,
  seconds: number,
  frame: (t: number) => string,
  folders: { films: string; images: string },
): Promise<number> => {
  const target = `${folders.films}/${name}.mp4`
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      String(rate),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '21',
      '-pix_fmt',
      'yuv420p',
      '-threads',
      '1',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-movflags',
      '+faststart',
      target,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const closed = once(encoder, 'close')
  const count = seconds * rate
  for (let index = 0; index < count; index += 1) {
    const picture = sharp(toSvg({ width, height, body: frame(index / count) })).flatten()
    if (index === 0) await picture.clone().webp({ quality: 86 }).toFile(`${folders.images}/${name}-standbild.webp`)
    const pixels = await picture.raw().toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} while recording ${name}.`)
  return statSync(target).size
}
