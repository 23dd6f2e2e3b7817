import { request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOriginPolicy } from './http/origins.ts'
import { createLoginTickets } from './http/platform/login-tickets.ts'
import { createSessions } from './editors/sessions.ts'
import { openContent } from './open-content.ts'
import { startContentService } from './server.ts'
import { readContentSettings } from './settings.ts'
import { call } from './testing/call.ts'
import { connect, makeFolder, startWith } from './testing/test-service.ts'
import { drawPicture } from './testing/write-export.ts'

const SECRET = 'geheim'
const service = await startWith({
  lines: [
    { _id: 'a', _type: 'page', text: 'offen' },
    { _id: 'drafts.a', _type: 'page', text: SECRET },
    { _id: 'drafts.b', _type: 'page', text: SECRET },
    { _id: 'versions.r1.a', _type: 'page', text: SECRET },
    { _id: 'secrets.c', _type: 'page', text: SECRET },
    { _id: 'd', _type: 'link', to: { _type: 'reference', _ref: 'drafts.b', _weak: true } },
    { _id: 'e', _type: 'page', file: { _type: 'file', _sanityAsset: 'file@file://./files/offen.txt' } },
    { _id: 'drafts.e', _type: 'page', file: { _type: 'file', _sanityAsset: 'file@file://./files/geheim.txt' } },
    { _id: 'drafts.f', _type: 'page', image: { _type: 'image', _sanityAsset: 'image@file://./images/geheim.png' } },
  ],
  assets: { 'files/offen.txt': 'Plan', 'files/geheim.txt': 'Vertrag', 'images/geheim.png': await drawPicture(4, 4) },
})
const { url, token } = service
const studio = 'http://localhost:5173'

describe('without the token', () => {
  const perspectives = ['raw', 'drafts', 'previewDrafts', 'published', 'r1,drafts', 'rR1,drafts', undefined]
  test.each(perspectives)('P04 a query in perspective %s sees published documents only', async (perspective) => {
    for (const version of ['v1', 'v2021-03-25', 'v2025-02-19', 'vX']) {
      const search = new URLSearchParams({
        query: '{"all": *[], "to": *[_id == "d"][0].to->text}',
        ...(perspective && { perspective }),
      })
      const answer = JSON.stringify((await call(`${url}/${version}/data/query/production?${search.toString()}`)).body)
      expect(answer).not.toContain(SECRET)
      expect(answer.includes('offen') || perspective === 'r1,drafts').toBe(true)
    }
  })

  test('P04 documents, export and their resource addresses give nothing private, and do not tell what exists', async () => {
    const ids = 'a,drafts.a,drafts.z,versions.r1.a,secrets.c,z'
    const omitted = ['drafts.a', 'drafts.z', 'versions.r1.a', 'secrets.c'].map((id) => ({ id, reason: 'permission' }))
    for (const base of ['/data/doc/production/', '/projects/studio/datasets/production/doc/']) {
      const { body } = await call(`${url}/v1${base}${ids}?includeAllVersions=true`)
      expect(body).toMatchObject({
        documents: [{ _id: 'a', text: 'offen' }],
        omitted: [...omitted, { id: 'z', reason: 'existence' }],
      })
      expect(JSON.stringify(body)).not.toContain(SECRET)
    }
    for (const path of ['/data/export/production', '/projects/studio/datasets/production/export']) {
      const { body } = await call(`${url}/v1${path}`)
      expect(body).toContain('offen')
      expect(body).not.toContain(SECRET)
    }
    expect((await call(`${url}/v1/data/export/production`, { token })).body).toContain(SECRET)
  })

  test('the name of a file or picture is told while a published document uses it', async () => {
    const client = connect(service)
    const editor = connect(service, token)
    const list = () =>
      client.fetch('*[_type in ["sanity.fileAsset", "sanity.imageAsset"]] | order(originalFilename).originalFilename')
    const [secret = ''] = await editor.fetch<string[]>('*[originalFilename == "geheim.txt"]._id')
    const names = () =>
      Promise.all([
        list(),
        client.fetch('*[_id == $secret].originalFilename', { secret }),
        client.getDocument(secret).then((document) => document?.['originalFilename']),
      ])
    const heard: string[] = []
    const listener = client
      .listen('*', {}, { includeResult: true, events: ['welcome', 'mutation'] })
      .subscribe((event) => {
        heard.push(event.type === 'mutation' ? String(event.result?.['title']) : event.type)
      })
    onTestFinished(() => listener.unsubscribe())
    await expect.poll(() => heard).toEqual(['welcome'])
    expect(await names()).toEqual([['offen.txt'], [], undefined])
    const use = {
      _id: 'g',
      _type: 'page',
      title: 'used',
      file: { _type: 'file', asset: { _type: 'reference', _ref: secret } },
    }
    await editor.patch(secret).set({ title: 'before' }).commit()
    await editor.createOrReplace(use)
    expect(await names()).toEqual([['geheim.txt', 'offen.txt'], ['geheim.txt'], 'geheim.txt'])
    await editor.patch(secret).set({ title: 'while' }).commit()
    await editor.delete('g')
    await editor.patch(secret).set({ title: 'after' }).commit()
    expect(await names()).toEqual([['offen.txt'], [], undefined])
    await editor.createOrReplace({ _id: 'g', _type: 'page', title: 'end' })
    await expect.poll(() => heard).toEqual(['welcome', 'used', 'while', 'undefined', 'end'])
  })

  test.each([
    '/data/history/production/transactions/a',
    '/data/history/production/events/documents/a',
    '/data/history/production/documents/drafts.a?lastRevision=true',
    '/projects/studio/datasets/production/history/documents/drafts.a',
    '/data/references/production/documents/a/to',
    '/projects',
    '/projects/studio',
    '/projects/studio/grants',
    '/projects/studio/datasets',
    '/datasets',
    '/users/editor',
    '/users/me/keyvalue/a',
    '/auth/id',
  ])('%s is a 401 as the client knows it', async (path) => {
    expect(await call(`${url}/v1${path}`)).toMatchObject({
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF' },
    })
    expect(await call(`${url}/v1${path}`, { token: 'sk-wrong' })).toMatchObject({ status: 401 })
  })

  test('P04 a wrong token is refused as lost session, also for what is public', async () => {
    expect(await call(`${url}/v1/data/query/production?query=1`, { token: 'sk-wrong' })).toMatchObject({
      status: 401,
      body: {
        statusCode: 401,
        error: 'Unauthorized',
        errorCode: 'SIO-401-ANF',
        message: expect.stringContaining('token'),
      },
    })
    await expect(connect(service, 'sk-wrong').fetch('1')).rejects.toMatchObject({ statusCode: 401 })
  })

  test('settings of the Studio cannot be written; what is missing is a 404 that says where to read what to do instead', async () => {
    expect(await call(`${url}/v1/users/me/keyvalue`, { method: 'PUT', body: [] })).toMatchObject({ status: 401 })
    expect(await call(`${url}/v1/users/me/keyvalue`, { method: 'PUT', body: { a: 1 }, token })).toMatchObject({
      status: 400,
    })
    for (const path of ['hooks/projects/studio', 'comments/production/setup', 'schedules/studio/production/a']) {
      expect(await call(`${url}/v1/${path}`, { method: 'POST', token })).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('README') },
      })
    }
    expect(await call(`${url}/v1/datasets/second`, { method: 'PUT', body: {}, token })).toMatchObject({ status: 501 })
  })
})

/** `fetch` sets `Host` itself. */
const askAs = async (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path: '/v1/ping', headers: { Host: host } }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end()
  })

describe('hosts and origins', () => {
  test('a foreign name that resolves to this machine is refused', async () => {
    expect(await Promise.all(['localhost:1', 'studio.localhost', '127.0.0.1'].map(askAs))).toEqual([200, 200, 200])
    expect(
      await Promise.all(
        ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'studio.api.sanity.io'].map(askAs),
      ),
    ).toEqual([403, 403, 403, 403])
  })

  test('no work is done for a page of a foreign origin, with or without an Origin header', async () => {
    const ask = (headers: Record<string, string>, path = '/v1/data/query/production?query=1'): Promise<number> =>
      fetch(`${url}${path}`, { headers }).then(({ status }) => status)
    expect(
      await Promise.all(['http://localhost:5173', 'https://evil.example', 'null'].map((Origin) => ask({ Origin }))),
    ).toEqual([200, 403, 403])
    const { status, headers } = await fetch(`${url}/v1/data/query/production`, {
      method: 'OPTIONS',
      headers: { Origin: studio, 'Access-Control-Request-Headers': 'authorization,x-sanity-project-id' },
    })
    const allowed = ['Origin', 'Headers'].map((name) => headers.get(`Access-Control-Allow-${name}`))
    expect([status, ...allowed]).toEqual([204, studio, 'authorization,x-sanity-project-id'])
    const foreign = { 'Sec-Fetch-Site': 'cross-site' }
    expect(await ask({ ...foreign, 'Sec-Fetch-Dest': 'image' })).toBe(403)
    // Followed as a link, or as the address of a picture.
    expect(await ask({ ...foreign, 'Sec-Fetch-Dest': 'document' })).toBe(200)
    expect(await ask({ ...foreign, 'Sec-Fetch-Dest': 'image' }, '/images/studio/production/none.png')).toBe(404)
  })

  const PUBLIC = 'https://content.example.org'
  const STUDIO = 'https://studio.example.org'
  const LOCAL = [
    'http://localhost',
    'http://localhost:5173',
    'https://localhost:8443',
    'http://127.0.0.1:3333',
    'http://127.0.0.9',
    'http://[::1]:3000',
    'http://app.localhost:3000',
  ]
  const FOREIGN = [
    'null',
    'file://',
    'http://studio.example.org',
    'https://studio.example.org.evil.example',
    'https://evil.example',
    'http://localhost.evil.example',
    'http://192.168.1.7',
    'http://0.0.0.0:3000',
  ]
  const bound = { host: '127.0.0.1', origins: [STUDIO], publicUrl: undefined }
  test.each([
    ['on this machine', bound, '127.0.0.1:3333', [...LOCAL, STUDIO]],
    [
      'on this machine, with a name for it',
      { ...bound, publicUrl: 'http://inhalt.localhost' },
      'inhalt.localhost',
      [...LOCAL, STUDIO],
    ],
    ['published by a proxy', { ...bound, publicUrl: PUBLIC }, 'content.example.org', [STUDIO, PUBLIC]],
    ['published by a proxy that changes the Host', { ...bound, publicUrl: PUBLIC }, '127.0.0.1:3333', [STUDIO, PUBLIC]],
    ['published at a named origin', bound, 'studio.example.org', [STUDIO]],
    ['published at a named origin, with its port', { ...bound, host: '0.0.0.0' }, 'Studio.example.org:443', [STUDIO]],
    [
      'published with TLS on another port',
      { ...bound, publicUrl: `${PUBLIC}:8443` },
      'content.example.org:8443',
      [STUDIO],
    ],
    [
      'on the network, by its address',
      { ...bound, host: '192.168.1.7' },
      '192.168.1.7',
      ['http://192.168.1.7', STUDIO],
    ],
    ['on the network, asked by this machine', { ...bound, host: '0.0.0.0' }, '127.0.0.1:3333', [STUDIO]],
  ])('a service %s: exactly these of 17 origins may use it', (_title, settings, host, expected) => {
    const policy = createOriginPolicy(settings)
    expect([...LOCAL, ...FOREIGN, STUDIO, PUBLIC].filter((origin) => policy.allowsOrigin(origin, host))).toEqual(
      expected,
    )
  })

  test('a published service is known by its names', () => {
    const policy = createOriginPolicy({ ...bound, host: '0.0.0.0', publicUrl: PUBLIC })
    const hosts = ['studio.example.org', 'content.example.org', '0.0.0.0:3333', 'other.example.org']
    expect(hosts.map((host) => policy.allowsHost(host))).toEqual([true, true, true, false])
  })

  test('the log says once what to add for a refused origin', async () => {
    const lines: string[] = []
    const logged = await startContentService({ port: 0, dataDir: await makeFolder(), log: (line) => lines.push(line) })
    onTestFinished(() => logged.stop())
    const ask = (Origin: string) => fetch(`${logged.url}/v1/ping`, { headers: { Origin } })
    for (const origin of ['https://a.example', 'https://a.example', 'http://localhost:1']) await ask(origin)
    expect(lines.filter((line) => line.includes('CONTENT_ORIGINS=https://a.example'))).toHaveLength(1)
    expect(lines.join()).not.toContain('http://localhost:1 ')
  })

  const secret = 'x'.repeat(32)
  test.each<[Record<string, string>, RegExp]>([
    [{ CONTENT_HOST: '0.0.0.0' }, /CONTENT_TOKEN .* and CONTENT_ORIGINS/],
    [{ CONTENT_HOST: '192.168.1.2', CONTENT_TOKEN: secret }, /only with CONTENT_ORIGINS/],
    [{ CONTENT_HOST: '::', CONTENT_ORIGINS: 'https://a.example' }, /only with CONTENT_TOKEN/],
    [
      { CONTENT_HOST: '0.0.0.0', CONTENT_TOKEN: 'x'.repeat(31), CONTENT_ORIGINS: 'https://a.example' },
      /at least 32 characters/,
    ],
    [{ CONTENT_TOKEN: `${'x'.repeat(40)} ${'y'.repeat(40)}` }, /visible ASCII/],
    [{ CONTENT_ORIGINS: '*' }, /"\*" is not an origin/],
    [{ CONTENT_ORIGINS: 'https://a.example/path' }, /is not an origin/],
    [{ CONTENT_HOST: 'http://a' }, /CONTENT_HOST is "http:\/\/a"\. Use an IP address/],
  ])('%o: refused before anything starts', async (env, message) => {
    expect(() => readContentSettings(env)).toThrow(message)
    await expect(startContentService({ env, port: 0, dataDir: await makeFolder() })).rejects.toThrow(message)
  })

  test('with its own secret and origins it starts, and accepts only that secret', async () => {
    const env = {
      CONTENT_HOST: '0.0.0.0',
      CONTENT_TOKEN: secret,
      CONTENT_ORIGINS: 'https://a.example, http://127.0.0.1:1',
    }
    const open = await startContentService({ env, port: 0, projectId: 'studio', dataDir: await makeFolder() })
    expect(await call(`${open.url}/v1/auth/id`, { token: secret })).toMatchObject({ status: 200 })
    expect(
      await call(`${open.url}/v1/data/query/production`, {
        token: secret,
        body: { query: '1' },
        headers: { Origin: studio },
      }),
    ).toMatchObject({ status: 403 })
    await open.stop()
  })
})

describe('login of a browser', () => {
  const login = (body: string, origin = `${studio}/studio`): ReturnType<typeof call> =>
    call(`${url}/v2024-01-01/auth/login/token?origin=${encodeURIComponent(origin)}&projectId=studio&type=dual`, {
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url },
    })

  test('page, ticket, session, cookie, logout', async () => {
    const { body: providers } = await call(`${url}/v2024-01-01/auth/providers`)
    expect(providers).toMatchObject({ providers: [{ name: 'token', url: `${url}/v2024-01-01/auth/login/token` }] })
    const page = await call(`${url}/v2024-01-01/auth/login/token?origin=${studio}`)
    expect(page.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
    expect(page.body).toContain('type="password"')

    const answer = await login(`token=${token}`)
    const [, sid] = /^http:\/\/localhost:5173\/studio#sid=([0-9a-f]+)$/.exec(answer.headers.get('Location') ?? '') ?? []
    expect(answer.status).toBe(303)
    const exchange = await call(`${url}/v1/auth/fetch?sid=${sid ?? ''}`, { headers: { Origin: studio } })
    const session = /"?(ss[0-9a-f]{64})/.exec(JSON.stringify(exchange.body))?.[1] ?? ''
    expect(exchange.headers.get('Set-Cookie')).toMatch(/^contentSession_studio=ss.*HttpOnly; SameSite=Lax$/)
    expect(JSON.stringify(exchange.body)).not.toContain(token)
    expect(await call(`${url}/v1/auth/fetch?sid=${sid ?? ''}`, { headers: { Origin: studio } })).toMatchObject({
      status: 401,
    })

    const Cookie = `contentSession_studio=${session}`
    expect(await call(`${url}/v1/users/me`, { headers: { Cookie } })).toMatchObject({ body: { id: 'editor' } })
    expect(await call(`${url}/v1/auth/id`, { token: session })).toMatchObject({
      status: 200,
      body: { expiry: expect.any(String) },
    })
    const audienceOf = async (headers: Record<string, string>) => {
      const { headers: answered } = await call(`${url}/v1/data/query/production?query=1`, {
        headers: { Origin: studio, ...headers },
      })
      expect(answered.get('Access-Control-Expose-Headers')).toContain('X-Content-Audience')
      return answered.get('X-Content-Audience')
    }
    // A cookie that was cleared, or has ended, makes a visitor: the answer says so.
    expect(await audienceOf({ Cookie })).toBe('editor')
    expect(await audienceOf({})).toBe('public')
    expect(await audienceOf({ Cookie: `${Cookie}0` })).toBe('public')
    const write = (headers: Record<string, string>): ReturnType<typeof call> =>
      call(`${url}/v1/users/me/keyvalue`, {
        method: 'PUT',
        body: [{ key: 'k', value: [1] }],
        headers: { Cookie, ...headers },
      })
    expect(await write({})).toMatchObject({ status: 403 })
    expect(await write({ Origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await write({ Origin: studio })).toMatchObject({ status: 200 })
    expect(await call(`${url}/v1/users/me/keyvalue/k,l`, { token })).toMatchObject({
      body: [
        { key: 'k', value: [1] },
        { key: 'l', value: null },
      ],
    })

    expect(await call(`${url}/v1/auth/logout`, { method: 'POST', headers: { Cookie, Origin: studio } })).toMatchObject({
      body: { ok: true },
    })
    expect(await call(`${url}/v1/users/me`, { headers: { Cookie } })).toMatchObject({ body: {} })
    expect(await call(`${url}/v1/auth/id`, { token: session })).toMatchObject({ status: 401 })
  })

  test('a foreign page gets no session; nothing of its address runs on the page', async () => {
    expect(await login(`token=${token}`, 'https://evil.example')).toMatchObject({ status: 400 })
    expect(await login(`token=${token}`, 'javascript:alert(1)')).toMatchObject({ status: 400 })
    const { body } = await call(`${url}/v1/auth/login/token?origin=${encodeURIComponent(`${studio}/"><script>`)}`)
    expect(body).not.toContain('<script')
  })

  test('wrong tokens, however many, do not lock out the right one', async () => {
    for (let index = 0; index < 30; index += 1) expect(await login('token=guess')).toMatchObject({ status: 401 })
    expect(await login(`token=${token}`)).toMatchObject({ status: 303 })
  })

  test('tickets and sessions expire; a renewed token ends all sessions', async () => {
    let time = 0
    const now = (): number => time
    const tickets = createLoginTickets(now)
    const late = tickets.issue('s', studio)
    const stolen = tickets.issue('s', studio)
    expect([tickets.redeem(stolen, 'https://evil.example'), tickets.redeem(stolen, studio)]).toEqual([
      undefined,
      undefined,
    ])
    const { store } = openContent(await makeFolder())
    const openWith = (valid: string) => createSessions(store.database, (keyHash) => keyHash === valid, now)
    const sessions = openWith('one')
    const { secret } = sessions.open('one')
    expect(openWith('one').find(secret)?.expires).toBeInstanceOf(Date)
    expect(openWith('two').find(secret)).toBeUndefined()
    time = 61_000
    expect(tickets.redeem(late, studio)).toBeUndefined()
    time = 15 * 24 * 3600 * 1000
    expect(sessions.find(secret)).toBeUndefined()
    store.close()
  })
})
