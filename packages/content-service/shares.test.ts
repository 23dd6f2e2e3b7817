import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sweepBlobs } from './assets/sweep-blobs.ts'
import { addEditor } from './editors/editor-files.ts'
import { openContent } from './open-content.ts'
import { openShares } from './shares/shares.ts'
import { startContentService } from './server.ts'
import { call, type CallOptions } from './testing/call.ts'
import { runContent } from './testing/test-content.ts'
import { connect, makeFolder } from './testing/test-service.ts'
import { drawPicture, writeExport } from './testing/write-export.ts'

/** In drafts that no link shows. */
const SECRET = 'GEHEIM'
const ref = (id: string, more = {}) => ({ _type: 'reference', _ref: id, ...more })
const weak = { _weak: true, _strengthenOnPublish: { type: 'page' } }
const page = (id: string, title: string, more = {}) => ({
  _id: id,
  _type: 'page',
  title,
  slug: { _type: 'slug', current: 'a' },
  ...more,
})

const folder = await makeFolder()
const dataDir = join(folder, 'data')
const picture = await drawPicture(31, 17)
const importPath = await writeExport(join(folder, 'export'), {
  lines: [
    page('a', 'offen', { sections: [ref('s2')] }),
    page('drafts.a', 'Entwurf von a', {
      sections: [ref('s1', weak), ref('s2')],
      parent: ref('p'),
      link: ref('u', weak),
      image: { _type: 'image', _sanityAsset: 'image@file://./images/a.png' },
    }),
    { _id: 'drafts.s1', _type: 'section', text: 'Entwurf von s1', link: ref('u', weak), next: ref('s3', weak) },
    { _id: 's2', _type: 'section', text: 'offen' },
    { _id: 'drafts.s2', _type: 'section', text: 'Entwurf von s2' },
    { _id: 'drafts.s3', _type: 'section', text: SECRET },
    page('p', 'Oben'),
    page('drafts.p', SECRET),
    page('drafts.u', SECRET),
    page('drafts.z', SECRET),
    { _id: 'secrets.x', _type: 'page', title: SECRET },
  ],
  assets: { 'images/a.png': picture },
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

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const ask = (path: string, options: CallOptions = {}) => call(`${service.url}/v1/shares/production${path}`, options)
const asEditor = (path: string, options: CallOptions = {}) => ask(path, { token: service.token, ...options })
const wanted = { page: 'a', name: 'Frau Hansen', sections: ['sections'], expiresAt: inDays(14) }
const share = async (more = {}): Promise<{ id: string; key: string }> => {
  const { body } = await asEditor('', { body: { ...wanted, ...more } })
  return { id: textIn(body, 'id'), key: textIn(body, 'key') }
}
const textIn = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : ''
const read = (key: string | undefined, query = '*', perspective = 'published') =>
  connect(service, key).fetch<unknown>(query, {}, { perspective: perspective === 'raw' ? 'raw' : 'published' })
const titleOf = (key: string) => read(key, '*[_id == "a"][0].title')
const refused = { status: 401 }
const run = (...args: string[]) => runContent({ CONTENT_DIR: dataDir, CONTENT_PROJECT_ID: 'studio' }, args)

describe('a link', () => {
  test('shows the draft of its page, of the sections it holds and of its pictures; all else as published', async () => {
    const { key } = await share()
    expect(
      await read(
        key,
        `*[_id == "a"][0]{
          title, "sections": sections[]->text, "parent": parent->title, "link": link->title,
          "nested": sections[]->next->text, "picture": image.asset->originalFilename
        }`,
      ),
    ).toEqual({
      title: 'Entwurf von a',
      sections: ['Entwurf von s1', 'Entwurf von s2'],
      parent: 'Oben',
      link: null,
      nested: [null, null],
      picture: 'a.png',
    })
    expect(await titleOf(key)).toBe('Entwurf von a')
    await connect(service, service.token).patch('drafts.a').set({ title: 'Entwurf, geändert' }).commit()
    expect(await titleOf(key)).toBe('Entwurf, geändert')
    expect(await read(undefined, '*[_id == "a"][0].title')).toBe('offen')
    await connect(service, service.token).patch('drafts.a').set({ title: 'Entwurf von a' }).commit()
  })

  test('gives nothing else, whatever is asked with it', async () => {
    const { key, id } = await share()
    const ids = 'a,drafts.a,drafts.p,drafts.u,drafts.z,drafts.s3,secrets.x'
    const hits: string[] = []
    const paths = [
      ...['raw', 'drafts', 'published', 'previewDrafts', 'rR1,drafts'].flatMap((perspective) =>
        ['*', '*[_id in path("drafts.**")]', `*[_id match "drafts*"]`, '*[_id == "a"]{..., link->, parent->}'].map(
          (query) => `data/query/production?perspective=${perspective}&query=${encodeURIComponent(query)}`,
        ),
      ),
      `data/doc/production/${ids}?includeAllVersions=true`,
      'data/export/production',
      'data/history/production/documents/a?lastRevision=true',
      'data/history/production/transactions/drafts.a',
      'data/references/production/documents/p/to',
      'shares/production',
      `shares/production/${id}`,
      'shares/production/own',
      'users/me',
      'users/me/keyvalue/a',
      'users/editor',
      'projects/studio',
      'auth/id',
    ]
    for (const version of ['v1', 'vX', 'v2025-02-19']) {
      for (const path of paths) {
        const { body } = await call(`${service.url}/${version}/${path}`, { token: key })
        // A query's answer repeats it.
        const text = JSON.stringify(body).replaceAll(/"query":"[^"]*"/g, '')
        if (text.includes(SECRET) || /"_id":"(?:drafts|secrets|versions)\./.test(text)) hits.push(`${version} ${path}`)
        if (text.includes(service.token) || text.includes('keyHash')) hits.push(`${version} ${path}: a secret`)
      }
    }
    expect(hits).toEqual([])
  })

  test('grants no right to write, to log in, or to make other links', async () => {
    const { key, id } = await share()
    const body = { mutations: [{ create: { _type: 'page' } }] }
    const publish = { actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' }
    expect(await call(`${service.url}/v1/data/mutate/production`, { token: key, body })).toMatchObject(refused)
    expect(
      await call(`${service.url}/v1/data/actions/production`, { token: key, body: { actions: [publish] } }),
    ).toMatchObject(refused)
    expect(
      await call(`${service.url}/v1/assets/files/production`, { token: key, body: Buffer.from('x') }),
    ).toMatchObject(refused)
    expect(await ask('', { token: key, body: wanted })).toMatchObject(refused)
    expect(await ask('', { token: key })).toMatchObject(refused)
    expect(await ask(`/${id}`, { token: key, method: 'DELETE' })).toMatchObject(refused)
    expect(await call(`${service.url}/v1/users/me`, { token: key })).toMatchObject({ body: {} })
    const login = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: `token=${key}` }
    expect(await call(`${service.url}/v1/auth/login/token?origin=http://localhost:5173`, login)).toMatchObject(refused)
    const cookie = `contentSession_studio=${key}`
    expect(await call(`${service.url}/v1/users/me`, { headers: { cookie } })).toMatchObject({ body: {} })
  })

  test('that is revoked, expired, guessed or of a deleted page shows nothing, and none says which it was', async () => {
    const [revoked, brief, deleted] = [
      await share(),
      await share({ expiresAt: new Date(Date.now() + 300).toISOString() }),
      await share({ page: 'z' }),
    ]
    expect(await asEditor(`/${revoked.id}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await asEditor(`/${revoked.id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
    await connect(service, service.token).delete('drafts.z')
    await expect.poll(() => ask('/own', { token: brief.key })).toMatchObject(refused)
    const guesses = Array.from({ length: 50 }, () => `sd${randomBytes(16).toString('hex')}`)
    const keys = [revoked.key, brief.key, ...guesses, '', 'sd', service.token, service.token.slice(1)]
    const answers = await Promise.all(keys.map((token) => ask('/own', { token })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(answers[0]).toMatchObject(refused)
    for (const { key } of [revoked, brief]) await expect(titleOf(key)).rejects.toMatchObject({ statusCode: 401 })
    expect(await ask('/own', { token: deleted.key })).toMatchObject({ status: 200, body: { isDeleted: true } })
    expect(JSON.stringify(await read(deleted.key))).not.toContain(SECRET)
  })

  test('that is frozen shows its state, with a picture that is deleted since; nothing once its page is deleted', async () => {
    const editor = connect(service, service.token)
    await editor.create(page('drafts.f', 'Erster Stand', { image: { asset: ref(await imageId()) } }))
    const [frozen, live] = [await share({ page: 'f', isFrozen: true }), await share({ page: 'f' })]
    await editor.patch('drafts.f').set({ title: 'Zweiter Stand' }).unset(['image']).commit()
    await editor.patch('drafts.a').unset(['image']).commit()
    const [id, url] = await editor.fetch<[string, string]>('*[_type == "sanity.imageAsset"][0]{"x": [_id, url]}.x')
    await editor.delete(id)
    const query = '*[_id == "f"][0]{title, "size": image.asset->size}'
    expect(await read(frozen.key, query)).toEqual({ title: 'Erster Stand', size: picture.length })
    expect(await read(live.key, query)).toEqual({ title: 'Zweiter Stand', size: null })
    const { store, blobs } = openContent(dataDir)
    const sweep = () =>
      sweepBlobs(store, blobs, openShares({ dataDir, store, log: () => {} }).assetIds, Date.now() + 60_000)
    expect(await sweep()).toBe(0)
    expect((await fetch(url)).status).toBe(200)
    await asEditor(`/${frozen.id}`, { method: 'DELETE' })
    expect((await fetch(url)).status).toBe(404)
    expect(await sweep()).toBe(1)
    store.close()
    const again = await share({ page: 'f', isFrozen: true })
    await editor.delete('drafts.f')
    expect(await read(again.key, query)).toBeNull()
  })

  test('counts as used when its page was seen, not when it is looked up', async () => {
    const { key, id } = await share()
    const usedAt = async (): Promise<unknown> => {
      const { body } = await asEditor('')
      return Array.isArray(body) ? body.find((one) => textIn(one, 'id') === id)?.usedAt : undefined
    }
    await ask('/own', { token: key })
    await ask('/own', { token: key, method: 'HEAD' })
    await titleOf(key)
    expect(await usedAt()).toBeUndefined()
    await ask('/own', { token: key, method: 'POST' })
    expect(await usedAt()).toMatch(/^\d{4}-/)

    // Where that cannot be written, such as on a full disk, it is shown all the same.
    const other = await share()
    const links = join(dataDir, 'shares')
    renameSync(links, `${links}-away`)
    writeFileSync(links, '')
    expect(await ask('/own', { token: other.key, method: 'POST' })).toMatchObject({ status: 200 })
    rmSync(links)
    renameSync(`${links}-away`, links)
  })
})

const imageId = () => connect(service, service.token).fetch<string>('*[_type == "sanity.imageAsset"][0]._id')

describe('editors', () => {
  test('make links of existing pages, with a name and an end', async () => {
    const refusals: [object, number][] = [
      [{ page: 'drafts.a' }, 400],
      [{ page: 'secrets.x' }, 400],
      [{ page: 'nirgends' }, 404],
      [{ name: ' ' }, 400],
      [{ name: 'x'.repeat(81) }, 400],
      [{ expiresAt: inDays(-1) }, 400],
      [{ expiresAt: inDays(400) }, 400],
      [{ expiresAt: 'bald' }, 400],
      [{ sections: ['a b'] }, 400],
      [{ sections: 'sections' }, 400],
      [{ isFrozen: 'vielleicht' }, 400],
    ]
    for (const [more, status] of refusals)
      expect(await asEditor('', { body: { ...wanted, ...more } }), JSON.stringify(more)).toMatchObject({ status })
    expect(await asEditor('', { body: 'kein JSON' })).toMatchObject({ status: 400 })
    for (const token of [undefined, 'falsch'])
      for (const options of [{}, { body: wanted }]) expect(await ask('', { ...options, token })).toMatchObject(refused)
  })

  test('of either role see all links with the name of who made them', async () => {
    const { key, editor: jo } = addEditor(dataDir, 'Jo Öztürk', 'contributor')
    await expect.poll(() => ask('', { token: key })).toMatchObject({ status: 200 })
    await ask('', { token: key, body: { ...wanted, name: 'Herr Wolf' } })
    const { body } = await asEditor('')
    const link = { name: 'Herr Wolf', createdByName: 'Jo Öztürk', isFrozen: false, page: 'a' }
    expect(body).toContainEqual(expect.objectContaining({ ...link, isAuthorRemoved: false }))
    // A link is its client's: it outlives its author's access, and says so.
    const printed = await run('editor', 'remove', jo.id)
    expect(printed.at(-1)).toMatch(/^Their link for Herr Wolf still shows "a" until \d{4}-/)
    await expect
      .poll(async () => (await asEditor('')).body)
      .toContainEqual(expect.objectContaining({ ...link, isAuthorRemoved: true }))
    expect(JSON.stringify(body)).not.toMatch(/keyHash|sd[0-9a-f]{32}/)
  })
})

test('links outlive a restart; a restored backup brings no revoked one back; files have no keys', async () => {
  const [kept, revoked] = [await share(), await share()]
  const names = readdirSync(join(dataDir, 'shares'))
  expect(names.map((name) => readFileSync(join(dataDir, 'shares', name), 'utf8')).join('')).not.toMatch(
    /sd[0-9a-f]{32}/,
  )
  expect(statSync(join(dataDir, 'shares', names[0] ?? '')).mode % 0o1000).toBe(0o600)
  const backup = join(folder, 'backup.tar.gz')
  await run('backup', backup)
  await asEditor(`/${revoked.id}`, { method: 'DELETE' })
  await service.stop()
  await run('restore', backup, '--replace')
  service = await start()
  expect(await titleOf(kept.key)).toBe('Entwurf von a')
  expect(await ask('/own', { token: revoked.key })).toMatchObject(refused)
})
