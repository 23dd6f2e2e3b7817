import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startContentService } from './server.ts'
import { readFolderId } from './store/folder-id.ts'
import { ensureSiteKey } from './store/site-key.ts'
import { call, type CallOptions } from './testing/call.ts'
import { runContent } from './testing/test-content.ts'
import { connect, makeFolder, startWith } from './testing/test-service.ts'
import { drawPicture } from './testing/write-export.ts'

const SECRET = 'geheim'
const SITE_KEY = 'b'.repeat(32)
const STUDIO = 'https://studio.example.org'
const content = {
  lines: [
    { _id: 'a', _type: 'page', text: 'offen', image: { _type: 'image', _sanityAsset: 'image@file://./images/a.png' } },
    { _id: 'drafts.a', _type: 'page', text: SECRET },
    { _id: 'versions.r1.a', _type: 'page', text: SECRET },
    { _id: 'secrets.b', _type: 'page', text: SECRET },
  ],
  assets: { 'images/a.png': await drawPicture(4, 4) },
}
const published = await startWith(content, {
  env: { CONTENT_PUBLIC_URL: 'https://content.example.org', CONTENT_ORIGINS: STUDIO, CONTENT_SITE_KEY: SITE_KEY },
})
const local = await startWith(content, { env: { CONTENT_ORIGINS: STUDIO } })
const { url, token } = published
const asSite: CallOptions = { headers: { 'X-Site-Key': SITE_KEY } }

const READS = [
  'data/query/production?query=*',
  'data/query/production?query=*&perspective=drafts',
  'projects/studio/datasets/production/query?query=*',
  'data/doc/production/a',
  'data/export/production',
  'data/listen/production?query=*',
  'data/live/events/production',
]

const statusOf = async (address: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(address, { headers })
  await answer.body?.cancel()
  return answer.status
}

describe('a service with a public address', () => {
  test.each(READS)('refuses a stranger in one sentence that says what to set: %s', async (path) => {
    const { status, body } = await call(`${url}/v2025-02-19/${path}`)
    expect({ status, body }).toMatchObject({ status: 401, body: { statusCode: 401, errorCode: 'SIO-401-ANF' } })
    const message = String(Reflect.get(Object(body), 'message'))
    expect(message).toMatch(/^This content service has a public address [^.]*CONTENT_SITE_KEY[^.]*token --site[^.]*\.$/)
  })

  test('also by POST, a HEAD, a WebSocket, and from a page of the Studio', async () => {
    const query = `${url}/v2025-02-19/data/query/production`
    expect(await call(query, { body: { query: '*' } })).toMatchObject({ status: 401 })
    expect((await fetch(`${query}?query=*`, { method: 'HEAD' })).status).toBe(401)
    const fromStudio = await call(`${query}?query=*`, { headers: { Origin: STUDIO } })
    // Its script can read why.
    expect([fromStudio.status, fromStudio.headers.get('Access-Control-Allow-Origin')]).toEqual([401, STUDIO])
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v2025-02-19/data/listen/production`)
    await expect(
      new Promise(
        (resolve, reject) => socket.addEventListener('open', resolve) ?? socket.addEventListener('error', reject),
      ),
    ).rejects.toBeDefined()
  })

  test.each(['raw', 'drafts', 'previewDrafts', 'published', 'r1,drafts', 'rR1,drafts', undefined])(
    'P04 the site’s key sees in perspective %s what is published, as a header and as a token',
    async (perspective) => {
      for (const version of ['v1', 'v2021-03-25', 'v2025-02-19', 'vX'])
        for (const sent of [asSite, { token: SITE_KEY }]) {
          const search = new URLSearchParams({ query: '*[]', ...(perspective && { perspective }) })
          const { status, body, headers } = await call(`${url}/${version}/data/query/production?${search}`, sent)
          expect([status, headers.get('X-Content-Audience')]).toEqual([200, 'public'])
          expect(JSON.stringify(body)).not.toContain(SECRET)
          expect(JSON.stringify(body).includes('offen') || perspective === 'r1,drafts').toBe(true)
        }
    },
  )

  test('P04 documents, export and events give the site’s key nothing private, and it writes nothing', async () => {
    const ids = 'a,drafts.a,versions.r1.a,secrets.b'
    for (const path of [`data/doc/production/${ids}?includeAllVersions=true`, 'data/export/production']) {
      const { body } = await call(`${url}/v1/${path}`, asSite)
      expect(JSON.stringify(body)).toContain('offen')
      expect(JSON.stringify(body)).not.toContain(SECRET)
    }
    const write = { mutations: [{ create: { _type: 'page', text: 'neu' } }] }
    expect(await call(`${url}/v1/data/mutate/production`, { ...asSite, body: write })).toMatchObject({ status: 401 })
    for (const path of [
      'data/history/production/documents/a',
      'projects/studio',
      'users/me/keyvalue/a',
      'auth/id',
      'shares/production',
    ])
      expect(await call(`${url}/v1/${path}`, asSite)).toMatchObject({ status: 401 })
    const heard: unknown[] = []
    const listener = connect(published, SITE_KEY)
      .listen('*', {}, { includeResult: true, includeAllVersions: true, events: ['welcome', 'mutation'] })
      .subscribe((event) => heard.push(event.type === 'mutation' ? event.result?.['text'] : event.type))
    onTestFinished(() => listener.unsubscribe())
    await expect.poll(() => heard).toEqual(['welcome'])
    const editor = connect(published, token)
    await editor
      .patch('drafts.a')
      .set({ text: `${SECRET} 2` })
      .commit()
    await editor.createOrReplace({ _id: 'c', _type: 'page', text: 'neu' })
    await expect.poll(() => heard).toEqual(['welcome', 'neu'])
  })

  test('editors, their sessions and links are answered as before', async () => {
    expect(await connect(published, token).fetch('*[_id == "drafts.a"][0]._id', {}, { perspective: 'raw' })).toBe(
      'drafts.a',
    )
    const login = await fetch(`${url}/v1/auth/login/token?origin=${STUDIO}/`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { Origin: STUDIO },
      redirect: 'manual',
    })
    const [cookie = ''] = (login.headers.get('Set-Cookie') ?? '').split(';')
    expect(await statusOf(`${url}/v1/data/query/production?query=*`, { Cookie: cookie })).toBe(200)
    const body = { page: 'a', name: 'Frau Hansen', sections: [], expiresAt: new Date(Date.now() + 1e6).toISOString() }
    const link = await call(`${url}/v1/shares/production`, { token, body })
    const key = String(Reflect.get(Object(link.body), 'key'))
    expect(await connect(published, key).fetch('*[_id == "a"][0].text')).toMatch(/^geheim/)
    for (const path of READS.filter((read) => !read.includes('query/') && !read.includes('/query?')))
      expect([path, (await call(`${url}/v1/${path}`, { token: key })).status]).toEqual([path, 401])
  })

  test('a wrong token is refused as one, and a wrong key as nobody’s', async () => {
    const query = `${url}/v1/data/query/production?query=*`
    expect(await call(query, { token: 'wrong' })).toMatchObject({ status: 401, body: { message: /not valid/ } })
    expect(await call(query, { headers: { 'X-Site-Key': 'wrong' } })).toMatchObject({
      status: 401,
      body: { message: /CONTENT_SITE_KEY/ },
    })
    // That of another folder, which a publisher on this machine sends.
    expect(await statusOf(`${local.url}/v1/data/query/production?query=*`, { 'X-Site-Key': 'wrong' })).toBe(200)
  })

  test('pictures and files are everybody’s who knows their address, and what a login needs is open', async () => {
    const path = await connect(published, token).fetch<string>('*[_type == "sanity.imageAsset"][0].path')
    for (const open of [path, `${path}?w=2`, 'v1/ping', 'v1/data/ping/production', 'v1/auth/providers', 'v1/users/me'])
      expect([open, await statusOf(`${url}/${open}`)]).toEqual([open, 200])
  })
})

describe('who comes from somewhere else', () => {
  const ask = (headers: Record<string, string>, service = local): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(service.url)
      request({ hostname, port, path: '/v1/data/query/production?query=1', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })

  test.each([
    ['from this machine', {}, 200],
    ['by another name of this machine', { Host: 'localhost:3333' }, 200],
    ['through a proxy that passes the name on, without CONTENT_PUBLIC_URL', { Host: 'studio.example.org' }, 401],
    ['through a proxy that only says for whom', { 'X-Forwarded-For': '203.0.113.7' }, 401],
  ])('%s', async (_title, headers, status) => {
    expect(await ask(headers)).toBe(status)
  })

  test('a service on the network answers strangers on its own machine neither', async () => {
    const open = await startWith(content, {
      env: { CONTENT_HOST: '0.0.0.0', CONTENT_TOKEN: 'a'.repeat(32), CONTENT_ORIGINS: STUDIO },
    })
    expect(await ask({ Host: 'localhost' }, open)).toBe(401)
    expect(await ask({ Host: 'localhost', Authorization: `Bearer ${'a'.repeat(32)}` }, open)).toBe(200)
  })
})

describe('the site’s key', () => {
  test('is the owner’s alone, stays over a restart, and is printed by a command', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const key = ensureSiteKey(dataDir)
    const file = join(dataDir, 'site-key')
    expect([statSync(file).mode & 0o777, statSync(dataDir).mode & 0o777, key.length]).toEqual([0o600, 0o700, 64])
    const start = () => startContentService({ port: 0, dataDir, env: { CONTENT_PUBLIC_URL: 'https://c.example.org' } })
    const first = await start()
    const address = `${first.url}/v1/data/query/production?query=1`
    expect(await statusOf(address, { 'X-Site-Key': key })).toBe(200)
    await first.stop()
    expect(await runContent({ CONTENT_DIR: dataDir }, ['token', '--site'])).toEqual([key])
    expect(await runContent({ CONTENT_DIR: dataDir, CONTENT_SITE_KEY: SITE_KEY }, ['token', '--site'])).toEqual([
      SITE_KEY,
    ])
    const second = await start()
    onTestFinished(() => second.stop())
    expect(await statusOf(`${second.url}/v1/data/query/production?query=1`, { 'X-Site-Key': key })).toBe(200)
  })

  test('was the publisher’s before: a folder keeps it, and stays the same folder', async () => {
    const dataDir = join(await makeFolder(), 'data')
    const key = ensureSiteKey(dataDir)
    const id = readFolderId(dataDir)
    renameSync(join(dataDir, 'site-key'), join(dataDir, 'publish-key'))
    expect(ensureSiteKey(dataDir)).toBe(key)
    expect([readFolderId(dataDir), existsSync(join(dataDir, 'publish-key'))]).toEqual([id, false])
    expect(readFileSync(join(dataDir, 'site-key'), 'utf8').trim()).toBe(key)
  })

  test('of the owner’s choice is long', async () => {
    await expect(startContentService({ port: 0, memory: true, env: { CONTENT_SITE_KEY: 'short' } })).rejects.toThrow(
      /^CONTENT_SITE_KEY cannot be used\. It needs at least 32/,
    )
  })
})
