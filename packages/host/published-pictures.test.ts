import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBudget } from '@schaufenster/budget/budget'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '@schaufenster/http/listen'
import { createPublishedPictures } from './published-pictures.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Names of all files in the cache. */
const listKept = async (cacheDir: string): Promise<string[]> =>
  (await readdir(cacheDir, { recursive: true, withFileTypes: true })).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  )

const draw: RequestListener = (_request, response) => response.setHeader('content-type', 'image/svg+xml').end(SVG)

/** The host's picture handler in front of a content service of a few lines, and the requests that received. */
const start = async (
  service: RequestListener = draw,
  limits: { maxBytes?: number; holdPlace?: () => (() => void) | undefined } = {},
) => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'published-pictures-'))
  const asked: string[] = []
  const { url, stop } = await listen(
    (request, response) => {
      asked.push(request.url ?? '')
      service(request, response)
    },
    { port: 0, variable: 'PORT' },
  )
  onTestFinished(stop)
  const answer = createPublishedPictures({
    service: { origin: url, projectId: 'own', dataset: 'production' },
    cacheDir,
    ...limits,
  })
  return {
    asked,
    cacheDir,
    stop,
    get: (path: string, init?: RequestInit) => answer(new Request(`http://site${path}`, init)),
  }
}

it('are fetched once and kept where publishing finds them', async () => {
  const { asked, get, cacheDir, stop } = await start()
  expect(await (await get('/images/a-24x24.svg')).text()).toBe(SVG)
  expect(await readFile(join(cacheDir, 'images/a-24x24.svg'), 'utf8')).toBe(SVG)
  await stop()
  const again = await get('/images/a-24x24.svg?whatever')
  expect(await again.text()).toBe(SVG)
  expect(asked).toEqual(['/images/own/production/a-24x24.svg'])
})

it('are immutable in the browser, and run no scripts', async () => {
  const { get } = await start()
  const { headers } = await get('/images/a-24x24.svg')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const etag = headers.get('etag') ?? ''
  expect((await get('/images/a-24x24.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await get('/images/a-24x24.svg', { headers: { 'if-match': '"other"' } })).status).toBe(412)
  const head = await get('/images/a-24x24.svg', { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(SVG.length), ''])
})

it('are fetched once for concurrent requests', async () => {
  const later = Promise.withResolvers<void>()
  const { asked, get } = await start((request, response) => void later.promise.then(() => draw(request, response)))
  const answers = Array.from({ length: 10 }, () => get('/images/a-24x24.svg'))
  later.resolve()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(asked).toHaveLength(1)
})

it.each([
  '/images/a-1600x1200-jpg-501.webp',
  '/images/a-1600x1200-jpg-0.0.9999.10-500.webp',
  '/images/x',
  '/images/..%2f..%2fetc%2fpasswd',
])('%s is not such a name, and causes no request', async (path) => {
  const { asked, get, cacheDir } = await start()
  expect((await get(path)).status).toBe(404)
  expect([asked, await listKept(cacheDir)]).toEqual([[], []])
})

it('that the service lacks are a 404; an outage is a 503, and neither is kept', async () => {
  const statuses = [404, 503]
  const { get, cacheDir } = await start((_request, response) => response.writeHead(statuses.shift() ?? 500).end())
  expect((await get('/images/a-24x24.svg')).status).toBe(404)
  expect((await get('/images/a-24x24.svg')).status).toBe(503)
  expect(await listKept(cacheDir)).toEqual([])
})

it('are proxied without being kept once the folder is full', async () => {
  const { get, cacheDir } = await start(draw, { maxBytes: SVG.length })
  await get('/images/a-24x24.svg')
  expect(await (await get('/images/b-24x24.svg')).text()).toBe(SVG)
  expect(await listKept(cacheDir)).toEqual(['a-24x24.svg'])
})

it('are kept whatever the films weigh, and again after publishing has removed some', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { get, cacheDir } = await start(draw, { maxBytes: SVG.length })
  await mkdir(join(cacheDir, 'files/p/d'), { recursive: true })
  await writeFile(join(cacheDir, 'files/p/d/film.mp4'), SVG)
  await get('/images/a-24x24.svg')
  expect(await readdir(join(cacheDir, 'images'))).toEqual(['a-24x24.svg'])
  await rm(join(cacheDir, 'images/a-24x24.svg'))
  vi.setSystemTime(Date.now() + 3_600_000)
  await get('/images/b-24x24.svg')
  expect(await readdir(join(cacheDir, 'images'))).toEqual(['b-24x24.svg'])
})

it('are proxied by a host with a read-only disk', async () => {
  const { get, cacheDir } = await start()
  await rm(cacheDir, { recursive: true })
  await writeFile(cacheDir, 'a file where the folder should be')
  expect(await (await get('/images/a-24x24.svg')).text()).toBe(SVG)
})

it('are fetched for one address up to its share, and still for others', async () => {
  const later = Promise.withResolvers<void>()
  const budget = createBudget({ connections: 0, requests: 4, bytes: 0, time: 0 })
  let visitor = 'a'
  const { get } = await start((request, response) => void later.promise.then(() => draw(request, response)), {
    holdPlace: () => budget.hold(visitor, 'requests'),
  })
  const ask = (name: string) => get(`/images/${name}-24x24.svg`)
  const waiting = [ask('a'), ask('b')]
  await vi.waitFor(() => expect(budget.held('requests')).toBe(2))
  expect((await ask('c')).status).toBe(429)
  visitor = 'b'
  waiting.push(ask('c'))
  await vi.waitFor(() => expect(budget.held('requests')).toBe(3))
  later.resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(budget.held('requests')).toBe(0)
})

it('leave all other pictures and files to the proxy', async () => {
  const { asked, get, cacheDir } = await start()
  await get('/images/p/d/a-24x24.svg')
  await get('/files/p/d/a.mp4')
  expect(asked).toEqual(['/images/own/production/a-24x24.svg', '/files/own/production/a.mp4'])
  expect(await listKept(cacheDir)).toEqual([])
})
