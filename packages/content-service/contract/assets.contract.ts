import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect } from 'vitest'
import { drawPicture } from '../testing/write-export.ts'
import { rowTest } from './row-test.ts'
import type { Target } from '../testing/api-target.ts'

export const describeAssets = (target: Target): void => {
  describe('assets', () => {
    const { editor, ask, reset, dataset, projectId, url } = target
    let picture: Buffer = Buffer.of()
    let sha1 = ''
    const image = (search = '', name = `${sha1}-80x40.png`): string =>
      `${url}/images/${projectId}/${dataset}/${name}${search}`

    beforeAll(async () => {
      picture = await drawPicture(80, 40, true)
      sha1 = createHash('sha1').update(picture).digest('hex')
      await reset()
    })

    rowTest('API § 4 POST /assets/images/{ds}', 'makes the asset document with metadata', async () => {
      const document = await editor.assets.upload('image', picture, {
        filename: 'four.png',
        label: 'L',
        title: 'T',
        description: 'D',
        creditLine: 'C',
        source: { id: 's', name: 'n', url: 'https://a.example' },
      })
      expect(document).toMatchObject({
        _id: `image-${sha1}-80x40-png`,
        _type: 'sanity.imageAsset',
        assetId: sha1,
        sha1hash: sha1,
        extension: 'png',
        mimeType: 'image/png',
        originalFilename: 'four.png',
        size: picture.length,
        path: `images/${projectId}/${dataset}/${sha1}-80x40.png`,
        url: expect.stringContaining(`${sha1}-80x40.png`),
        label: 'L',
        title: 'T',
        description: 'D',
        creditLine: 'C',
        source: { id: 's', name: 'n', url: 'https://a.example' },
        metadata: {
          dimensions: { width: 80, height: 40, aspectRatio: 2 },
          lqip: expect.stringMatching(/^data:image\//),
          blurHash: expect.any(String),
          palette: { dominant: { background: expect.stringMatching(/^#/), population: expect.any(Number) } },
          hasAlpha: true,
          isOpaque: expect.any(Boolean),
        },
      })
    })

    rowTest('API § 4 POST /assets/images/{ds}', 'the same bytes are the same document', async () => {
      const again = await editor.assets.upload('image', picture, { filename: 'again.png' })
      expect(again._id).toBe(`image-${sha1}-80x40-png`)
      expect(await editor.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
    })

    rowTest('API § 4 POST /assets/images/{ds}', 'bytes that are not a picture are refused', async () => {
      const { status, body } = await ask(`/assets/images/${dataset}?filename=a.png`, {
        body: 'no picture',
        headers: { 'Content-Type': 'image/png' },
      })
      expect({ status, body }).toMatchObject({ status: 400, body: { statusCode: 400, message: expect.any(String) } })
    })

    rowTest('API § 4 POST /assets/files/{ds}', 'keeps any bytes, addressed by their hash', async () => {
      const bytes = Buffer.from('Hallo Welt')
      const hash = createHash('sha1').update(bytes).digest('hex')
      const document = await editor.assets.upload('file', bytes, { filename: 'hallo.txt', contentType: 'text/plain' })
      expect(document).toMatchObject({
        _id: `file-${hash}-txt`,
        _type: 'sanity.fileAsset',
        originalFilename: 'hallo.txt',
        size: bytes.length,
        mimeType: 'text/plain',
      })
    })

    const sizes: [string, { format: string; width: number; height: number }][] = [
      ['', { format: 'png', width: 80, height: 40 }],
      ['?w=20', { format: 'png', width: 20, height: 10 }],
      ['?w=20&h=20&fit=crop&fm=webp', { format: 'webp', width: 20, height: 20 }],
      ['?rect=0,0,30,40', { format: 'png', width: 30, height: 40 }],
      ['?rect=40,0,40,40&w=10&h=10&fit=crop', { format: 'png', width: 10, height: 10 }],
      ['?w=2000&fit=max', { format: 'png', width: 80, height: 40 }],
      ['?w=20&dpr=2', { format: 'png', width: 40, height: 20 }],
      ['?fm=jpg&q=20&bg=fff', { format: 'jpeg', width: 80, height: 40 }],
      ['?or=90', { format: 'png', width: 40, height: 80 }],
      ['?h=20&fit=min&blur=10&sat=-100&flip=h', { format: 'png', width: 40, height: 20 }],
    ]
    for (const [search, expected] of sizes) {
      rowTest('API § 4 GET /images/{p}/{ds}/{name}', `draws ${search || 'the original'}`, async () => {
        const response = await fetch(image(search))
        expect(response.status).toBe(200)
        const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
        expect({ format, width, height }).toEqual(expected)
      })
    }

    rowTest('API § 4 GET /images/{p}/{ds}/{name}', 'auto=format answers what the browser accepts', async () => {
      for (const [Accept, type] of [
        ['image/avif,image/webp,*/*', 'image/avif'],
        ['image/webp,*/*', 'image/webp'],
        ['*/*', 'image/png'],
      ] as const) {
        const response = await fetch(image('?w=20&auto=format'), { headers: { Accept } })
        expect(response.headers.get('Content-Type')).toBe(type)
        expect(response.headers.get('Vary')).toContain('Accept')
      }
    })

    rowTest(
      'API § 4 GET /images/{p}/{ds}/{name}',
      'dl saves under a name; the address stays good for ever; a wrong one is a 404',
      async () => {
        const response = await fetch(image('?dl=own.png'))
        expect(response.headers.get('Content-Disposition')).toContain('own.png')
        expect((await fetch(image())).headers.get('Cache-Control')).toContain('immutable')
        expect((await fetch(image('', `${'0'.repeat(40)}-1x1.png`))).status).toBe(404)
      },
    )

    rowTest('API § 4 GET /files/{p}/{ds}/{name}', 'whole, by range, by HEAD, and as a download', async () => {
      const { url: address } = await editor.assets.upload('file', Buffer.from('0123456789'), { filename: 'zahlen.txt' })
      expect(await (await fetch(address)).text()).toBe('0123456789')
      const part = await fetch(address, { headers: { Range: 'bytes=2-4' } })
      expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
      expect(await (await fetch(address, { headers: { Range: 'bytes=-3' } })).text()).toBe('789')
      expect((await fetch(address, { headers: { Range: 'bytes=10-' } })).status).toBe(416)
      expect((await fetch(address, { method: 'HEAD' })).headers.get('Content-Length')).toBe('10')
      expect((await fetch(`${address}?dl`)).headers.get('Content-Disposition')).toContain('zahlen.txt')
      expect(
        (await fetch(`${address}?dl=${encodeURIComponent('../x"\r\ny.txt')}`)).headers.get('Content-Disposition'),
      ).not.toMatch(/\.\.\/|\r|\n/)
    })
  })
}
