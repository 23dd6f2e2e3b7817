import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAssetProxy } from './asset-proxy.ts'
import { listen } from '@schaufenster/http/listen'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(500)}</svg>`
const HASH = '0123456789abcdef0123456789abcdef01234567'

/** A content service of a few lines, and the requests it received. */
const start = async (answer: RequestListener) => {
  const asked: string[] = []
  const { url, stop } = await listen(
    (request, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    },
    { port: 0, variable: 'PORT' },
  )
  onTestFinished(stop)
  const proxy = createAssetProxy({ origin: url, projectId: 'own', dataset: 'production' })
  return { asked, get: (path: string, init?: RequestInit) => proxy(new Request(`http://site${path}`, init)) }
}

describe('L05 pictures and files through the site’s own host', () => {
  it('come from the host’s own project, not the one in the address', async () => {
    const { asked, get } = await start((_request, response) => response.end('bytes'))
    expect(await (await get('/images/schaufenster/production/abc-10x10.png?w=10&auto=format')).text()).toBe('bytes')
    await get('/files/another/secret/abc.pdf?dl=a.pdf')
    expect(asked).toEqual([
      '/images/own/production/abc-10x10.png?w=10&auto=format',
      '/files/own/production/abc.pdf?dl=a.pdf',
    ])
  })

  it('also work by their published names', async () => {
    const { asked, get } = await start((_request, response) => response.end('bytes'))
    await get(`/images/${HASH}-1600x1200-jpg-500.webp`)
    await get(`/images/${HASH}-1600x1200-jpg-400.0.800.600-800.jpg`)
    await get(`/images/${HASH}-24x24.svg`)
    expect(asked).toEqual([
      `/images/own/production/${HASH}-1600x1200.jpg?w=500&fm=webp`,
      `/images/own/production/${HASH}-1600x1200.jpg?rect=400,0,800,600&w=800&fm=jpg`,
      `/images/own/production/${HASH}-24x24.svg`,
    ])
  })

  it('are requested only with the parameters that pages use', async () => {
    const { asked, get } = await start((_request, response) => response.end('bytes'))
    await get('/images/p/d/abc-1600x1200.jpg?blur=2000&w=500&q=100&dpr=5&auto=format&url=http://evil.example/')
    await get(`/files/p/d/abc.pdf?dl=${'a'.repeat(300)}&x=1`)
    await get('/files/p/d/abc.pdf?dl=a%0D%0Ab')
    expect(asked).toEqual([
      '/images/own/production/abc-1600x1200.jpg?w=500&auto=format',
      '/files/own/production/abc.pdf',
      '/files/own/production/abc.pdf?dl=a%0D%0Ab',
    ])
  })

  it.each([
    '/images/p/d/../../v1/data/query/d',
    '/images/p/d/%2e%2e/x.png',
    '/images/p/d/a/b.png',
    '/images/http://evil.example/x.png',
    '/images//evil.example/a-1x1.png?w=1',
    '/files/p/d/x',
    '/files/p/d/../../../a.pdf',
    '/files/p/d/a%2f..%2fb.pdf',
    // Originals, with all their EXIF data.
    '/images/p/d/abc-6000x4000.jpg',
    '/images/p/d/abc-1600x1200.jpg?w=501',
    '/images/p/d/abc-1600x1200.jpg?w=99999',
    '/images/p/d/abc-400x300.jpg?w=500',
    '/images/p/d/abc-1600x1200.jpg?rect=0,0,9999,10&w=500',
    '/images/p/d/abc-1600x1200.jpg?rect=-1,0,100,100&w=100',
    `/images/${HASH}-1600x1200-jpg-501.webp`,
    `/images/${HASH}-1600x1200-jpg-500.avif`,
  ])('%s sends no request to the service', async (path) => {
    const { asked, get } = await start((_request, response) => response.end())
    expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('never run scripts in the site’s origin', async () => {
    const { get } = await start((_request, response) => response.setHeader('content-type', 'image/svg+xml').end(SVG))
    const { headers } = await get('/images/p/d/a-1x1.svg')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';.*frame-ancestors 'none'$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('arrive intact from a service that compresses anyway', async () => {
    const packed = gzipSync(SVG)
    const { get } = await start((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed),
    )
    const answer = await get('/images/p/d/a-1x1.svg')
    expect(answer.headers.get('content-length')).toBeNull()
    expect(await answer.text()).toBe(SVG)
  })

  it('keep ranges, and follow no redirect', async () => {
    const { get } = await start((request, response) =>
      request.headers.range
        ? response.writeHead(206, { 'content-range': 'bytes 0-1/9' }).end('ab')
        : response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    const part = await get('/files/p/d/a.mp4', { headers: { range: 'bytes=0-1' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 0-1/9'])
    expect((await get('/files/p/d/a.mp4')).status).toBe(503)
  })

  it('say so when the service is down', async () => {
    const proxy = createAssetProxy({ origin: 'http://127.0.0.1:1', projectId: 'own', dataset: 'production' })
    const answer = await proxy(new Request('http://site/images/p/d/a-1x1.svg'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('time out when the service hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const arrived = Promise.withResolvers<void>()
    const { get } = await start(() => arrived.resolve())
    const answer = get('/files/p/d/a.mp4')
    await arrived.promise
    vi.advanceTimersByTime(15_000)
    expect((await answer).status).toBe(503)
  })

  it('have no time limit once they have started', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const later = Promise.withResolvers<void>()
    const { get } = await start((_request, response) => {
      response.write('a')
      void later.promise.then(() => response.end('b'))
    })
    const answer = await get('/files/p/d/a.mp4')
    vi.advanceTimersByTime(3_600_000)
    later.resolve()
    expect(await answer.text()).toBe('ab')
  })

  it('are a 404 when the service cannot render them', async () => {
    const { get } = await start((_request, response) => response.writeHead(400).end('{}'))
    expect((await get('/images/p/d/a-9x9.png?w=9')).status).toBe(404)
  })
})
