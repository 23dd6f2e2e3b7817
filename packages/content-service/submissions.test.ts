import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startContentService } from './server.ts'
import { call, type CallOptions } from './testing/call.ts'
import { makeFolder } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

const folder = await makeFolder()
const dataDir = join(folder, 'data')
const importPath = await writeExport(join(folder, 'export'), {
  lines: [
    {
      _id: 'form',
      _type: 'boxForm',
      title: 'Was haben Sie vor?',
      fields: [],
      email: 'hallo(at)studio.example',
      days: 2,
    },
    { _id: 'drafts.other', _type: 'boxForm', fields: [] },
    { _id: 'page', _type: 'route', title: 'Kontakt' },
  ],
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
const siteKey = readFileSync(join(dataDir, 'site-key'), 'utf8').trim()

const ask = (path: string, options: CallOptions = {}) =>
  call(`${service.url}/v1/submissions/production${path}`, options)
const asEditor = (path: string, options: CallOptions = {}) => ask(path, { token: service.token, ...options })

const keyOf = (number: number): string => number.toString(16).padStart(32, '0')
const about = (number: number, mail = 'ida@kunde.example') => ({
  key: keyOf(number),
  form: 'form',
  page: { id: 'page', path: '/kontakt', title: 'Kontakt' },
  language: 'de',
  answers: [
    { key: 'a', label: 'Name', kind: 'name', value: 'Ida <script>' },
    { key: 'b', label: 'E-Mail', kind: 'email', value: mail },
  ],
  files: [] as object[],
})
const send = async (
  submission: unknown,
  { files = {}, key = siteKey }: { files?: Record<string, Blob>; key?: string } = {},
) => {
  const body = new FormData()
  body.set('submission', JSON.stringify(submission))
  for (const [name, file] of Object.entries(files)) body.set(name, file)
  const response = await fetch(`${service.url}/v1/submissions/production`, {
    method: 'POST',
    headers: { 'X-Site-Key': key },
    body,
  })
  await response.body?.cancel()
  return response.status
}
const list = async (): Promise<Record<string, unknown>[]> => {
  const { body } = await asEditor('')
  return Reflect.get(Object(body), 'submissions')
}

test('what a form sends is kept once, for as long as the form says, in files of the owner alone', async () => {
  expect(await send(about(1))).toBe(200)
  expect(await send(about(1))).toBe(200)
  const [one, ...others] = await list()
  expect(others).toEqual([])
  expect(one).toMatchObject({ id: keyOf(1), title: 'Was haben Sie vor?', state: 'new', mail: 'none' })
  const days = (Date.parse(String(one?.['keptUntil'])) - Date.parse(String(one?.['receivedAt']))) / 86_400_000
  expect(days).toBeCloseTo(2)
  for (const name of readdirSync(join(dataDir, 'submissions')))
    expect(statSync(join(dataDir, 'submissions', name)).mode % 0o1000).toBe(0o600)
})

test('a file comes back as a download and as nothing else, whatever it is called', async () => {
  const name = '../../böse"\r\nX-A: b.svg'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const files = [{ key: 'f', label: 'Anhang', name }]
  expect(await send({ ...about(2), files }, { files: { 'file-f': new Blob([svg], { type: 'image/svg+xml' }) } })).toBe(
    200,
  )
  const url = `${service.url}/v1/submissions/production/${keyOf(2)}/files/f`
  const response = await fetch(url, { headers: { authorization: `Bearer ${service.token}` } })
  expect(await response.text()).toBe(svg)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\\/\r\n]+"; filename\*=/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-a')).toBeNull()
  expect(await asEditor(`/${keyOf(2)}/files/..%2F..%2Ftoken`)).toMatchObject({ status: 404 })
  expect((await fetch(url)).status).toBe(401)
})

test('the name of a file is as short as one, and turns nothing around', async () => {
  const name = `${'a'.repeat(100_000)}\u202E\r\n.pdf`
  const files = [{ key: 'f', label: 'Anhang', name }]
  expect(await send({ ...about(21), files }, { files: { 'file-f': new Blob(['x']) } })).toBe(200)
  const kept = (await list()).find((one) => one['id'] === keyOf(21))
  expect(kept).toMatchObject({ files: [{ name: `${'a'.repeat(196)}.pdf` }] })
  expect(await asEditor(`/${keyOf(21)}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
})

test('only the site hands over, and only editors read', async () => {
  expect(await send(about(3), { key: 'falsch' })).toBe(401)
  expect(await send(about(3), { key: service.token })).toBe(401)
  for (const token of [undefined, 'falsch', siteKey]) {
    for (const path of ['', `/${keyOf(2)}/files/f`]) expect(await ask(path, { token })).toMatchObject({ status: 401 })
    expect(await ask(`/${keyOf(1)}`, { token, method: 'DELETE' })).toMatchObject({ status: 401 })
    expect(await ask('?mail=ida@kunde.example', { token, method: 'DELETE' })).toMatchObject({ status: 401 })
    expect(await ask(`/${keyOf(1)}`, { token, method: 'PATCH', body: { state: 'done' } })).toMatchObject({
      status: 401,
    })
  }
  // No query, export or document has any of it.
  const query = encodeURIComponent('*[]')
  const { body } = await call(`${service.url}/v1/data/query/production?query=${query}`, { token: service.token })
  expect(JSON.stringify(body)).not.toContain('kunde.example')
})

test('what is no submission is refused', async () => {
  const wrong: [unknown, number][] = [
    [undefined, 400],
    [{ ...about(4), key: '../token' }, 400],
    [{ ...about(4), key: 'a' }, 400],
    [{ ...about(4), answers: [{ key: 'a' }] }, 400],
    [{ ...about(4), page: '/kontakt' }, 400],
    [{ ...about(4), files: [{ key: 'f', label: 'x', name: 'x.pdf' }] }, 400],
    [{ ...about(4), form: 'nirgends' }, 404],
    [{ ...about(4), form: 'drafts.other' }, 404],
    [{ ...about(4), form: 'page' }, 404],
  ]
  for (const [submission, status] of wrong) expect(await send(submission), JSON.stringify(submission)).toBe(status)
  expect(await send({ ...about(4), page: { ...about(4).page, title: 'x'.repeat(27 * 1024 * 1024) } })).toBe(413)
})

test('editors mark it, delete it, and delete all of one person', async () => {
  expect(await asEditor(`/${keyOf(1)}`, { method: 'PATCH', body: { state: 'done' } })).toMatchObject({ status: 200 })
  expect(await asEditor(`/${keyOf(1)}`, { method: 'PATCH', body: { state: 'x' } })).toMatchObject({ status: 400 })
  expect(await asEditor(`/${keyOf(9)}`, { method: 'PATCH', body: { state: 'done' } })).toMatchObject({ status: 404 })
  await send(about(5, 'bent@kunde.example'))
  expect(await asEditor('?mail=nobody', { method: 'DELETE' })).toMatchObject({ status: 400 })
  expect(await asEditor('?mail=IDA@kunde.example', { method: 'DELETE' })).toMatchObject({ body: { removed: 2 } })
  expect((await list()).map(({ id }) => id)).toEqual([keyOf(5)])
  expect(readdirSync(join(dataDir, 'submissions'))).toEqual([`${keyOf(5)}.json`])
  expect(await asEditor(`/${keyOf(5)}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
  expect(await asEditor(`/${keyOf(5)}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
})

test('after its time, and without its record, a start removes what is left', async () => {
  await send(about(6))
  await send(about(7))
  await service.stop()
  const file = join(dataDir, 'submissions', `${keyOf(6)}.json`)
  const old = { ...JSON.parse(readFileSync(file, 'utf8')), keptUntil: '2020-01-01T00:00:00.000Z' }
  writeFileSync(file, JSON.stringify(old))
  writeFileSync(join(dataDir, 'submissions', `${keyOf(8)}-0.bin`), 'x')
  service = await start()
  expect((await list()).map(({ id }) => id)).toEqual([keyOf(7)])
  expect(readdirSync(join(dataDir, 'submissions'))).toEqual([`${keyOf(7)}.json`])
})
