import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectTo } from '../testing/api-target.ts'
import { readEvents } from '../testing/read-events.ts'
import { startWith } from '../testing/test-service.ts'
import { drawPicture } from '../testing/write-export.ts'

const SECRET = 'ONLY-IN-THE-DRAFT'
const service = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
const target = connectTo(service)
const { ask, editor, reader, dataset, projectId, url } = target

beforeAll(() =>
  target.reset([
    {
      _id: 'a',
      _type: 'x',
      title: 'Public',
      slug: { current: 'a' },
      to: { _type: 'reference', _ref: 'b', _weak: true },
    },
    { _id: 'drafts.a', _type: 'x', title: SECRET, slug: { current: 'a' } },
    { _id: 'drafts.b', _type: 'x', title: SECRET },
    { _id: 'versions.rABC.a', _type: 'x', title: SECRET },
    { _id: 'secret.token', _type: 'x', title: SECRET },
  ]),
)

describe('SURVEY § 4 drafts through ?preview=true', () => {
  test.each(['raw', 'drafts', 'previewDrafts', 'published', 'rABC,drafts', 'rABC'])(
    'an anonymous reader of %s sees no draft by any query',
    async (perspective) => {
      for (const query of [
        '*',
        '*[_id in path("**")]',
        '*[_id == "drafts.a"]',
        '*[_id == "a"][0]{..., to->}',
        'count(*)',
        '*[references("b")]',
        '*[title match "ONLY*"]',
      ]) {
        for (const version of ['v1', 'v2025-02-19', 'vX']) {
          const path = `/data/query/${dataset}?perspective=${perspective}&query=${encodeURIComponent(query)}`
          const { status, body } = await ask(path, { version, token: undefined })
          expect(status).toBe(200)
          expect(JSON.stringify(body)).not.toContain(SECRET)
          if (query === 'count(*)') expect(body).toMatchObject({ result: 1 })
        }
      }
    },
  )

  test('nor by any other address', async () => {
    const paths = [
      `/data/doc/${dataset}/drafts.a,drafts.b,versions.rABC.a,secret.token`,
      `/data/doc/${dataset}/a?includeAllVersions=true`,
      `/data/export/${dataset}`,
      `/data/history/${dataset}/transactions/drafts.a`,
      `/data/history/${dataset}/documents/drafts.a?lastRevision=true`,
      `/data/history/${dataset}/events/documents/drafts.a`,
      `/data/references/${dataset}/documents/b/to`,
    ]
    for (const path of paths)
      expect(JSON.stringify((await ask(path, { token: undefined })).body), path).not.toContain(SECRET)
  })

  test('nor by listening', async () => {
    const events = await readEvents(
      `${url}/v1/data/listen/${dataset}?query=*&includeResult=true&includeAllVersions=true`,
    )
    await events.next('welcome')
    await editor.patch('drafts.a').set({ n: 1 }).commit()
    await editor.patch('a').set({ n: 1 }).commit()
    expect((await events.next('mutation')).data).toMatchObject({ documentId: 'a' })
    expect(JSON.stringify(events.events)).not.toContain(SECRET)
    events.close()
  })

  test('an answer with drafts is never stored by a cache', async () => {
    const { headers } = await ask(`/data/query/${dataset}?perspective=drafts&query=*`)
    expect(headers.get('Cache-Control')).toMatch(/no-store|private/)
  })
})

describe('SURVEY § 4 image service', () => {
  const address = async (): Promise<string> =>
    (await editor.assets.upload('image', await drawPicture(60, 30), { filename: 'a.png' })).url

  test.each([
    'w=0',
    'w=-1',
    'w=abc',
    'w=1e9',
    'w=99999',
    'h=99999',
    'dpr=99',
    'q=1000',
    'rect=0,0,0,0',
    'rect=1,2,3',
    'rect=-5,0,10,10',
    'rect=50,0,60,30',
    'fm=exe',
    'fit=explode',
    'or=45',
    'bg=zzz',
    'blur=-1',
  ])('%s is a 400 that names it, or stays inside the bounds', async (search) => {
    const response = await fetch(`${await address()}?${search}`)
    if (response.status === 200) {
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(width * height).toBeLessThanOrEqual(8192 * 8192)
    } else {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: expect.stringContaining(search.split('=')[0] ?? '') })
    }
  })

  test('a decompression bomb is refused immediately, and the service keeps running', { timeout: 30_000 }, async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const started = performance.now()
    const { status } = await ask(`/assets/images/${dataset}`, { body: bomb, headers: { 'Content-Type': 'image/png' } })
    expect([200, 400, 413]).toContain(status)
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(await ask(`/data/ping/${dataset}`)).toMatchObject({ status: 200 })
  })

  test.each(['https://evil.example/a.png', 'http:%2F%2F127.0.0.1%2Fa.png', 'file:%2F%2F%2Fetc%2Fpasswd'])(
    'no foreign host: %s is not fetched',
    async (name) => {
      expect((await fetch(`${url}/images/${projectId}/${dataset}/${name}`)).status).toBe(404)
    },
  )
})

describe('SURVEY § 4 SVG', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10" onload="alert(2)"/></svg>'

  test('is a download or without effect, and its type is not guessed', async () => {
    for (const kind of ['image', 'file'] as const) {
      const { url: address } = await editor.assets.upload(kind, Buffer.from(drawing), {
        filename: 'a.svg',
        contentType: 'image/svg+xml',
      })
      const response = await fetch(address)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      const isDownload = (response.headers.get('Content-Disposition') ?? '').startsWith('attachment')
      expect(isDownload || (policy.includes('sandbox') && policy.includes("default-src 'none'"))).toBe(true)
    }
  })
})

describe('SURVEY § 4 GROQ injection', () => {
  test.each(['") || true || ("', '"]|order(_id)[0]{"a":"', '\\", true || "', '*', "'", '\u2028', '$slug'])(
    'a slug of %s is only a value',
    async (slug) => {
      expect(await reader.fetch('*[slug.current == $slug]._id', { slug })).toEqual([])
      const { body } = await ask(`/data/query/${dataset}`, {
        token: undefined,
        body: { query: '*[slug.current == $slug]._id', params: { slug } },
      })
      expect(body).toMatchObject({ result: [] })
    },
  )

  test('a parameter that is not JSON is refused by name', async () => {
    expect(await ask(`/data/query/${dataset}?query=1&$slug=a`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('$slug') },
    })
  })
})
