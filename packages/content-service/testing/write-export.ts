import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import sharp from 'sharp'
import { pack } from 'tar-stream'

export interface ExportContent {
  /** Lines of data.ndjson: documents, or raw text. */
  lines: readonly (string | Readonly<Record<string, unknown>>)[]
  /** By path below the export, e.g. `images/a.png`. */
  assets?: Record<string, Buffer | string>
  assetFields?: Record<string, unknown>
}

/** Writes an exploded Sanity export. @returns its folder */
export const writeExport = async (
  folder: string,
  { lines, assets = {}, assetFields }: ExportContent,
): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  await writeFile(join(folder, 'data.ndjson'), `${text}\n`)
  if (assetFields) await writeFile(join(folder, 'assets.json'), JSON.stringify(assetFields))
  for (const [path, bytes] of Object.entries(assets)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return folder
}

/** Packs files as a `.tar.gz`. A path may occur twice. @returns its path */
export const packExport = async (
  target: string,
  files: readonly (readonly [path: string, bytes: Buffer | string])[],
): Promise<string> => {
  const archive = pack()
  for (const [name, bytes] of files) archive.entry({ name }, bytes)
  archive.finalize()
  await pipeline(archive, createGzip(), createWriteStream(target))
  return target
}

/** A picture with four different quarters, so that cropping and rotation are visible. */
export const drawPicture = async (width: number, height: number, alpha = false): Promise<Buffer> => {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${half.width}" height="${half.height}" fill="#c00"/>
    <rect x="${half.width}" width="${half.width}" height="${half.height}" fill="#0c0"/>
    <rect y="${half.height}" width="${half.width}" height="${half.height}" fill="#00c"/>
  </svg>`
  const image = sharp(Buffer.from(drawing)).png()
  return (alpha ? image : image.flatten({ background: '#fff' })).toBuffer()
}
