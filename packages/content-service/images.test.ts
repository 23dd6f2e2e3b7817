import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { connect, startWith } from './testing/test-service.ts'
import { drawPicture } from './testing/write-export.ts'

const picture = await drawPicture(160, 90)
const moving = await sharp([await drawPicture(20, 20), await drawPicture(20, 20, true)], { join: { animated: true } })
  .gif()
  .toBuffer()
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><rect width="40" height="20"/></svg>'
const turned = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer()
const service = await startWith({
  lines: [
    {
      _id: 'a',
      _type: 'page',
      images: ['a.png', 'm.gif', 'd.svg', 't.jpg', 'clear.png'].map((name) => ({
        _type: 'image',
        _sanityAsset: `image@file://./images/${name}`,
      })),
    },
  ],
  assets: {
    'images/a.png': picture,
    'images/m.gif': moving,
    'images/d.svg': drawing,
    'images/t.jpg': turned,
    'images/clear.png': await drawPicture(30, 30, true),
  },
})
const client = connect(service)
const urls: string[] = await client.fetch('*[_id == "a"][0].images[].asset->url')
const [png = '', gif = '', svg = '', jpg = '', clear = ''] = urls

interface Answer {
  status: number
  headers: Headers
  format: string | undefined
  size: string
  bytes: Buffer
}

const get = async (address: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const response = await fetch(address, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const known = response.ok ? await sharp(bytes).metadata() : undefined
  return {
    status: response.status,
    headers: response.headers,
    format: known?.format,
    size: `${known?.width}x${known?.height}`,
    bytes,
  }
}

const colourAt = async (bytes: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

test('the address holds hash, upright size and extension, and the original comes back unchanged', async () => {
  const sha1 = createHash('sha1').update(picture).digest('hex')
  expect(png).toBe(`${service.url}/images/studio/production/${sha1}-160x90.png`)
  expect(jpg).toMatch(/-90x160\.jpg$/)
  const answer = await get(png)
  expect(answer.bytes.equals(picture)).toBe(true)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await get(`${png}/Boot%20%C3%BC.png?w=80`)).toMatchObject({ status: 200, size: '80x45' })
})

test('the document of a transparent picture says so', async () => {
  expect(await client.fetch('*[_id == "a"][0].images[4].asset->metadata')).toMatchObject({
    hasAlpha: true,
    isOpaque: false,
    lqip: expect.stringMatching(/^data:image\/webp/),
  })
})

test.each([
  ['w=80', 'png', '80x45'],
  ['h=45', 'png', '80x45'],
  ['w=40&dpr=2', 'png', '80x45'],
  ['w=320&h=320', 'png', '320x180'],
  ['w=1000&fit=max', 'png', '160x90'],
  ['w=1000&h=1000&fit=max', 'png', '160x90'],
  ['w=40&h=40', 'png', '40x23'],
  ['w=40&h=40&fit=crop&fm=webp', 'webp', '40x40'],
  ['w=40&h=40&fit=crop&crop=top,left', 'png', '40x40'],
  ['w=40&h=40&fit=crop&crop=focalpoint&fp-x=1&fp-y=0', 'png', '40x40'],
  ['w=40&h=40&fit=crop&crop=focalpoint&fp-x=5.551115123125783e-17&fp-y=1.0000000000000002', 'png', '40x40'],
  ['w=40&h=40&fit=crop&crop=focalpoint&fp-x=.1&fp-y=-1e-17', 'png', '40x40'],
  ['w=40&q=0&fm=jpg', 'jpeg', '40x23'],
  ['w=40&h=40&fit=scale&fm=avif', 'heif', '40x40'],
  ['w=40&h=40&fit=fill&fm=jpg', 'jpeg', '40x40'],
  ['w=400&h=400&fit=fillmax&fm=pjpg', 'jpeg', '400x400'],
  ['w=400&h=400&fit=min', 'png', '90x90'],
  ['rect=10,10,60,40', 'png', '60x40'],
  ['rect=150,80,60,40&w=5', 'png', '5x5'],
  ['or=90', 'png', '90x160'],
  ['max-w=100&fit=crop', 'png', '100x56'],
  ['w=100&max-h=50&fit=crop', 'png', '100x50'],
  ['w=40&min-h=60&fit=crop', 'png', '40x60'],
  ['min-w=320&min-h=10&fit=crop', 'png', '320x180'],
  ['max-w=50&max-h=50&fit=crop&dpr=2', 'png', '100x56'],
  ['max-w=50', 'png', '160x90'],
  ['w=80&pad=10', 'png', '80x54'],
  ['w=80&h=80&fit=crop&pad=10&bg=f00', 'png', '80x80'],
  ['pad=5', 'png', '170x100'],
  ['invert=true&sharp=40&w=80', 'png', '80x45'],
  ['orient=90&w=45', 'png', '45x80'],
  ['rect=10.4,9.6,60.2,39.9', 'png', '60x40'],
  ['rect=40,0,80,90&w=40&h=40&fit=crop&crop=entropy&dpr=2', 'png', '80x80'],
  ['w=40&h=20&fit=crop&crop=bottom,center', 'png', '40x20'],
  ['flip=hv&blur=20&sat=-50&q=40&fm=webp&w=50', 'webp', '50x28'],
])('%s gives %s of %s', async (search, format, size) => {
  expect(await get(`${png}?${search}`)).toMatchObject({ status: 200, format, size })
})

test('cropping, turning and mirroring show the right part', async () => {
  expect(await colourAt((await get(`${png}?rect=0,0,10,10`)).bytes, 5, 5)).toEqual([204, 0, 0])
  expect(await colourAt((await get(`${png}?w=20&h=20&fit=crop&crop=focalpoint&fp-x=1&fp-y=0`)).bytes, 18, 2)).toEqual([
    0, 204, 0,
  ])
  expect(await colourAt((await get(`${png}?or=90`)).bytes, 5, 5)).toEqual([0, 0, 204])
  expect(await colourAt((await get(`${png}?flip=h`)).bytes, 5, 5)).toEqual([0, 204, 0])
  expect(await colourAt((await get(`${clear}?bg=00f&fm=jpg&q=100`)).bytes, 28, 28)).toEqual([0, 0, 254])
})

test('padding, inversion and sharpening show', async () => {
  const padded = (await get(`${png}?w=60&h=60&fit=crop&pad=10&bg=00f`)).bytes
  expect([await colourAt(padded, 3, 3), await colourAt(padded, 15, 15)]).toEqual([
    [0, 0, 255],
    [204, 0, 0],
  ])
  expect(await colourAt((await get(`${png}?invert=true`)).bytes, 5, 5)).toEqual([51, 255, 255])
  const [plain, sharpened] = [await get(`${jpg}?w=40&fm=png`), await get(`${jpg}?w=40&fm=png&sharp=100`)]
  expect(sharpened.bytes.equals(plain.bytes)).toBe(false)
})

test('fm=json describes the result without rendering it', async () => {
  const answer = await fetch(`${png}?fm=json&w=80`)
  expect([answer.headers.get('Content-Type'), await answer.json()]).toEqual([
    'application/json',
    { width: 80, height: 45, format: 'png', mimeType: 'image/png', frames: 1, hasAlpha: false },
  ])
  expect(await (await fetch(`${svg}?fm=json`)).json()).toMatchObject({ width: 40, height: 20, format: 'svg' })
})

test('a client that already has a picture gets 304; the tag depends on the format, not on the spelling of the address', async () => {
  const tags = await Promise.all(
    ['w=80', 'w=80&h=45&fit=scale', 'w=80&q=7', 'w=80&fm=webp', ''].map(async (search) =>
      (await get(`${png}?${search}`)).headers.get('ETag'),
    ),
  )
  expect([new Set(tags.slice(0, 3)).size, new Set(tags).size]).toEqual([1, 3])
  for (const [search, tag] of [
    ['w=80', tags[0]],
    ['', tags[4]],
  ]) {
    const again = await fetch(`${png}?${search}`, { headers: { 'If-None-Match': `W/"other", ${tag}` } })
    expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([
      304,
      '',
      'public, max-age=31536000, immutable',
    ])
  }
})

test('auto=format follows Accept and says so', async () => {
  const formats = { 'image/avif,image/webp': 'heif', 'image/webp,*/*': 'webp', '*/*': 'png' }
  for (const [Accept, format] of Object.entries(formats)) {
    const answer = await get(`${png}?w=80&auto=format`, { Accept })
    expect(answer.format).toBe(format)
    expect(answer.headers.get('Vary')).toContain('Accept')
  }
  expect((await get(`${png}?w=80&fm=jpg&auto=format`, { Accept: 'image/avif' })).format).toBe('jpeg')
})

test('an animated picture stays animated', async () => {
  const { bytes } = await get(`${gif}?w=10&auto=format`, { Accept: 'image/avif,image/webp' })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', pages: 2, width: 10 })
  const cropped = await get(`${gif}?rect=5,0,15,20&w=8&h=8&fit=crop&flip=h&pad=1`)
  expect(await sharp(cropped.bytes).metadata()).toMatchObject({ format: 'gif', pages: 2, width: 8, height: 8 })
  const still = await get(`${gif}?w=10&frame=1&fm=webp`)
  expect(still).toMatchObject({ format: 'webp', size: '10x10' })
  expect((await sharp(still.bytes).metadata()).pages ?? 1).toBe(1)
  expect((await get(`${gif}?w=10&or=90`)).format).toBe('gif')
})

test('SVG is served as it is, and drawn on request', async () => {
  const answer = await get(`${svg}?w=10&auto=format`)
  expect(answer.bytes.toString()).toBe(drawing)
  expect(await get(`${svg}?w=20&fm=png`)).toMatchObject({ format: 'png', size: '20x10' })
  expect(await get(`${svg}?w=400&h=200&fit=scale&fm=webp`)).toMatchObject({ format: 'webp', size: '400x200' })
})

test.each([
  'w=0',
  'w=8193',
  'w=5000&dpr=2',
  'h=1e3',
  'fit=stretch',
  'fm=bmp',
  'q=101',
  'rect=1,2,3',
  'rect=200,0,10,10',
  'dpr=9',
  'sat=200',
  'flip=x',
  'or=45',
  'bg=green',
  'crop=top,bottom',
  'h=8000&fit=crop',
  'min-h=9000',
  'pad=-1',
  'pad=40&w=80',
  'pad=8000',
  'sharp=101',
  'frame=2',
  'invert=maybe',
  'fp-x=2&crop=focalpoint',
  'fp-y=',
  'fp-x=1.00001',
  'rect=0,0,1e3,5',
  'w=8192&h=8192&fit=scale',
])('%s is refused, with the reason, and the refusal is not cached', async (search) => {
  const response = await fetch(`${png}?${search}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: 'Bad Request',
    message: expect.stringMatching(/must be|more than|outside|at most/),
  })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('names that are not assets of this project are not found', async () => {
  for (const wrong of [
    png.replace('studio', 'other'),
    png.replace('production', 'staging'),
    png.replace('160x90', '160x91'),
    png.replace('.png', '.jpg'),
    `${service.url}/images/studio/production/..%2F..%2Ftoken`,
  ]) {
    expect((await fetch(wrong)).status).toBe(404)
  }
})

test('HEAD returns type and length, dl sets the name', async () => {
  const head = await fetch(`${png}?dl=Bild%20%C3%BC.png`, { method: 'HEAD' })
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(picture.length),
    'content-disposition': `attachment; filename="Bild _.png"; filename*=UTF-8''Bild%20%C3%BC.png`,
  })
})
