import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '@schaufenster/http/listen'
import { listFiles } from '../write/list-files.ts'
import { publishPictures, type PicturesOptions } from './publish-pictures.ts'

const PICTURE = 'images/abc-1600x1200-jpg-400.0.800.600-500.webp'
const PREVIEW = 'images/abc-1600x1200-jpg-1200.jpg'
const DRAWING = 'images/abc-24x24.svg'
const FILM = 'files/schaufenster/production/abc.mp4'

/** The smallest data accepted as WebP: a header with the length. */
const webp = (extra = 20): Buffer => {
  const bytes = Buffer.alloc(12 + extra, 1)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WEBP', 8, 'latin1')
  return bytes
}

const answerWell: RequestListener = ({ url = '' }, response) => {
  if (url.includes('fm=webp')) return response.setHeader('content-type', 'image/webp').end(webp())
  if (url.includes('fm=jpg'))
    return response.setHeader('content-type', 'image/jpeg').end(Buffer.from('ffd8ffe0aaaaaaaaaaaaaaaa', 'hex'))
  if (url.endsWith('.svg'))
    return response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  return response.setHeader('content-type', 'video/mp4').end('film')
}

/** A content service of a few lines, two empty folders, and the requests the service received. */
const start = async (answer: RequestListener = answerWell) => {
  const dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  const asked: string[] = []
  const pauses: number[] = []
  const service = await listen(
    (request: IncomingMessage, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    },
    { port: 0, variable: 'PORT' },
  )
  onTestFinished(service.stop)
  const [outDir, cacheDir] = [join(dir, 'dist'), join(dir, 'cache')]
  const publish = (paths: string[], options: Partial<PicturesOptions> = {}) =>
    publishPictures({
      assets: new Map(paths.map((path) => [path, '/seite'])),
      service: { origin: service.url, projectId: 'own', dataset: 'production' },
      outDir,
      cacheDir,
      pause: async (ms) => void pauses.push(ms),
      ...options,
    })
  return { asked, pauses, publish, outDir, cacheDir, stop: service.stop }
}

describe('self-contained output', () => {
  it('each picture in the format of its name, files unchanged', async () => {
    const { asked, publish, outDir } = await start()
    const report = await publish([PICTURE, PREVIEW, DRAWING, FILM])
    expect(asked.toSorted()).toEqual([
      '/files/own/production/abc.mp4',
      '/images/own/production/abc-1600x1200.jpg?rect=400,0,800,600&w=500&fm=webp',
      '/images/own/production/abc-1600x1200.jpg?w=1200&fm=jpg',
      '/images/own/production/abc-24x24.svg',
    ])
    expect(report).toMatchObject({ fetched: 4, reused: 0, present: 0, warnings: [] })
    expect(listFiles(outDir).toSorted()).toEqual([FILM, PICTURE, PREVIEW, DRAWING].toSorted())
    expect(await readFile(join(outDir, FILM), 'utf8')).toBe('film')
  })

  it('B07 an uploaded file may be empty', async () => {
    const { publish, outDir } = await start((_request, response) => response.setHeader('content-length', 0).end())
    expect(await publish([FILM])).toMatchObject({ fetched: 1, warnings: [] })
    expect((await stat(join(outDir, FILM))).size).toBe(0)
    expect(await publish([FILM])).toMatchObject({ present: 1 })
  })

  it('existing files are kept, earlier ones come from the cache', async () => {
    const { asked, publish, outDir } = await start()
    await publish([PICTURE])
    expect(await publish([PICTURE])).toMatchObject({ fetched: 0, reused: 0, present: 1 })
    await rm(outDir, { recursive: true })
    expect(await publish([PICTURE])).toMatchObject({ fetched: 0, reused: 1, present: 0 })
    expect(asked).toHaveLength(1)
    expect((await stat(join(outDir, PICTURE))).size).toBe(32)
  })

  it('an empty file in the cache, as after a loss of power, is made again', async () => {
    const { publish, cacheDir } = await start()
    await mkdir(dirname(join(cacheDir, PICTURE)), { recursive: true })
    await writeFile(join(cacheDir, PICTURE), '')
    expect(await publish([PICTURE])).toMatchObject({ fetched: 1, reused: 0 })
  })

  it('respects the concurrency limit', async () => {
    const waiting: (() => void)[] = []
    const { publish } = await start((request, response) => {
      waiting.push(() => answerWell(request, response))
      expect(waiting.length).toBeLessThanOrEqual(6)
      // A seventh request would have arrived before the sixth is answered.
      if (waiting.length === 6) setImmediate(() => waiting.splice(0).forEach((answer) => answer()))
    })
    const many = Array.from({ length: 24 }, (_, index) => `images/a${index}-24x24.svg`)
    expect(await publish(many)).toMatchObject({ fetched: 24 })
  })
})

describe('a service in trouble', () => {
  it('a missing asset is a warning with the page; the rest is published', async () => {
    const { publish, outDir } = await start((request, response) =>
      request.url?.includes('.jpg') ? response.writeHead(404).end() : answerWell(request, response),
    )
    const { warnings } = await publish([PICTURE, DRAWING])
    expect(warnings).toEqual([expect.stringMatching(`^/seite: ${PICTURE.replaceAll('.', String.raw`\.`)} is missing`)])
    expect(listFiles(outDir)).toEqual([DRAWING])
  })

  it('an asset it cannot draw is a warning with the reason', async () => {
    const { publish } = await start((_request, response) =>
      response.writeHead(400).end(JSON.stringify({ message: 'Zu groß.' })),
    )
    expect((await publish([PICTURE])).warnings[0]).toContain('Zu groß.')
  })

  it.each([429, 500, 503, 504])(
    'that answers one picture with %i for ever causes a warning for its page, after all retries',
    async (status) => {
      const { publish, asked, outDir } = await start((request, response) =>
        request.url?.includes('.jpg')
          ? response.writeHead(status).end(JSON.stringify({ message: 'Busy.' }))
          : answerWell(request, response),
      )
      const { warnings } = await publish([PICTURE, DRAWING])
      expect(warnings).toEqual([expect.stringMatching(/^\/seite: .* is not available yet \(.*Busy.*publish again/)])
      expect(asked).toHaveLength(6)
      expect(listFiles(outDir)).toEqual([DRAWING])
    },
  )

  const asWebp = (response: ServerResponse, length?: number) =>
    response.writeHead(200, { 'content-type': 'image/webp', ...(length && { 'content-length': length }) })
  it.each<[string, (response: ServerResponse) => unknown]>([
    ['half a picture as a whole one', (response) => asWebp(response).end(webp().subarray(0, 20))],
    ['nothing', (response) => asWebp(response).end()],
    [
      'the beginning of a picture',
      (response) => asWebp(response, 32).end(webp().subarray(0, 9), () => response.destroy()),
    ],
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<p>Login</p>')],
  ])('B07 that sends %s causes a warning for its page, after all retries', async (_what, send) => {
    const { publish, asked, outDir, cacheDir } = await start((request, response) =>
      request.url?.includes('fm=webp') ? send(response) : answerWell(request, response),
    )
    const { warnings } = await publish([PICTURE, DRAWING])
    expect(warnings).toEqual([expect.stringMatching(/^\/seite: .* is not available yet/)])
    expect(asked).toHaveLength(6)
    expect([...listFiles(outDir), ...listFiles(cacheDir)]).toEqual([DRAWING, DRAWING])
  })

  it('that is too slow for all pictures causes a warning for the rest', async () => {
    const { publish, outDir } = await start((request, response) => {
      if (!request.url?.includes('.jpg')) answerWell(request, response)
    })
    const { warnings } = await publish([DRAWING, PICTURE, PREVIEW], { limitMs: 500 })
    expect(warnings.toSorted()).toEqual(
      [PREVIEW, PICTURE].map((path) =>
        expect.stringContaining(`/seite: ${path} is not available yet (not received within 0.5 s)`),
      ),
    )
    expect(listFiles(outDir)).toEqual([DRAWING])
  })

  it('is retried after the time it requests', async () => {
    const answers = [503, 500, 200]
    const { publish, pauses } = await start((request, response) => {
      const status = answers.shift()
      if (status === 200) return answerWell(request, response)
      return response.writeHead(status ?? 500, { 'retry-after': '2' }).end('{}')
    })
    expect(await publish([PICTURE])).toMatchObject({ fetched: 1 })
    expect(pauses).toEqual([2000, 2000])
  })

  it('that leads elsewhere fails the publication, and no partial file is left', async () => {
    const { publish, outDir, cacheDir, asked } = await start((_request, response) =>
      response.writeHead(302, { location: '/x' }).end(),
    )
    await expect(publish([PICTURE])).rejects.toThrow(
      /abc-1600x1200.*of the page \/seite could not be fetched.*publish again/s,
    )
    expect(asked).toHaveLength(5)
    expect([...listFiles(outDir), ...listFiles(cacheDir)]).toEqual([])
  })

  it('that is down is detected at the first picture, not after all of them', async () => {
    const { publish, asked, stop } = await start()
    await stop()
    await expect(publish(Array.from({ length: 200 }, (_, index) => `images/a${index}-24x24.svg`))).rejects.toThrow(
      'cannot be reached',
    )
    expect(asked).toEqual([])
  })

  it('a disk error is not the service’s fault', async () => {
    const { publish, outDir, asked } = await start()
    await writeFile(outDir, 'a file where the folder should be')
    await expect(publish([PICTURE])).rejects.toMatchObject({ code: expect.stringMatching(/ENOTDIR|EEXIST/) })
    expect(asked.length).toBeLessThanOrEqual(1)
    expect(existsSync(outDir)).toBe(true)
  })
})
