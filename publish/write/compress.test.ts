import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress, createCompressor } from './compress.ts'

// Real words: made-up ones repeat themselves too regularly to tell the levels apart.
const page = readFileSync('demo/content/data.ndjson').subarray(0, 60_000)
const sizeOf = (variants: ReturnType<typeof compress>) => variants.find(({ ending }) => ending === '.br')?.body.byteLength ?? 0

it('both forms unpack to the file', () => {
  const [brotli, gzip] = compress('a.html', page)
  expect(brotliDecompressSync(brotli?.body ?? '').equals(page)).toBe(true)
  expect(gunzipSync(gzip?.body ?? '').equals(page)).toBe(true)
})

it.each([['a.webp', page], ['a.html', Buffer.from('<p>kurz</p>')]])('%s is left as it is', (path, body) => {
  expect(compress(path, body)).toEqual([])
})

it('takes its time for the first files only, so that a large site is published quickly', () => {
  let time = 0
  // Each look at the clock is a second later.
  const pack = createCompressor(() => (time += 1000))
  const sizes = [1, 2, 3].map(() => sizeOf(pack('a.html', page)))
  const [quick, thorough] = [sizeOf(compress('a.html', page)), sizeOf(compress('a.html', page, { thorough: true }))]
  expect(thorough).toBeLessThan(quick)
  expect(sizes).toEqual([thorough, thorough, quick])
})

it('a large file is never worth that time', () => {
  const sitemap = readFileSync('demo/content/data.ndjson')
  const large = Buffer.concat([sitemap, sitemap])
  expect(large.byteLength).toBeGreaterThan(128 * 1024)
  expect(sizeOf(createCompressor()('sitemap.xml', large))).toBe(sizeOf(compress('sitemap.xml', large)))
})
