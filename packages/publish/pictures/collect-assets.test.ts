import { expect, test } from 'vitest'
import { collectAssets, toAssetPath } from './collect-assets.ts'

const SITE = 'https://studio.example'
const collect = (html: string) => [...collectAssets(html, SITE)]

test.each([
  ['<img src="/images/a-90x90-png-90.webp">', ['images/a-90x90-png-90.webp']],
  [
    '<img srcset="/images/a-800x600-jpg-500.webp 500w, /images/a-800x600-jpg-800.webp 800w">',
    ['images/a-800x600-jpg-500.webp', 'images/a-800x600-jpg-800.webp'],
  ],
  [
    '<video src="/files/p/d/f.mp4" poster=\'/images/a-800x600-jpg-0.0.400.300-400.webp\'>',
    ['files/p/d/f.mp4', 'images/a-800x600-jpg-0.0.400.300-400.webp'],
  ],
  ['<track src="/files/p/d/f.vtt">', ['files/p/d/f.vtt']],
  ['<a href="/files/p/d/f.pdf?dl=B%C3%BC.pdf" download="Bü.pdf">', ['files/p/d/f.pdf']],
  [
    `<meta property="og:image" content="${SITE}/images/a-1600x1200-jpg-0.180.1600.840-1200.jpg">`,
    ['images/a-1600x1200-jpg-0.180.1600.840-1200.jpg'],
  ],
  ['<style>a{background:url(/images/a-24x24.svg)}</style>', ['images/a-24x24.svg']],
  ['<img style="background:url(&quot;/images/a-24x24.svg&quot;)">', ['images/a-24x24.svg']],
  ['<img src="/images/a-24x24.svg"><img src="/images/a-24x24.svg">', ['images/a-24x24.svg']],
])('%s', (html, files) => {
  expect(collect(html)).toEqual(files)
})

test.each([
  '<a href="https://other.example/files/p/d/f.pdf">',
  `<a href="https://evil.example/?${SITE}x/images/a-24x24.svg">`,
  '<img src="/images/p/d/a-800x600.jpg?w=500&amp;auto=format">',
  '<p>/images/ und /files/</p>',
  '<img src="/images/../../etc/passwd">',
  '<img src="/images/a-800x600-jpg-501.webp">',
  '<a href="/projekte/images/a-24x24.svg">',
])('%s has none', (html) => {
  expect(collect(html)).toEqual([])
})

test('a recorded address is a path of the site, if it is a published one', () => {
  expect(toAssetPath('/files/p/d/f.pdf?dl=a')).toBe('files/p/d/f.pdf')
  expect(toAssetPath('/images/a-24x24.svg')).toBe('images/a-24x24.svg')
  expect(toAssetPath('/images/p/d/a-24x24.svg')).toBeUndefined()
  expect(toAssetPath('https://cdn.sanity.io/images/p/d/a-24x24.svg')).toBeUndefined()
})
