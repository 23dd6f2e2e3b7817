import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress, createCompressor } from './compress.ts'

const sources = join(import.meta.dirname, '..')
// Real text: generated text is too regular to distinguish the levels.
const page = Buffer.concat(
  globSync('{content,pages,watch,write}/*.ts', { cwd: sources }).map((path) => readFileSync(join(sources, path))),
).subarray(0, 60_000)

it('both forms unpack to the file', () => {
  const [brotli, gzip] = compress('a.html', page)
  expect(brotliDecompressSync(brotli?.body ?? '').equals(page)).toBe(true)
  expect(gunzipSync(gzip?.body ?? '').equals(page)).toBe(true)
})

it.each([
  ['a.webp', page],
  ['a.html', Buffer.from('<p>kurz</p>')],
])('%s is not compressed', (path, body) => {
  expect(compress(path, body)).toEqual([])
})

it.each(['policy.json', 'vercel.json'])('%s, which is never served, has no compressed form', (path) => {
  expect(compress(path, page)).toEqual([])
})

it('compresses until its time is used up', () => {
  let time = 0
  // Each read of the clock advances it by a second.
  const compressor = createCompressor(1500, () => (time += 1000))
  const accepted = [1, 2, 3].map(() => [compressor.accepts('a.html', page), compressor.compress('a.html', page).length])
  expect(accepted).toEqual([
    [true, 2],
    [true, 2],
    [false, 0],
  ])
})

it('without time nothing is compressed, and never a large file', () => {
  expect(createCompressor(0).compress('a.html', page)).toEqual([])
  const large = Buffer.concat([page, page, page])
  expect(large.byteLength).toBeGreaterThan(128 * 1024)
  expect(createCompressor(Number.POSITIVE_INFINITY).compress('sitemap.xml', large)).toEqual([])
})
