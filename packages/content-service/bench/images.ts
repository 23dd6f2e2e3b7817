/**
 * The cost of pictures: each transform rendered for the first time (cold), from the disk cache (cached), and
 * requested by a client that already has it (304). Writes the table to images.md beside this file. Run with `node
 * packages/content-service/bench/images.ts [runs]`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import sharp from 'sharp'
import { startContentService } from '../server.ts'

const RUNS = Number(process.argv[2] ?? 5)
const TRANSFORMS = [
  ['w=320&auto=format', 'image/avif,image/webp'],
  ['w=800&auto=format', 'image/avif,image/webp'],
  ['w=1600&auto=format', 'image/avif,image/webp'],
  ['w=800&fm=webp', ''],
  ['w=1600&fm=webp', ''],
  ['w=1600&fm=jpg', ''],
  ['rect=1000,500,3000,3000&w=600&h=600&fit=crop&fm=webp', ''],
  ['w=600&h=600&fit=crop&crop=entropy&fm=webp', ''],
  ['w=800&blur=200&fm=jpg', ''],
  ['fm=webp', ''],
] as const

interface Measured {
  milliseconds: number
  bytes: number
  tag: string
}

const measure = async (address: string, Accept: string, tag?: string): Promise<Measured> => {
  const started = performance.now()
  const answer = await fetch(address, { headers: { Accept, ...(tag && { 'If-None-Match': tag }) } })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== (tag ? 304 : 200)) throw new Error(`${address} answered ${answer.status}`)
  return { milliseconds: performance.now() - started, bytes, tag: answer.headers.get('ETag') ?? '' }
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
const tell = (values: readonly number[]): string => median(values).toFixed(1)

/** A photo-like picture of 24 megapixels: soft shapes and grain, different for every seed. */
const drawPhoto = async (seed: number): Promise<Buffer> => {
  const [width, height] = [6000, 4000]
  const noise = { type: 'gaussian', mean: 110 + seed, sigma: 40 } as const
  const grain = await sharp({ create: { width: 750, height: 500, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer()
}

const folder = await mkdtemp(join(tmpdir(), 'bench-images-'))
const service = await startContentService({ port: 0, dataDir: folder, env: {} })
const client = createClient({
  projectId: service.projectId,
  dataset: service.dataset,
  apiVersion: '2025-02-19',
  apiHost: service.url,
  useProjectHostname: false,
  useCdn: false,
  token: service.token,
})

try {
  const uploads: number[] = []
  const urls: string[] = []
  let size = 0
  for (let run = 0; run <= RUNS; run++) {
    const photo = await drawPhoto(run)
    const started = performance.now()
    const { url } = await client.assets.upload('image', photo)
    if (run > 0) uploads.push(performance.now() - started)
    size = photo.length
    urls.push(url)
  }
  const [warm = '', ...photos] = urls
  // The render processes start with the first pictures; this is reported separately.
  const first = await measure(`${warm}?w=100&fm=webp`, '')
  const rows: string[] = []
  for (const [search, accept] of TRANSFORMS) {
    const cold: number[] = []
    const cached: number[] = []
    const known: number[] = []
    let bytes = 0
    for (const url of photos) {
      const address = `${url}?${search}`
      const drawn = await measure(address, accept)
      cold.push(drawn.milliseconds)
      bytes = drawn.bytes
      for (let time = 0; time < 5; time++) cached.push((await measure(address, accept)).milliseconds)
      for (let time = 0; time < 5; time++) known.push((await measure(address, accept, drawn.tag)).milliseconds)
    }
    const ratio = Math.round(median(cold) / median(cached))
    rows.push(
      `| \`${search}\` | ${Math.round(bytes / 1024)} | ${tell(cold)} | ${tell(cached)} | ${tell(known)} | ${ratio}× |`,
    )
  }
  const address = `${photos[0]}?w=777&fm=webp`
  const started = performance.now()
  await Promise.all(Array.from({ length: 100 }, () => measure(address, '')))
  const together = performance.now() - started
  const lines = [
    '# Pictures: cold and cached',
    '',
    `Median of ${RUNS} photos of 6000 × 4000 pixels (${(size / 1e6).toFixed(1)} MB JPEG) over HTTP, in milliseconds,`,
    `on ${cpus().length} cores with other work running:`,
    'read the ratios rather than the times. Made by `node packages/content-service/bench/images.ts`.',
    '',
    '| Transform | KB | cold | cached | 304 | cold ÷ cached |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    `Upload of such a photo (hash, placeholder, palette, BlurHash, durable): ${tell(uploads)} ms.`,
    `The first picture after a start: ${first.milliseconds.toFixed(0)} ms.`,
    `One hundred requests for the same new picture at once: ${together.toFixed(0)} ms in all, drawn once.`,
    '',
  ]
  await writeFile(join(import.meta.dirname, 'images.md'), lines.join('\n'))
  console.log(lines.join('\n'))
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}
