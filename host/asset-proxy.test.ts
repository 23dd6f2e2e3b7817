import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAssetProxy } from './asset-proxy.ts'
import { listen } from './listen.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(500)}</svg>`

/** A content service of a few lines, and what it was asked for. */
const start = async (answer: RequestListener) => {
  const asked: string[] = []
  const { url, stop } = await listen((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }, { port: 0, variable: 'PORT' })
  onTestFinished(stop)
  const proxy = createAssetProxy({ origin: url, projectId: 'own', dataset: 'production' })
  return { asked, get: (path: string, init?: RequestInit) => proxy(new Request(`http://site${path}`, init)) }
}

describe('L05 pictures and files through the site’s own host', () => {
  it('come from the host’s own project, whatever the address says', async () => {
    const { asked, get } = await start((_request, response) => response.end('bytes'))
    expect(await (await get('/images/schaufenster/production/abc-10x10.png?w=5')).text()).toBe('bytes')
    await get('/files/another/secret/abc.pdf?dl=a.pdf')
    expect(asked).toEqual(['/images/own/production/abc-10x10.png?w=5', '/files/own/production/abc.pdf?dl=a.pdf'])
  })

  it.each(['/images/p/d/../../v1/data/query/d', '/images/p/d/%2e%2e/x.png', '/images/p/d/a/b.png', '/images/http://evil.example/x.png', '/files/p/d/x'])('%s asks the service for nothing', async (path) => {
    const { asked, get } = await start((_request, response) => response.end())
    expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('never run in the site’s name', async () => {
    const { get } = await start((_request, response) => response.setHeader('content-type', 'image/svg+xml').end(SVG))
    const { headers } = await get('/images/p/d/a-1x1.svg')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('arrive whole from a service that compresses all the same', async () => {
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
    const answer = await proxy(new Request('http://site/images/p/d/a-1x1.png'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

