import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startContentService } from './server.ts'
import { call, toLines, type CallOptions } from './testing/call.ts'
import { connect, makeFolder } from './testing/test-service.ts'
import { drawPicture, writeExport } from './testing/write-export.ts'

const SECRET = 'KANARIENVOGEL'
const ref = (id: string) => ({ _type: 'reference', _ref: id, _key: id })
const image = (name: string) => ({ _type: 'image', _sanityAsset: `image@file://./images/${name}.png` })
const page = (id: string, more = {}) => ({ _id: id, _type: 'page', slug: { _type: 'slug', current: id }, ...more })

const folder = await makeFolder()
const dataDir = join(folder, 'data')
const importPath = await writeExport(join(folder, 'export'), {
  lines: [
    page('offen', { title: 'offen', sections: [ref('s-beide')], image: image('offen') }),
    page('zu', {
      title: SECRET,
      needsPassword: true,
      publicNotice: 'Für Kunden',
      sections: [ref('s-eigen'), ref('s-beide')],
      related: ref('anders'),
      image: image('zu'),
    }),
    page('anders', { title: 'nur von der geschlossenen Seite verlinkt' }),
    { _id: 's-eigen', _type: 'section', text: SECRET, image: image('eigen') },
    { _id: 's-beide', _type: 'section', text: 'auf beiden', image: image('beide') },
    { _id: 'paar', _type: 'translation.metadata', translations: [{ _key: 'de', value: ref('s-eigen') }] },
  ],
  assets: {
    'images/offen.png': await drawPicture(10, 11),
    'images/zu.png': await drawPicture(20, 21),
    'images/eigen.png': await drawPicture(30, 31),
    'images/beide.png': await drawPicture(40, 41),
  },
})
const start = (path?: string) =>
  startContentService({
    port: 0,
    projectId: 'studio',
    dataDir,
    env: {},
    ...(path === undefined ? {} : { importPath: path }),
  })
let service = await start(importPath)
afterAll(() => service.stop())

const editor = connect(service, service.token)
const siteKey = readFileSync(join(dataDir, 'site-key'), 'utf8').trim()
const ask = (path: string, options: CallOptions = {}) => call(`${service.url}/v1${path}`, options)
const asEditor = (path: string, options: CallOptions = {}) => ask(path, { token: service.token, ...options })
const query = async (groq: string, options: CallOptions = {}): Promise<unknown> => {
  const { body } = await ask(`/data/query/production?query=${encodeURIComponent(groq)}`, options)
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'result') : body
}
const textIn = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : ''
const PASSWORD = 'ein langes Passwort'
const guess = (password: string, visitor = '203.0.113.1') =>
  ask('/closed/production/open', { body: { slug: 'zu', password, visitor } })
const open = async (): Promise<string> => textIn((await guess(PASSWORD)).body, 'key')

/** Everything that a reader without an account gets. */
const readAll = async (options: CallOptions) => {
  const found = await Promise.all([
    query('*', options),
    query('*[_id == "offen"][0]{..., "by": *[references("s-eigen")], "to": related->}', options),
    ask('/data/doc/production/zu,s-eigen', options),
    ask('/data/export/production', options).then(({ body }) => toLines(body)),
  ])
  return JSON.stringify(found)
}

const addresses = async (): Promise<Record<string, string>> => {
  const assets: { originalFilename: string; url: string }[] = await editor.fetch('*[_type == "sanity.imageAsset"]')
  return Object.fromEntries(assets.map(({ originalFilename, url }) => [originalFilename.replace('.png', ''), url]))
}

describe('strangers and the site', () => {
  const readers: [string, CallOptions][] = [
    ['strangers', {}],
    ['the site by its header', { headers: { 'X-Site-Key': siteKey } }],
    ['the site by a token', { token: siteKey }],
  ]

  test.each(readers)('P04 %s get nothing of a page with a password, and the rest', async (_name, options) => {
    const all = await readAll(options)
    expect(all).not.toContain(SECRET)
    expect(all).not.toContain('20x21')
    expect(all).not.toContain('30x31')
    for (const shown of ['"offen"', 's-beide', '40x41', '10x11', '"anders"']) expect(all).toContain(shown)
  })

  test('P04 its pictures are refused to them, and given to editors and its own keys', async () => {
    await asEditor('/passwords/production/zu', { method: 'PUT', body: { password: PASSWORD } })
    const urls = await addresses()
    const key = await open()
    const status = async (name: string, token?: string) => (await call(urls[name] ?? '', { token })).status
    for (const name of ['zu', 'eigen'])
      expect([await status(name), await status(name, siteKey), await status(name, service.token)]).toEqual([
        404, 404, 200,
      ])
    for (const name of ['zu', 'eigen', 'beide']) expect(await status(name, key)).toBe(200)
    expect([await status('offen'), await status('beide')]).toEqual([200, 200])
    const { headers } = await call(urls['zu'] ?? '', { token: key })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('an export of the owner has it, and history and references stay with editors', async () => {
    const { body } = await asEditor('/data/export/production')
    expect(JSON.stringify(toLines(body))).toContain(SECRET)
    for (const path of ['/data/history/production/documents/zu', '/data/references/production/documents/zu/to'])
      expect((await ask(path)).status).toBe(401)
  })
})

describe('a password', () => {
  test('of two pages whose addresses end alike opens both', async () => {
    await editor.create({ ...page('zu-en', { needsPassword: true }), slug: { _type: 'slug', current: 'zu' } })
    for (const id of ['zu', 'zu-en'])
      await asEditor(`/passwords/production/${id}`, { method: 'PUT', body: { password: PASSWORD } })
    const { body } = await guess(PASSWORD, '203.0.113.77')
    expect(body).toMatchObject({ page: 'zu', others: [{ page: 'zu-en', isThere: true }] })
    await asEditor('/passwords/production/zu-en', { method: 'DELETE' })
    await editor.delete('zu-en')
    expect((await guess(PASSWORD, '203.0.113.77')).body).toMatchObject({ page: 'zu', others: [] })
  })
})

describe('a key', () => {
  test('P04 shows the page, what is its own, and what is public', async () => {
    const key = await open()
    const found = await query('*[_type in ["page", "section"]] | order(_id) {_id, "to": related->title}', {
      token: key,
    })
    expect(found).toEqual([
      { _id: 'anders', to: null },
      { _id: 'offen', to: null },
      { _id: 's-beide', to: null },
      { _id: 's-eigen', to: null },
      { _id: 'zu', to: 'nur von der geschlossenen Seite verlinkt' },
    ])
    for (const path of ['/data/doc/production/zu', '/data/export/production']) {
      const { body } = await ask(path, { token: key })
      expect(JSON.stringify(body)).not.toContain(SECRET)
    }
    expect((await ask('/data/mutate/production', { token: key, body: { mutations: [] } })).status).toBe(401)
  })

  test('is stored as a hash, with the password, in a file that only its owner reads', async () => {
    const key = await open()
    const [name = ''] = readdirSync(join(dataDir, 'passwords'))
    const file = join(dataDir, 'passwords', name)
    const text = readFileSync(file, 'utf8')
    expect([text.includes(PASSWORD), text.includes(key), statSync(file).mode & 0o777]).toEqual([false, false, 0o600])
  })

  test('ends when the password is replaced or taken away, and counts its uses', async () => {
    const key = await open()
    const own = () => ask('/closed/production/own', { token: key })
    expect((await own()).body).toMatchObject({ page: 'zu', isThere: true })
    const { body } = await asEditor('/passwords/production')
    expect(body).toMatchObject({ passwords: [{ page: 'zu', uses: expect.any(Number), usedAt: expect.any(String) }] })
    expect(JSON.stringify(body)).not.toMatch(/hash|salt/i)
    await asEditor('/passwords/production/zu', { method: 'PUT', body: { password: 'ein anderes Passwort' } })
    expect([(await own()).status, (await guess(PASSWORD)).status]).toEqual([401, 401])
    await asEditor('/passwords/production/zu', { method: 'PUT', body: { password: PASSWORD } })
    expect((await guess(PASSWORD)).status).toBe(200)
  })

  test('P04 of a personal link is its person’s alone, counted, revocable, and ends', async () => {
    const make = (body: object) => asEditor('/passwords/production/zu/links', { body })
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const [first, second] = [
      await make({ name: 'Frau Hansen', expiresAt }),
      await make({ name: 'Herr Ito', expiresAt }),
    ]
    const key = textIn(first.body, 'key')
    const own = (token: string, method = 'GET') => ask('/closed/production/own', { token, method })
    expect((await own(key, 'POST')).body).toMatchObject({ name: 'Frau Hansen', page: 'zu', isThere: true })
    expect((await asEditor('/passwords/production')).body).toMatchObject({
      links: expect.arrayContaining([expect.objectContaining({ name: 'Frau Hansen', uses: 1 })]),
    })
    const path = `/passwords/production/zu/links/${textIn(first.body, 'id')}`
    expect((await asEditor(path, { method: 'DELETE' })).status).toBe(200)
    expect([(await own(key)).status, (await own(textIn(second.body, 'key'))).status]).toEqual([401, 200])
    const past = new Date(Date.now() - 1000).toISOString()
    for (const body of [
      { name: '', expiresAt },
      { name: 'x', expiresAt: past },
      { name: 'x'.repeat(81), expiresAt },
      {},
    ])
      expect((await make(body)).status).toBe(400)
  })
})

describe('who may ask', () => {
  test.each<[string, CallOptions]>([
    ['GET', {}],
    ['PUT', { method: 'PUT', body: { password: PASSWORD } }],
    ['DELETE', { method: 'DELETE' }],
    ['links', { body: { name: 'x' } }],
  ])('nobody without an account reads or sets a password: %s', async (name, options) => {
    const path = { GET: '', links: '/zu/links' }[name] ?? '/zu'
    for (const token of [undefined, siteKey, await open()])
      expect((await ask(`/passwords/production${path}`, { ...options, token })).status).toBe(401)
  })

  test.each([
    ['zu', { password: 'kurz' }, 400],
    ['zu', { password: 'x'.repeat(201) }, 400],
    ['zu', { password: 7 }, 400],
    ['..%2f..%2ftoken', { password: PASSWORD }, 400],
    ['drafts.zu', { password: PASSWORD }, 400],
    ['nichts', { password: PASSWORD }, 404],
    ['zu', { password: 'x'.repeat(10_000) }, 413],
  ])('a password for %s: %o → %i', async (id, body, status) => {
    expect((await asEditor(`/passwords/production/${id}`, { method: 'PUT', body })).status).toBe(status)
  })

  test('a page that is closed and has no password opens for nobody, and its guess is answered like a wrong one', async () => {
    await editor.createOrReplace({ ...page('ohne'), needsPassword: true })
    const without = await ask('/closed/production/open', {
      body: { slug: 'ohne', password: '', visitor: '203.0.113.8' },
    })
    const none = await ask('/closed/production/open', {
      body: { slug: 'gibtesnicht', password: 'x', visitor: '203.0.113.8' },
    })
    const wrong = await guess('falsch', '203.0.113.8')
    expect([without.status, none.status]).toEqual([401, 401])
    expect(without.body).toEqual(wrong.body)
    await editor.delete('ohne')
  })

  test('P04 400 guesses of one address are refused, and others open the page meanwhile', async () => {
    let refused = 0
    let tried = 0
    const flood = async () => {
      while (tried < 400) {
        tried += 1
        const { status } = await guess(`falsch ${tried}`, '198.51.100.7')
        if (status === 429) refused += 1
        else expect(status).toBe(401)
      }
    }
    const honest = async () => {
      const statuses = []
      for (let visit = 0; visit < 5; visit += 1) statuses.push((await guess(PASSWORD, `192.0.2.${visit}`)).status)
      return statuses
    }
    const [statuses] = await Promise.all([honest(), ...Array.from({ length: 20 }, flood)])
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(refused).toBeGreaterThanOrEqual(400 - 13)
    expect((await guess(PASSWORD, '198.51.100.7')).status).toBe(429)
  })
})

describe('while it changes', () => {
  const title = () => query('*[_id == "wechsel"][0].title')
  const listenFor = async (options: Record<string, string>) => {
    const seen: string[] = []
    const response = await fetch(
      `${service.url}/v1/data/listen/production?query=*&includeResult=true&enableResume=true`,
      {
        headers: options,
      },
    )
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    void (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) seen.push(part.value)
    })().catch(() => {})
    await expect.poll(() => seen.join('')).toMatch(/event: (?:welcome|reset)/)
    return { text: () => seen.join(''), stop: () => reader?.cancel() }
  }

  test('P04 a page that gets a password goes, and one that loses it comes back; listeners read again', async () => {
    await editor.create(page('wechsel', { title: 'einst offen', sections: [ref('s-eigen')] }))
    expect(await title()).toBe('einst offen')
    // Its section is on a public page now.
    expect(await query('*[_id == "s-eigen"][0].text')).toBe(SECRET)
    const listener = await listenFor({})
    await editor
      .patch('wechsel')
      .set({ needsPassword: true, title: `${SECRET} wechsel` })
      .commit()
    await expect.poll(listener.text).toContain('event: reset')
    expect([await title(), await query('*[_id == "s-eigen"]')]).toEqual([null, []])
    await editor
      .patch('wechsel')
      .set({ title: `${SECRET} noch einmal` })
      .commit()
    await editor.create(page('bote', { title: 'danach' }))
    await expect.poll(listener.text).toContain('danach')
    expect(listener.text()).not.toContain(SECRET)
    await editor.patch('wechsel').set({ needsPassword: false, title: 'wieder offen' }).commit()
    await expect.poll(title).toBe('wieder offen')
    await listener.stop()
    await editor.delete('wechsel')
    expect(await query('*[_id == "s-eigen"]')).toEqual([])
  })

  test('P04 who resumes hears nothing of the time when it was closed', async () => {
    await editor.create(page('marke'), { transactionId: 'vor-dem-schliessen' })
    await editor.create(page('spaeter', { needsPassword: true, title: SECRET }))
    await editor.patch('spaeter').set({ needsPassword: false, title: 'offen' }).commit()
    const listener = await listenFor({ 'Last-Event-ID': 'vor-dem-schliessen#' }).catch(() => undefined)
    await expect.poll(() => listener?.text() ?? 'event: reset').toContain('reset')
    expect(listener?.text() ?? '').not.toContain(SECRET)
    await listener?.stop()
    await editor.delete({ query: '*[_id in ["spaeter", "marke", "bote"]]' })
  })

  test('P04 after a restart without its files the page stays closed; with a damaged one, too', async () => {
    await service.stop()
    const [name = ''] = readdirSync(join(dataDir, 'passwords'))
    const file = join(dataDir, 'passwords', name)
    const kept = readFileSync(file)
    writeFileSync(file, '{"id":"zu"')
    service = await start()
    expect((await guess(PASSWORD, '203.0.113.20')).status).toBe(401)
    await service.stop()
    rmSync(file)
    service = await start()
    expect((await guess(PASSWORD, '203.0.113.21')).status).toBe(401)
    expect(await readAll({})).not.toContain(SECRET)
    await service.stop()
    writeFileSync(file, kept)
    service = await start()
    expect((await guess(PASSWORD, '203.0.113.22')).status).toBe(200)
  })
})
