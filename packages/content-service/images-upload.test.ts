import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBlurhashValid } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { sweepBlobs } from './assets/sweep-blobs.ts'
import { openContent } from './open-content.ts'
import { startContentService } from './server.ts'
import { connect, makeFolder } from './testing/test-service.ts'
import { drawPicture } from './testing/write-export.ts'

const dataDir = await makeFolder()
const env = { CONTENT_IMAGE_SIZE: '3000000', CONTENT_FILE_SIZE: '1000' }
const service = await startContentService({ port: 0, projectId: 'studio', dataDir, env })
afterAll(() => service.stop())
const client = connect(service, service.token)

const toSha1 = (bytes: Buffer | string): string => createHash('sha1').update(bytes).digest('hex')

interface Refusal {
  status: number
  body: unknown
}

const post = async (
  path: string,
  body: BodyInit | undefined,
  headers: Record<string, string> = {},
): Promise<Refusal> => {
  const Authorization = `Bearer ${service.token}`
  const response = await fetch(`${service.url}/v2025-02-19/assets/${path}`, {
    method: 'POST',
    body,
    headers: { Authorization, ...headers },
  })
  return { status: response.status, body: await response.json() }
}

const listBytes = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'assets'), { recursive: true })).filter((path) => path.length > 12)

describe('uploads', () => {
  test('the real client uploads a picture: the document is complete and the address gives the same bytes', async () => {
    const picture = await drawPicture(60, 40)
    const sha1 = toSha1(picture)
    const source = { id: 's1', name: 'Archive', url: 'https://example.com/1' }
    const details = { label: 'L', title: 'T', description: 'D', creditLine: 'C', source }
    const asset = await client.assets.upload('image', picture, {
      filename: 'Bild.png',
      contentType: 'text/html',
      ...details,
    })
    expect(asset).toMatchObject({
      _id: `image-${sha1}-60x40-png`,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      sha1hash: sha1,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'Bild.png',
      size: picture.length,
      path: `images/studio/production/${sha1}-60x40.png`,
      url: `${service.url}/images/studio/production/${sha1}-60x40.png`,
      ...details,
      metadata: {
        dimensions: { width: 60, height: 40, aspectRatio: 1.5 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        palette: { dominant: { population: expect.any(Number) }, vibrant: { background: expect.stringMatching(/^#/) } },
      },
    })
    expect(isBlurhashValid(String(asset.metadata.blurHash))).toEqual({ result: true })
    const answer = await fetch(asset.url)
    expect([answer.headers.get('Content-Type'), Buffer.from(await answer.arrayBuffer()).equals(picture)]).toEqual([
      'image/png',
      true,
    ])
    expect((await client.getDocument(asset._id))?._id).toBe(asset._id)
  })

  test('a buffer, a stream and a File of the same bytes are one asset, which keeps its first name', async () => {
    const picture = await drawPicture(31, 17)
    const file = join(await makeFolder(), 'a.png')
    await writeFile(file, picture)
    const uploads = [
      await client.assets.upload('image', picture, { filename: 'first.png' }),
      await client.assets.upload('image', createReadStream(file), { filename: 'second.png' }),
      await client.assets.upload('image', new File([new Uint8Array(picture)], 'third.png', { type: 'image/png' })),
    ]
    expect(new Set(uploads.map(({ _id, _rev, originalFilename }) => `${_id} ${_rev} ${originalFilename}`)).size).toBe(1)
    expect(uploads[2]?.originalFilename).toBe('first.png')
  })

  test('one hundred uploads of the same bytes at once write one document', async () => {
    const picture = await drawPicture(24, 24)
    const assets = await Promise.all(Array.from({ length: 100 }, () => client.assets.upload('image', picture)))
    expect(new Set(assets.map(({ _rev }) => _rev)).size).toBe(1)
    expect(await client.fetch('count(*[_id == $id])', { id: assets[0]?._id })).toBe(1)
    expect(await readdir(join(dataDir, 'assets', '.incoming'))).toEqual([])
  })

  test('meta asks for parts: camera data and place when named, nothing with an empty list', async () => {
    const exif = {
      IFD0: { Make: 'Kamera', Copyright: 'Wir' },
      IFD2: { FNumber: '28/10', DateTimeOriginal: '2024:05:06 07:08:09' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '13/1 24/1 0/1' },
    }
    const shot = await sharp(await drawPicture(20, 10))
      .jpeg()
      .withExif(exif)
      .toBuffer()
    const { metadata } = await client.assets.upload('image', shot, { extract: ['exif', 'location', 'image'] })
    expect(metadata).toMatchObject({
      dimensions: { width: 20 },
      exif: { _type: 'sanity.imageExifMetadata', FNumber: 2.8, DateTimeOriginal: '2024-05-06T07:08:09.000Z' },
      image: { _type: 'sanity.imageExifTags', Make: 'Kamera', Copyright: 'Wir' },
      location: { _type: 'geopoint', lat: 52.5, lng: -13.4 },
    })
    expect(metadata).not.toHaveProperty('lqip')
    const bare = await client.assets.upload('image', await drawPicture(21, 10), { extract: [] })
    expect(Object.keys(bare.metadata).toSorted()).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque'])
  })

  test.each<[string, (picture: Sharp) => Sharp, Record<string, unknown>]>([
    ['EXIF orientation', (picture) => picture.jpeg().withMetadata({ orientation: 6 }), { extension: 'jpg', width: 20 }],
    ['CMYK', (picture) => picture.toColourspace('cmyk').jpeg(), { extension: 'jpg', width: 30 }],
    ['one pixel wide', (picture) => picture.resize(1, 3000, { fit: 'fill' }), { extension: 'png', width: 1 }],
    ['TIFF', (picture) => picture.tiff(), { extension: 'tif', width: 30 }],
    ['AVIF', (picture) => picture.avif(), { extension: 'avif', width: 30 }],
  ])('%s: uploaded, and drawn in 8-bit sRGB', async (name, write, expected) => {
    const picture = await write(sharp(await drawPicture(30, 20))).toBuffer()
    const { url, extension, metadata } = await client.assets.upload('image', picture, { filename: `${name}.wrong` })
    expect({ extension, width: metadata.dimensions.width }).toEqual(expected)
    const drawn = await fetch(`${url}?w=10&fit=max&fm=png`)
    expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({
      depth: 'uchar',
      space: 'srgb',
    })
  })

  test('without the token, with a wrong one and to an unknown dataset nothing is taken', async () => {
    const before = await listBytes()
    const bytes = new Uint8Array(await drawPicture(50, 50))
    const anonymous = await fetch(`${service.url}/v1/assets/images/production`, { method: 'POST', body: bytes })
    expect([anonymous.status, await anonymous.json()]).toEqual([
      401,
      expect.objectContaining({ statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF' }),
    ])
    expect((await post('images/production', bytes, { Authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await post('images/staging', bytes)).status).toBe(404)
    expect((await fetch(`${service.url}/v1/assets/images/production`)).status).toBe(405)
    expect(await listBytes()).toEqual(before)
  })

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['no bytes', () => Buffer.alloc(0), /empty/],
    [
      'HTML with an SVG in it',
      () =>
        Buffer.from(
          '<!doctype html><html><body><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/><script>alert(1)</script></body></html>',
        ),
      /could not process/,
    ],
    ['HTML that begins as a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), /could not process/],
    [
      'HEIC, as an iPhone names it',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x0cmeta\0\0\0\0', 'latin1'),
      /HEIC.*not supported.*JPEG/,
    ],
    [
      'HEIC with a general name',
      () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heix\0\0\0\x0cmeta\0\0\0\0', 'latin1'),
      /HEIC.*not supported.*JPEG/,
    ],
    [
      'a JPEG cut short',
      async () => {
        const whole = await sharp(await drawPicture(400, 400))
          .jpeg()
          .toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
      /damaged/,
    ],
    ['a PNG of a gigapixel', async () => bomb(await drawPicture(10, 10)), /megapixels/],
    [
      'an SVG of a terapixel',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>'),
      /megapixels/,
    ],
    [
      'an SVG without a size',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100%"/>'),
      /the SVG has no size: give it a viewBox/,
    ],
    ['an SVG of nested entities', () => Buffer.from(laughs()), /could not process/],
  ])('%s is refused with 400 and the reason, and leaves nothing behind', async (_name, make, reason) => {
    const before = await listBytes()
    const { status, body } = await post('images/production?filename=a.png', new Uint8Array(await make()), {
      'Content-Type': 'image/png',
    })
    expect([status, body]).toEqual([
      400,
      { statusCode: 400, error: 'Bad Request', message: expect.stringMatching(reason) },
    ])
    expect(await listBytes()).toEqual(before)
  })

  test('larger than allowed: 413, whether or not the length was announced, and the service keeps running', async () => {
    const big = new Uint8Array(1001)
    const drip = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let part = 0; part < 3; part++) controller.enqueue(new Uint8Array(400))
        controller.close()
      },
    })
    expect((await post('files/production', big)).body).toMatchObject({
      statusCode: 413,
      message: expect.stringContaining('1000 bytes'),
    })
    const upload = { method: 'POST', body: drip, headers: { Authorization: `Bearer ${service.token}` }, duplex: 'half' }
    const streamed = await fetch(`${service.url}/v1/assets/files/production`, upload)
    expect(streamed.status).toBe(413)
    expect((await client.assets.upload('file', Buffer.alloc(1000))).size).toBe(1000)
    expect(await readdir(join(dataDir, 'assets', '.incoming'))).toEqual([])
  })

  test.each([
    ['../../../etc/passwd', 'passwd', 'bin'],
    ['a\0.html\r\nX: y.txt', 'a.htmlX: y.txt', 'txt'],
    ['Rechnung\u202Efdp.exe', 'Rechnungfdp.exe', 'exe'],
    ['ä'.repeat(900), 'ä'.repeat(200), 'bin'],
    ['Übersicht "neu".txt', 'Übersicht "neu".txt', 'txt'],
  ])('a name does no harm in storage and in Content-Disposition: %.40j', async (filename, kept, extension) => {
    const asset = await client.assets.upload('file', Buffer.from(`text of ${toSha1(filename)}`), { filename })
    expect([asset.originalFilename, asset.extension]).toEqual([kept, extension])
    const saved = await fetch(`${asset.url}?dl=${encodeURIComponent(filename)}`)
    expect(saved.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[^"\\/\p{Cc}]+"; filename\*=UTF-8''[\w.%~!-]+$/u,
    )
    expect(await saved.text()).toBe(`text of ${toSha1(filename)}`)
  })

  test.each([
    ['page.html', '<script>alert(1)</script>', 'html', 'application/octet-stream'],
    ['photo.png', '<script>alert(1)</script>', 'bin', 'application/octet-stream'],
    ['photo.txt', '%PDF-1.4', 'pdf', 'application/pdf'],
    ['notes.txt', '', 'txt', 'text/plain; charset=utf-8'],
  ])('the bytes decide what %s is, not what the client says', async (filename, text, extension, type) => {
    const asset = await client.assets.upload('file', Buffer.from(text), { filename, contentType: 'text/html' })
    expect(asset._id).toBe(`file-${toSha1(text)}-${extension}`)
    const answer = await fetch(asset.url)
    expect([answer.headers.get('Content-Type'), answer.headers.get('X-Content-Type-Options')]).toEqual([
      type,
      'nosniff',
    ])
  })

  test.each(['image', 'file'] as const)(
    'SVG as %s cannot run: not as a page of this origin, not as a picture',
    async (kind) => {
      const drawing = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" onload="alert(1)"><script>alert(2)</script></svg>',
      )
      const { url } = await client.assets.upload(kind, drawing, { filename: 'logo.svg' })
      for (const address of [url, `${url}?w=20`, `${url}?auto=format`]) {
        const { headers } = await fetch(address)
        const rules = headers.get('Content-Security-Policy')?.split(/; */)
        expect(rules?.toSorted()).toEqual(["default-src 'none'", 'sandbox', "style-src 'unsafe-inline'"])
        expect([headers.get('Content-Type')?.split(';')[0], headers.get('X-Content-Type-Options')]).toEqual([
          'image/svg+xml',
          'nosniff',
        ])
      }
    },
  )
})

describe('deleted assets', () => {
  test('client.delete removes the address; the next sweep removes the bytes, unless another document names them', async () => {
    const [first, second] = [await drawPicture(13, 7), await drawPicture(14, 7)]
    const [gone, kept] = [await client.assets.upload('image', first), await client.assets.upload('image', second)]
    await client.assets.upload('file', second, { filename: 'a.png' })
    await client.delete(gone._id)
    await client.delete(kept._id)
    expect([(await fetch(gone.url)).status, (await fetch(kept.url)).status]).toEqual([404, 404])
    const { store, blobs } = openContent(dataDir)
    expect(await sweepBlobs(store, blobs, () => [], Date.now() - 60_000)).toBe(0)
    expect(await sweepBlobs(store, blobs, () => [], Date.now() + 60_000)).toBe(1)
    store.close()
    expect([blobs.has(toSha1(first)), blobs.has(toSha1(second))]).toEqual([false, true])
    const again = await client.assets.upload('image', first)
    expect((await fetch(again.url)).status).toBe(200)
  })

  test('a picture in use cannot be deleted', async () => {
    const asset = await client.assets.upload('image', await drawPicture(15, 7))
    await client.create({
      _id: 'page',
      _type: 'page',
      image: { _type: 'image', asset: { _type: 'reference', _ref: asset._id } },
    })
    await expect(client.delete(asset._id)).rejects.toMatchObject({ statusCode: 409 })
    expect((await fetch(asset.url)).status).toBe(200)
  })
})

/** A PNG whose header claims 40,000 × 40,000 pixels. */
const bomb = (png: Buffer): Buffer => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(40_000, 16)
  bytes.writeUInt32BE(40_000, 20)
  return bytes
}

const laughs = (): string => {
  const entities = [...'bcdefghi']
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`)
    .join('')
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&i;</text></svg>`
}
