import { mkdtemp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPolicy, type PreviewOrigins } from '@schaufenster/static-site/policy/policy'
import { createHost } from './host.ts'
import { createPolicyReader } from './policy-file.ts'
import { createPublishedSite, layer } from './published-site.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const longPage = (text: string) => `<p>${text.repeat(300)}</p>`

/** A host that serves a temporary folder, with a live renderer where a test passes one. */
const start = async (
  files: Record<string, string>,
  live?: (request: Request) => Response,
  preview: PreviewOrigins = { service: 'http://127.0.0.1:3333/' },
) => {
  const dir = await mkdtemp(join(tmpdir(), 'host-'))
  /** Like publishing: written completely, then renamed. */
  const publish = async (name: string, body: string) => {
    await writeFile(join(dir, '.next'), body)
    await rename(join(dir, '.next'), join(dir, name))
  }
  for (const [name, body] of Object.entries(files)) await publish(name, body)
  const warnings: string[] = []
  const asked: string[] = []
  const answer = createHost({
    published: createPublishedSite(dir),
    readPolicy: createPolicyReader(dir, {
      warn: (text) => void warnings.push(text),
      preview,
    }),
    live: live && {
      maxSegments: 2,
      handles: (path) => path === '/anfrage' || path === '/leistungen',
      fetch: (request) => {
        asked.push(new URL(request.url).pathname)
        return live(request)
      },
    },
  })
  return {
    dir,
    publish,
    warnings,
    asked,
    get: (path: string, init?: RequestInit) => answer(new Request(`http://site.example${path}`, init)),
  }
}

const policyText = (options: Partial<Parameters<typeof createPolicy>[0]> = {}) =>
  JSON.stringify(createPolicy({ siteUrl: 'https://site.example', ...options }))

describe('what was not published is rendered live', () => {
  const page = (request: Request) =>
    new Response(request.method === 'HEAD' ? null : longPage('Live '), {
      headers: { ...HTML, 'cache-control': 'no-cache' },
    })

  it('under the same policy, compressed, with a tag', async () => {
    const { get } = await start({ 'policy.json': policyText() }, page)
    const first = await get('/neu', { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('content-security-policy')).toContain("script-src-attr 'none';")
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toContain('Live')
    const again = await get('/neu', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('but not files of a build, and no invalid path', async () => {
    const { get, asked } = await start({ '404.html': 'Entworfen' }, page)
    expect(await (await get('/assets/gone-1.js')).text()).toBe('Not Found')
    for (const path of ['/builds/payloads/x/_payload.json', '/%00', '/a%2fb', '/.env', '/a/%2e%2e%2fb'])
      expect((await get(path)).status, path).toBe(404)
    expect(asked).toEqual([])
  })

  it('and who opens the address of a file that is gone gets the page for that', async () => {
    const missing = () => new Response('Nicht da', { status: 404, headers: HTML })
    const { get } = await start({ '404.html': 'Entworfen' }, missing)
    const accept = 'text/html,application/xhtml+xml'
    for (const path of ['/assets', '/builds', '/assets/gone-1.js', '/builds/payloads/x'])
      expect(await (await get(path, { headers: { accept } })).text(), path).toBe('Nicht da')
  })

  it('and keeps its own cache headers, except in a preview (P04)', async () => {
    const { get } = await start(
      { 'policy.json': policyText() },
      () => new Response('gone', { status: 404, headers: { ...HTML, 'cache-control': 'max-age=9' } }),
    )
    expect((await get('/x')).headers.get('cache-control')).toBe('max-age=9')
    const preview = await get('/x?preview=true')
    expect([preview.status, preview.headers.get('cache-control'), preview.headers.get('x-robots-tag')]).toEqual([
      404,
      'no-store',
      'noindex',
    ])
  })

  it.each([200, 404])('HEAD of it has the length of its text (%i)', async (status) => {
    const { get } = await start(
      {},
      (request) => new Response(request.method === 'HEAD' ? null : longPage('Live '), { status, headers: HTML }),
    )
    const lengthOf = async (method: string) =>
      (await get('/neu', { method, headers: { 'accept-encoding': 'br' } })).headers.get('content-length')
    expect(await lengthOf('HEAD')).toMatch(/^[1-9]/)
    expect(await lengthOf('HEAD')).toBe(await lengthOf('GET'))
  })

  it('undecodable old bookmarks reach it', async () => {
    const { asked, get } = await start({ '404.html': 'Entworfen' }, page)
    await get('/%E0%A4%A')
    expect(asked).toEqual(['/%E0%A4%A'])
  })
})

it('P04 only this host gives a preview the address of the content service', async () => {
  const { get } = await start({ 'policy.json': policyText(), 'a.html': 'Da' })
  const cspOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  expect(await cspOf('/a?preview=true')).toContain("connect-src 'self' http://127.0.0.1:3333;")
  expect(await cspOf('/a')).toContain("connect-src 'self';")
})

describe('E08 with the content service down', () => {
  const down = () => new Response('roh', { status: 503, headers: { ...HTML, 'retry-after': '7' } })

  it('a page of the last publication says so', async () => {
    const { get } = await start({ '503.html': 'Gerade nicht erreichbar', 'policy.json': policyText() }, down)
    const answer = await get('/neu')
    expect([
      answer.status,
      await answer.text(),
      answer.headers.get('retry-after'),
      answer.headers.get('cache-control'),
    ]).toEqual([503, 'Gerade nicht erreichbar', '7', 'no-store'])
  })

  it('E04 a path no page can have is 404 even while the service is down', async () => {
    const { get } = await start({ '404.html': 'Nichts', '503.html': 'Später', 'policy.json': policyText() }, down)
    const answer = await get('/eins/zwei/drei')
    expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([404, 'Nichts', null])
  })

  it('E02 a path of any depth has menu and footer: what was rendered without them is replaced', async () => {
    const { get } = await start(
      { '404.html': 'Mit Menü' },
      () => new Response('ohne Menü', { status: 404, headers: { ...HTML, 'retry-after': '30' } }),
    )
    const answer = await get('/a/b/c')
    expect([answer.status, await answer.text()]).toEqual([404, 'Mit Menü'])
  })

  it('R02 a published slug under a wrong parent leads to its page', async () => {
    const redirects = [
      { from: '/flutlicht', to: '/projekte/flutlicht', permanent: true, document: null },
      { from: '/alt', to: '/jobs', permanent: true, document: 'r' },
    ]
    const { get } = await start(
      {
        'policy.json': policyText({ redirects }),
        '503.html': 'Gerade hakt es',
        'jobs.html': 'Jobs',
        'für.html': 'Für',
        'robots.txt': '',
      },
      () => new Response('', { status: 503 }),
    )
    const ask = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.get('location')]
    }
    expect(await ask('/jobs/flutlicht?a=1')).toEqual([301, '/projekte/flutlicht?a=1'])
    expect(await ask('/x/jobs')).toEqual([301, '/jobs'])
    expect(await ask('/x/f%C3%BCr')).toEqual([301, '/f%C3%BCr'])
    for (const path of ['/x/alt', '/x/neu', '/neu', '/x/robots.txt', '/x/..%2fjobs', '/x/404'])
      expect((await ask(path))[1], path).toBeNull()
  })

  it('published pages still work', async () => {
    const { get, asked } = await start({ 'a.html': 'Da' }, down)
    expect(await (await get('/a')).text()).toBe('Da')
    expect(asked).toEqual([])
  })

  it('payloads and pictures keep their answer, and without a publication pages too', async () => {
    const { get } = await start({ '503.html': 'Seite' }, down)
    for (const path of ['/neu/_payload.json', '/images/p/d/a-1x1.png'])
      expect(await (await get(path)).text(), path).toBe('roh')
    const { get: getBare } = await start({}, down)
    expect(await (await getBare('/neu')).text()).toBe('roh')
  })

  it.each([500, 501])(
    'E07 an error of the service keeps its status, with menu and footer if the error page was published (%i)',
    async (status) => {
      const fails = () => new Response('kaputt', { status, headers: HTML })
      const { get } = await start({ '500.html': 'Entworfen', '503.html': 'Seite', 'policy.json': policyText() }, fails)
      const answer = await get('/neu')
      expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([
        status,
        status === 500 ? 'Entworfen' : 'kaputt',
        null,
      ])
      expect([(await get('/neu/_payload.json')).status, await (await get('/neu/_payload.json')).text()]).toEqual([
        status,
        'kaputt',
      ])
      const { get: getBare } = await start({}, fails)
      expect(await (await getBare('/neu')).text()).toBe('kaputt')
    },
  )
})

describe('publications show immediately', () => {
  it('pages, new, changed and gone', async () => {
    const { dir, get, publish } = await start({ '404.html': 'Nichts' })
    expect((await get('/a')).status).toBe(404)
    await publish('a.html', 'eins')
    const first = await get('/a')
    expect(await first.text()).toBe('eins')
    await publish('a.html', 'zwei')
    expect(await (await get('/a', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).text()).toBe(
      'zwei',
    )
    await rm(join(dir, 'a.html'))
    expect((await get('/a')).status).toBe(404)
  })

  it('R01 R07 an umlaut of two characters and the prefix of the language are one hop from the address', async () => {
    const redirects = [
      { from: '/altes-büro', to: '/b%C3%BCro', permanent: true, document: 'r' },
      { from: '/alt/drei/teile', to: 'https://shop.example/', permanent: false, document: 's' },
    ]
    const { get } = await start({ 'policy.json': policyText({ redirects }), 'büro.html': 'Büro' })
    const ask = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.get('location')]
    }
    for (const [path, ...answer] of [
      ['/b%C3%BCro', 200, null],
      ['/bu%CC%88ro?a=1', 301, '/b%C3%BCro?a=1'],
      ['/bu%CC%88ro/', 301, '/b%C3%BCro'],
      ['/altes-bu%CC%88ro', 301, '/b%C3%BCro'],
      ['/de/x/y', 301, '/x/y'],
      ['/de/b%C3%BCro/', 301, '/b%C3%BCro'],
      ['/de/altes-bu%CC%88ro', 301, '/b%C3%BCro'],
      ['/de/alt/drei/teile/', 302, 'https://shop.example/'],
      ['/de/de/alt/drei/teile', 302, 'https://shop.example/'],
      ['/de//evil.example/x', 404, null],
      ['/%00', 404, null],
      [`/${'a'.repeat(300)}`, 404, null],
      ['/") || true || ("', 404, null],
    ] as const)
      expect(await ask(path), path).toEqual(answer)
  })

  it('redirects, and a broken policy leaves the last good one', async () => {
    const { dir, get, publish, warnings } = await start({ 'policy.json': policyText() })
    expect((await get('/alt')).status).toBe(404)
    await publish(
      'policy.json',
      policyText({ redirects: [{ from: '/alt', to: '/neu', permanent: false, document: 'r' }] }),
    )
    const answer = await get('/alt/?a=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/neu?a=1'])
    await publish('policy.json', '{"format":1,')
    expect((await get('/alt')).status).toBe(302)
    await publish('policy.json', '{"format":99}')
    expect((await get('/alt')).status).toBe(302)
    await rm(join(dir, 'policy.json'))
    await symlink('policy.json', join(dir, 'policy.json'))
    expect((await get('/alt')).status).toBe(302)
    expect(warnings).toEqual([expect.stringContaining('npm run publish'), expect.stringContaining('another format')])
  })

  it('a large file that is replaced while it is read arrives intact', async () => {
    const { get, publish } = await start({ 'film.mp4': 'a'.repeat(3_000_000) })
    const answer = await get('/film.mp4')
    await publish('film.mp4', 'b')
    expect(await answer.text()).toBe('a'.repeat(3_000_000))
  })
})

it('before the first publication everything is live, and cannot be framed', async () => {
  const answer = createHost({
    published: layer([]),
    readPolicy: createPolicyReader(undefined),
    live: { maxSegments: 2, handles: () => false, fetch: () => new Response('Live', { headers: HTML }) },
  })
  const response = await answer(new Request('http://site.example/'))
  expect(await response.text()).toBe('Live')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await answer(new Request('http://site.example/_health'))).status).toBe(200)
})

it('a live page finds the files of its build, published or not', async () => {
  const { dir } = await start({ 'index.html': 'Da' })
  const { dir: client, publish } = await start({})
  await mkdir(join(client, 'assets'))
  await publish('assets/new-1.js', 'run()')
  const answer = createHost({
    published: layer([createPublishedSite(dir), createPublishedSite(client)]),
    readPolicy: createPolicyReader(dir),
  })
  const get = async (path: string) => {
    const response = await answer(new Request(`http://site.example${path}`))
    return [response.status, await response.text(), response.headers.get('cache-control')]
  }
  expect(await get('/assets/new-1.js')).toEqual([200, 'run()', 'public, max-age=31536000, immutable'])
  expect(await get('/assets/old-1.js')).toEqual([404, 'Not Found', 'no-store'])
  expect(await get('/')).toEqual([200, 'Da', 'no-cache'])
})

describe('P04 the frame of the Studio', () => {
  const FRAME = { headers: { 'sec-fetch-dest': 'iframe' } }
  const files = { 'policy.json': policyText(), 'a.html': longPage('A ') }
  const ancestorsOf = (response: Response) =>
    /frame-ancestors [^;]+/.exec(response.headers.get('content-security-policy') ?? '')?.[0]

  it('shows previews only, and a visitor’s document is shown in no frame', async () => {
    const { get } = await start(files, undefined, { studio: "'self'" })
    expect(ancestorsOf(await get('/a'))).toBe("frame-ancestors 'none'")
    const led = await get('/a', FRAME)
    expect([led.status, led.headers.get('location'), ancestorsOf(led)]).toEqual([
      307,
      '/a?preview=true',
      "frame-ancestors 'self'",
    ])
    const framed = await get('/a?preview=true', FRAME)
    expect([framed.status, framed.headers.get('cache-control'), ancestorsOf(framed)]).toEqual([
      200,
      'no-store',
      "frame-ancestors 'self'",
    ])
  })

  it('is forbidden without a Studio, whatever the request headers say', async () => {
    const { get } = await start(files)
    for (const path of ['/a', '/a?preview=true', '/nicht-da'])
      expect(ancestorsOf(await get(path, FRAME)), path).toBe("frame-ancestors 'none'")
  })
})

it.each<[string, RequestInit]>([
  ['/files/p/d/a.html?preview=true', {}],
  ['/%66iles/p/d/a.html?preview=true', {}],
  ['/files/p/d/a.html', { headers: { 'sec-fetch-dest': 'iframe' } }],
])('P04 an upload that is passed on keeps the headers it came with: %s %j', async (path, init) => {
  const own = { ...HTML, 'content-security-policy': 'sandbox', 'cache-control': 'max-age=9' }
  const { get } = await start({ 'policy.json': policyText() }, () => new Response('x', { headers: own }))
  const { headers } = await get(path, init)
  expect([headers.get('content-security-policy'), headers.get('cache-control')]).toEqual(['sandbox', 'max-age=9'])
})

it('E08 too many open files: 503 and a time to try again, and no stack in the log', async () => {
  const answer = createHost({
    published: {
      ...createPublishedSite('/nowhere'),
      answer: () => Promise.reject(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })),
    },
    readPolicy: createPolicyReader(undefined),
  })
  const logged = vi.spyOn(console, 'error')
  onTestFinished(() => logged.mockRestore())
  const { status, headers } = await answer(new Request('http://site.example/'))
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('ulimit -n'))
})
