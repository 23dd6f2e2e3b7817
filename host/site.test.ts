import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as entry from '#src/entry-prerender.tsx'
import { createSite } from './site.ts'

const never = new Promise<never>(() => {})
const service = {
  projectId: 'p',
  dataset: 'd',
  apiVersion: '2025-02-19',
  apiHost: 'http://127.0.0.1:1',
  token: 'secret',
}

/** A site whose pages are rendered by `renderPage`, with a time limit. */
const start = (renderPage: typeof entry.renderPage, limit?: number) =>
  createSite({
    loadEntry: async () => ({ ...entry, renderPage }),
    document: { buildId: 'b1', head: '', scripts: '' },
    content: { site: () => never, routes: () => never, page: () => never },
    siteUrl: 'https://studio.example',
    service,
    limit,
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('E08 no request takes longer than the limit', () => {
  it('for a page or for its data', async () => {
    const site = start(() => never, 5000)
    const answers = ['/neu', '/neu/_payload.json', '/_site.json'].map(async (path) => site.request(path))
    await vi.advanceTimersByTimeAsync(5000)
    for (const answer of answers) {
      const { status, headers } = await answer
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '30', 'no-store'])
    }
  })

  it('and our own error is not an outage', async () => {
    const answer = await start(() => Promise.reject(new Error('kaputt')), 5000).request('/neu')
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('kaputt')])
  })
})

it('canonical addresses begin with the site’s own origin, not with `Host`', async () => {
  const origins: string[] = []
  const site = start(async (_request, { siteUrl }) => {
    origins.push(siteUrl)
    return new Response('')
  })
  await site.request('http://evil.example/neu', { headers: { host: 'evil.example' } })
  expect(origins).toEqual(['https://studio.example'])
})

it('gives a browser the address of the service, but never the token', async () => {
  expect(await (await start(() => never).request('/_service.json')).text()).not.toContain('secret')
})
