import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '@schaufenster/site/site'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { createSite } from './site.ts'
import { serveUnderBase } from './under-base.ts'

const never = new Promise<never>(() => {})

/** Gives what its content gives, and shows an error by its status and message. */
const rendering: Omit<Site, 'renderPage'> = {
  ...exampleSite,
  base: '',
  pageAssets: { published: true, base: '', projectId: 'p', dataset: 'd' },
  openServerSource: () => never,
  renderAddress: () => never,
  renderFailure: async ({ statusCode, message }) => Buffer.from(`${statusCode} ${message}`),
  renderPayload: async (_path, content) => Response.json(await content.page({ slug: null, parent: null })),
  renderSitePayload: async (content) => Response.json(await content.site()),
}
const service = {
  projectId: 'p',
  dataset: 'd',
  apiVersion: '2025-02-19',
  apiHost: 'http://127.0.0.1:1',
  token: 'secret',
}

/** A site whose pages are rendered by `renderPage`. */
const start = (renderPage: Site['renderPage'], options: Partial<Parameters<typeof createSite>[0]> = {}) =>
  createSite({
    loadSite: async () => ({ ...rendering, renderPage }),
    document: { buildId: 'b1', head: '', scripts: '' },
    content: { site: () => never, routes: () => never, page: () => never },
    siteUrl: 'https://studio.example',
    service,
    ...options,
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
    const site = start(() => never, { limit: 5000 })
    const answers = ['/neu', '/neu/_payload.json', '/_site.json'].map(async (path) => site.request(path))
    await vi.advanceTimersByTimeAsync(5000)
    for (const answer of answers) {
      const { status, headers } = await answer
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '30', 'no-store'])
    }
  })

  it('and our own error is not an outage', async () => {
    const answer = await start(() => Promise.reject(new Error('kaputt')), { limit: 5000 }).request('/neu')
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('kaputt')])
  })

  it('which development explains in the browser', async () => {
    const explain = (error: unknown) => new Response(String(error), { status: 500 })
    const broken = () => Promise.reject(new Error('kaputt'))
    const answer = await start(broken, { explain }).request('/neu')
    expect([answer.status, await answer.text()]).toEqual([500, 'Error: kaputt'])
  })
})

it('renders no page for a visitor who has no place left, and gives each place back', async () => {
  let free = 1
  const site = start(() => rendered.promise, {
    holdPlace: () => {
      if (free === 0) return undefined
      free -= 1
      return () => void (free += 1)
    },
  })
  const rendered = Promise.withResolvers<Response>()
  const first = site.request('/neu')
  const { status, headers } = await site.request('/neu')
  expect([status, headers.get('retry-after')]).toEqual([429, '2'])
  rendered.resolve(new Response('Seite'))
  expect((await first).status).toBe(200)
  expect(free).toBe(1)
})

it('renders no more pages at once than its concurrency limit; the others wait', async () => {
  const started: string[] = []
  const rendered = Promise.withResolvers<undefined>()
  const renderPage = async ({ url }: Request) => {
    started.push(new URL(url).pathname)
    await rendered.promise
    return new Response('Seite')
  }
  const site = start(renderPage, { concurrency: 2 })
  const answers = ['/a', '/b', '/c'].map(async (path) => (await site.request(path)).status)
  await vi.waitFor(() => expect(started).toEqual(['/a', '/b']))
  rendered.resolve(undefined)
  expect(await Promise.all(answers)).toEqual([200, 200, 200])
  expect(started).toEqual(['/a', '/b', '/c'])
})

it('a page whose visitor was answered while it waited is not rendered any more', async () => {
  const started: string[] = []
  const rendered = Promise.withResolvers<Response>()
  const renderPage = ({ url }: Request) => {
    started.push(new URL(url).pathname)
    return rendered.promise
  }
  const site = start(renderPage, { concurrency: 1, limit: 100 })
  const answers = ['/a', '/b'].map(async (path) => (await site.request(path)).status)
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(answers)).toEqual([503, 503])
  rendered.resolve(new Response('Seite'))
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['/a'])
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

it('a site that is not published has its favicon as a drawing and, for what asks without reading a page, as an ICO', async () => {
  const drawn: string[] = []
  const site = start(() => never, { drawIco: async (svg) => Buffer.from(`ICO ${drawn.push(svg.toString())}`) })
  const answers = await Promise.all(
    ['/favicon.svg', '/favicon.ico', '/favicon.ico'].map(async (path) => site.request(path)),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'image/svg+xml; charset=utf-8'],
    [200, 'image/x-icon'],
    [200, 'image/x-icon'],
  ])
  expect(await answers[1]?.text()).toBe('ICO 1')
  expect(drawn).toEqual([rendering.theme.favicon])
})

it.each(['', '/studio'])('a server that draws no ICO leads to the drawing, under the base "%s"', async (base) => {
  const site = start(() => never)
  const answer = serveUnderBase(base, async (request) => site.fetch(request))
  const ask = (path: string) => answer(new Request(`http://127.0.0.1${path}`))
  const { status, headers } = await ask(`${base}/favicon.ico`)
  expect([status, headers.get('location')]).toEqual([302, `${base}/favicon.svg`])
  expect((await ask(`${base}/favicon.svg`)).headers.get('content-type')).toContain('image/svg+xml')
})

it('`/assets` and `/builds` are no folders that anybody can open: a page answers', async () => {
  const site = start(async () => new Response('Seite', { status: 404 }))
  const ask = async (path: string, accept: string) => (await site.request(path, { headers: { accept } })).text()
  for (const path of ['/assets', '/builds']) expect(await ask(path, '*/*'), path).toBe('Seite')
  for (const path of ['/assets/a.js', '/builds/meta/b2.json']) {
    expect(await ask(path, 'text/html,*/*'), path).toBe('Seite')
    expect(await ask(path, '*/*'), path).toBe('Not Found')
  }
  expect(await ask('/builds/latest.json', 'text/html')).toContain('b1')
})

it('gives a browser the address of the service, but never the token', async () => {
  expect(await (await start(() => never).request('/_service.json')).text()).not.toContain('secret')
})
