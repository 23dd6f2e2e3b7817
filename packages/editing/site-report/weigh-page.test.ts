import { expect, it } from 'vitest'
import { weighPage } from './weigh-page.ts'

const HASH = 'a'.repeat(40)
const name = (width: number, of = HASH): string => `/images/${of}-2000x1500-jpg-${width}.webp`
const set = (...files: [address: string, width: number][]): string =>
  files.map(([address, width]) => `${address} ${width}w`).join(', ')
const CUT = `/images/s/p/${HASH}-2000x1500.jpg?rect=0,0,20,10&amp;w=1220`
const SIZES: Record<string, number> = {
  [CUT]: 700,
  [name(500)]: 40,
  [name(1220)]: 300,
  [name(1920)]: 800,
  [name(500, 'b'.repeat(40))]: 60,
  [`/files/studio/production/${HASH}.mp4`]: 5000,
  '/assets/main-1.js': 20,
  '/base/assets/main-1.js': 30,
  '/assets/font-1.woff2': 10,
}
const weigh = (html: string) => weighPage(html, 7, (address) => SIZES[address] ?? 0)
const ID = `image-${HASH}-2000x1500-jpg`

it.each<[title: string, html: string, bytes: number, assets: [string, number][]]>([
  ['nothing but its HTML', '<p>Text</p>', 7, []],
  [
    'scripts and fonts, each once',
    '<style>src:url(/assets/font-1.woff2)</style><script>modules:[`/assets/main-1.js`]</script>"/assets/main-1.js"',
    37,
    [],
  ],
  [
    'scripts of a site that is served under a path',
    '<script src="/base/assets/main-1.js"></script><a href="https://others.example/base/assets/main-1.js">',
    37,
    [],
  ],
  [
    'of a picture, the file that a laptop or a phone takes',
    `<img src="${name(500)}" srcSet="${set([name(500), 500], [name(1220), 1220], [name(1920), 1920])}" alt="a > b"/>`,
    307,
    [[ID, 300]],
  ],
  ['a picture that has no such width, by its widest', `<img srcset="${set([name(500), 500])}">`, 47, [[ID, 40]]],
  ['a picture twice, once', `<img src="${name(500)}"><img src="${name(500)}">`, 47, [[ID, 40]]],
  [
    'one of the pictures for two kinds of screens',
    `<picture><source srcSet="${set([name(1220), 1220])}"><img src="${name(500, 'b'.repeat(40))}"></picture>`,
    307,
    [[ID, 300]],
  ],
  [
    'a film that plays by itself',
    `<video src="/files/studio/production/${HASH}.mp4" muted="" loop="" preload="none"></video>`,
    5007,
    [[`file-${HASH}-mp4`, 5000]],
  ],
  [
    'of a film with controls, its still',
    `<video src="/files/studio/production/${HASH}.mp4" poster="${name(1220)}" controls=""></video>`,
    307,
    [[ID, 300]],
  ],
  [
    'a cut picture of a preview, by its address at the service',
    `<img srcset="/images/s/p/${HASH}-2000x1500.jpg?rect=0,0,20,10&amp;w=500 500w, ${CUT} 1220w">`,
    707,
    [[ID, 700]],
  ],
  ['a file that is gone, and a picture of nothing', `<img src="/images/weg.webp"><img>`, 7, [['file-weg-webp', 0]]],
])('a page weighs %s', (_title, html, bytes, assets) => {
  const weight = weigh(html)
  expect(weight.bytes).toBe(bytes)
  expect([...weight.assets]).toEqual(assets)
})
