import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startContentService } from './server.ts'
import { call, type CallOptions } from './testing/call.ts'
import { connect, makeFolder } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

const ref = (id: string, more = {}) => ({ _type: 'reference', _ref: id, _key: id, ...more })
const folder = await makeFolder()
const dataDir = join(folder, 'data')
const importPath = await writeExport(join(folder, 'export'), {
  lines: [
    { _id: 'drafts.a', _type: 'page', title: 'Seite', sections: [ref('s1', { _weak: true })] },
    { _id: 'drafts.s1', _type: 'section', text: 'Erster Satz', rows: [{ _key: 'k', label: 'Zeile' }] },
    { _id: 'drafts.other', _type: 'page', title: 'GEHEIM' },
    { _id: 'drafts.gone', _type: 'page', title: 'Bald fort' },
  ],
  assets: {},
})
const logged: string[] = []
const start = (path?: string) =>
  startContentService({
    port: 0,
    projectId: 'studio',
    dataDir,
    env: {},
    log: (line) => logged.push(line),
    ...(path === undefined ? {} : { importPath: path }),
  })
let service = await start(importPath)
afterAll(() => service.stop())

const ask = (path: string, options: CallOptions = {}) => call(`${service.url}/v1${path}`, options)
const asEditor = (path: string, options: CallOptions = {}) => ask(path, { token: service.token, ...options })
const editor = () => connect(service, service.token)
const textIn = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : ''
const share = async (more = {}): Promise<{ id: string; key: string }> => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const body = { page: 'a', name: 'Frau Hansen', sections: ['sections'], expiresAt, ...more }
  const created = await asEditor('/shares/production', { body })
  return { id: textIn(created.body, 'id'), key: textIn(created.body, 'key') }
}
const OWN = '/shares/production/own'
const newId = () => randomBytes(16).toString('hex')
const saying = (more = {}) => ({
  id: newId(),
  document: 's1',
  path: 'rows[_key=="k"].label',
  name: 'Anna Hansen',
  text: 'Kürzer, bitte.',
  ...more,
})
const say = (key: string, more = {}) => ask(`${OWN}/remarks`, { token: key, body: saying(more) })
const talkOf = async (key: string) => (await ask(`${OWN}/remarks`, { token: key })).body
const stateOf = async (key: string) => textIn((await ask(OWN, { token: key })).body, 'state')
const approve = (key: string, state: string, name = 'Anna Hansen') =>
  ask(`${OWN}/approvals`, { token: key, body: { name, state } })
const remarksFor = async () => {
  const { body } = await asEditor('/remarks/production')
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'remarks') : undefined
  return Array.isArray(found) ? found : []
}

describe('a remark', () => {
  test('is bound to its field, with the text as it was, and seen by all who have its link', async () => {
    const [one, other] = [await share(), await share({ name: 'Herr Ohm' })]
    const { status, body } = await say(one.key)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ document: 's1', path: 'rows[_key=="k"].label', quote: 'Zeile', isDone: false }),
    ])
    expect(textIn(body, 'share')).toBe('undefined')
    expect(await talkOf(one.key)).toMatchObject({ remarks: [{ text: 'Kürzer, bitte.', name: 'Anna Hansen' }] })
    expect(await talkOf(other.key)).toMatchObject({ remarks: [] })
    expect(await remarksFor()).toContainEqual(
      expect.objectContaining({ page: 'a', documentType: 'section', shareName: 'Frau Hansen', quote: 'Zeile' }),
    )
  })

  test('sent again when its answer was lost is the same one; its id is of no use to another link', async () => {
    const [one, other] = [await share(), await share()]
    const id = newId()
    await say(one.key, { id })
    expect((await say(one.key, { id, text: 'Noch einmal' })).body).toMatchObject({ id, text: 'Kürzer, bitte.' })
    // Its section may have been removed meanwhile.
    expect((await say(one.key, { id, document: 'removed' })).status).toBe(200)
    expect(await talkOf(one.key)).toMatchObject({ remarks: [{ id }] })
    expect((await say(other.key, { id })).status).toBe(400)
  })

  test('can be answered, settled, opened again and deleted by editors alone', async () => {
    const { key } = await share()
    const id = textIn((await say(key)).body, 'id')
    const path = `/remarks/production/${id}`
    for (const options of [{ body: { isDone: true } }, { method: 'DELETE' }] satisfies CallOptions[]) {
      expect((await ask(path, options)).status).toBe(401)
      expect((await ask(path, { ...options, token: key })).status).toBe(401)
    }
    await asEditor(path, { body: { answer: 'Gern.\u202E', isDone: true } })
    expect(await talkOf(key)).toMatchObject({ remarks: [{ isDone: true, answer: { text: 'Gern.' } }] })
    await asEditor(path, { body: { isDone: false } })
    expect(await talkOf(key)).toMatchObject({ remarks: [{ isDone: false, answer: { text: 'Gern.' } }] })
    expect((await asEditor(path, { method: 'DELETE' })).status).toBe(200)
    expect(await talkOf(key)).toMatchObject({ remarks: [] })
    expect((await asEditor(path, { method: 'DELETE' })).status).toBe(404)
  })

  test('is told once: whoever has the version gets no list', async () => {
    const { body } = await asEditor('/remarks/production')
    const version = textIn(body, 'version')
    expect((await asEditor(`/remarks/production?since=${version}`)).body).toEqual({ version })
    await say((await share()).key)
    expect((await asEditor(`/remarks/production?since=${version}`)).body).toHaveProperty('remarks')
  })

  test('outlives a restart and its link, and is in no export', async () => {
    const link = await share()
    await say(link.key, { text: 'BLEIBT-HIER' })
    await service.stop()
    service = await start()
    expect(await talkOf(link.key)).toMatchObject({ remarks: [{ text: 'BLEIBT-HIER' }] })
    await asEditor(`/shares/production/${link.id}`, { method: 'DELETE' })
    expect(await remarksFor()).toContainEqual(expect.objectContaining({ text: 'BLEIBT-HIER' }))
    const { body } = await asEditor('/data/export/production')
    expect(JSON.stringify(body)).not.toContain('BLEIBT-HIER')
    for (const name of readdirSync(join(dataDir, 'remarks')))
      expect(statSync(join(dataDir, 'remarks', name)).mode & 0o777).toBe(0o600)
  })

  test('whose file is damaged is named and left out', async () => {
    const file = join(dataDir, 'remarks', `${newId()}.json`)
    writeFileSync(file, '{"id":"x"}')
    await service.stop()
    service = await start()
    expect(logged.join('\n')).toContain(file)
    expect((await asEditor('/remarks/production')).status).toBe(200)
  })
})

describe('what a link is refused', () => {
  test('revoked, expired and guessed keys get the same answer, wherever they are used', async () => {
    const [revoked, expiring] = [await share(), await share({ expiresAt: new Date(Date.now() + 400).toISOString() })]
    await asEditor(`/shares/production/${revoked.id}`, { method: 'DELETE' })
    await new Promise((resolve) => setTimeout(resolve, 450))
    const before = await remarksFor()
    const tries = [revoked.key, expiring.key, `sd${'0'.repeat(32)}`].map(async (key) => {
      const answers = [await talkAnswer(key), await say(key), await approve(key, 'x'), await say(key, { text: '' })]
      return answers.map(({ status, body }) => ({ status, body }))
    })
    const [first, ...others] = await Promise.all(tries)
    for (const answers of others) expect(answers).toEqual(first)
    expect(first?.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await remarksFor()).toEqual(before)
  })
  const talkAnswer = (key: string) => ask(`${OWN}/remarks`, { token: key })

  test('nobody without a key, and the site’s key neither', async () => {
    const siteKey = readFileSync(join(dataDir, 'site-key'), 'utf8').trim()
    for (const token of [undefined, siteKey, service.token])
      expect((await ask(`${OWN}/remarks`, { token, body: saying() })).status, token).toBe(401)
    for (const path of ['/remarks/production', '/approvals/production']) expect((await ask(path)).status).toBe(401)
  })

  test.each([
    ['a document that it does not show', { document: 'other' }],
    ['a draft’s id', { document: 'drafts.s1' }],
    ['no document', { document: undefined }],
    ['a path that is none', { path: '../../etc' }],
    ['a path of another kind', { path: 7 }],
    ['no text', { text: ' \u202E\n ' }],
    ['a long text', { text: 'a'.repeat(4001) }],
    ['no name', { name: '\u200B' }],
    ['a long name', { name: 'a'.repeat(81) }],
    ['an id that is a path', { id: '../../../token' }],
  ])('%s', async (_, more) => {
    const { key } = await share()
    expect((await say(key, more)).status).toBe(400)
    expect(await talkOf(key)).toMatchObject({ remarks: [] })
  })

  test('a body of a megabyte, and one that is no object', async () => {
    const { key } = await share()
    expect((await say(key, { text: 'a'.repeat(1_000_000) })).status).toBe(413)
    for (const body of ['[]', 'null', '{', '"a"'])
      expect((await ask(`${OWN}/remarks`, { token: key, body })).status, body).toBe(400)
  })

  test('more within a minute than anybody writes; another link is not affected', async () => {
    const [one, other] = [await share(), await share()]
    const statuses: number[] = []
    for (let count = 0; count < 62; count++) statuses.push((await say(one.key)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual([429, 429])
    expect((await say(other.key)).status).toBe(200)
  })

  test('the remark after the five hundredth', async () => {
    const { id, key } = await share()
    const record = {
      share: id,
      shareName: 'Frau Hansen',
      page: 'a',
      documentType: 'page',
      quote: '',
      createdAt: '2026',
    }
    await service.stop()
    for (let count = 0; count < 500; count++) {
      const remark = { ...record, ...saying({ document: 'a', path: '' }) }
      writeFileSync(join(dataDir, 'remarks', `${remark.id}.json`), JSON.stringify(remark))
    }
    service = await start()
    const { body } = await ask(`${OWN}/remarks`, { token: key })
    expect(body).toHaveProperty('remarks.length', 500)
    expect((await say(key)).status).toBe(400)
  })

  test('script is text, and a direction of its own is gone', async () => {
    const { key } = await share()
    await say(key, { name: '<b>A\u202Enna</b>', text: '<script>alert(1)</script>\n\u2067x' })
    expect(await talkOf(key)).toMatchObject({
      remarks: [{ name: '<b>Anna</b>', text: '<script>alert(1)</script>\nx' }],
    })
  })

  test('a field that went meanwhile: what is said counts for its section', async () => {
    const { key } = await share()
    expect((await say(key, { path: 'rows[_key=="fort"].label' })).body).toMatchObject({ path: '', document: 's1' })
  })

  test('the remarks of a page that is deleted', async () => {
    const { key } = await share({ page: 'gone' })
    await editor().delete('drafts.gone')
    expect((await say(key, { document: 'gone', path: 'title' })).status).toBe(404)
  })
})

describe('an approval', () => {
  test('is of the state that was shown, and lapses with what it names', async () => {
    const { key } = await share()
    const state = await stateOf(key)
    expect((await approve(key, state)).status).toBe(200)
    expect(await talkOf(key)).toMatchObject({ approvals: [{ name: 'Anna Hansen', changes: [] }] })
    await editor().patch('drafts.s1').set({ text: 'Anders' }).commit()
    expect(await talkOf(key)).toMatchObject({ approvals: [{ changes: [{ title: 'section', what: 'changed' }] }] })
    const { body } = await asEditor('/approvals/production')
    expect(body).toMatchObject([{ page: 'a', pageTitle: 'Seite', changes: [{ id: 's1', what: 'changed' }] }])
    await editor().patch('drafts.s1').set({ text: 'Erster Satz' }).commit()
    expect(await talkOf(key)).toMatchObject({ approvals: [{ changes: [] }] })
  })

  test('is refused for what was changed meanwhile, and for no state', async () => {
    const { key } = await share()
    const state = await stateOf(key)
    await editor().patch('drafts.a').set({ title: 'Neuer Titel' }).commit()
    expect((await approve(key, state)).status).toBe(409)
    for (const wrong of ['', 'x'.repeat(32)]) expect((await approve(key, wrong)).status).toBe(409)
    expect(await talkOf(key)).toMatchObject({ approvals: [] })
    expect((await approve(key, await stateOf(key))).status).toBe(200)
  })

  test('of two names are two; the same again is one', async () => {
    const { key } = await share()
    const state = await stateOf(key)
    for (const name of ['Anna Hansen', 'Jan Hansen', 'Anna  Hansen ']) await approve(key, state, name)
    expect(await talkOf(key)).toMatchObject({ approvals: [{ name: 'Jan Hansen' }, { name: 'Anna Hansen' }] })
  })

  test('of a frozen link is of its state; the editors see what has changed since', async () => {
    const { key } = await share({ isFrozen: true, name: 'Fest' })
    await editor().patch('drafts.s1').set({ text: 'Später' }).commit()
    expect((await approve(key, await stateOf(key))).status).toBe(200)
    expect(await talkOf(key)).toMatchObject({ approvals: [{ changes: [] }] })
    const { body } = await asEditor('/approvals/production')
    const own = Array.isArray(body) ? body.filter((one) => textIn(one, 'shareName') === 'Fest') : []
    expect(own).toMatchObject([{ isFrozen: true, changes: [{ id: 's1' }] }])
  })

  test('stays when the page is published as it was approved', async () => {
    const { key } = await share()
    await approve(key, await stateOf(key), 'Zur Veröffentlichung')
    await editor().action([
      { actionType: 'sanity.action.document.publish', draftId: 'drafts.s1', publishedId: 's1' },
      { actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' },
    ])
    expect(await talkOf(key)).toMatchObject({ approvals: [{ changes: [] }] })
  })
})
