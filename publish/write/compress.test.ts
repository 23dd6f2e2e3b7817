import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress, createCompressor } from './compress.ts'

// Real text: generated text is too regular to distinguish the levels.
const page = readFileSync('demo/content/data.ndjson').subarray(0, 60_000)
const sizeOf = (variants: ReturnType<typeof compress>) =>
  variants.find(({ ending }) => ending === '.br')?.body.byteLength ?? 0

it('both forms unpack to the file', () => {
  const [brotli, gzip] = compress('a.html', page, 'thorough')
  expect(brotliDecompressSync(brotli?.body ?? '').equals(page)).toBe(true)
  expect(gunzipSync(gzip?.body ?? '').equals(page)).toBe(true)
})

it.each([
  ['a.webp', page],
  ['a.html', Buffer.from('<p>kurz</p>')],
])('%s is not compressed', (path, body) => {
  expect(compress(path, body, 'best')).toEqual([])
})

it.each(['policy.json', 'vercel.json'])('%s, which is never served, has no compressed form', (path) => {
  expect(compress(path, page, 'best')).toEqual([])
})

it('compresses only the first files well, and none on a large site', () => {
  let time = 0
  // Each read of the clock advances it by a second.
  const compressor = createCompressor(() => (time += 1000))
  const sizes = [1, 2, 3].map(() => sizeOf(compressor.compress('a.html', page)))
  const [quick, thorough] = [sizeOf(compress('a.html', page, 'quick')), sizeOf(compress('a.html', page, 'thorough'))]
  expect(thorough).toBeLessThan(quick)
  expect(sizes).toEqual([thorough, thorough, quick])
  const hurried = createCompressor()
  hurried.hurry()
  expect(sizeOf(hurried.compress('a.html', page))).toBe(quick)
})

it('the pages of a large site have only the most common encoding; Markdown none', () => {
  expect(compress('a.html', page, 'quick').map(({ ending }) => ending)).toEqual(['.br'])
  expect(compress('a.md', page, 'quick')).toEqual([])
})

it('a large file is never compressed well', () => {
  const sitemap = readFileSync('demo/content/data.ndjson')
  const large = Buffer.concat([sitemap, sitemap])
  expect(large.byteLength).toBeGreaterThan(128 * 1024)
  expect(sizeOf(createCompressor().compress('sitemap.xml', large))).toBe(
    sizeOf(compress('sitemap.xml', large, 'quick')),
  )
})
