import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFile } from './find-file.ts'
import { sendFile } from './send-file.ts'

const page = '<p>Ein Satz, der öfter vorkommt.</p>'.repeat(100)
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'send-file-'))
  await writeFile(join(dir, 'seite.html'), page)
  await writeFile(join(dir, 'seite.html.br'), 'gepackt')
  await writeFile(join(dir, 'kurz.html'), '<p>kurz</p>')
  await writeFile(join(dir, 'bild.webp'), page)
})
afterAll(() => rm(dir, { recursive: true }))

const ask = async (name: string, headers: Record<string, string>) => {
  const file = await openFile(dir, name)
  if (!file) throw new Error(`There is no ${name}.`)
  const answer = await sendFile(new Request('http://x/', { headers }), dir, file)
  return {
    status: answer.status,
    encoding: answer.headers.get('content-encoding'),
    tag: answer.headers.get('etag'),
    length: Number(answer.headers.get('content-length')),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

it('a page without a gzip file is compressed for clients that need gzip, with its own tag', async () => {
  const { encoding, length, body, tag } = await ask('seite.html', { 'accept-encoding': 'gzip' })
  expect([encoding, length, gunzipSync(body).toString()]).toEqual(['gzip', body.byteLength, page])
  expect(tag).not.toBe((await ask('seite.html', {})).tag)
  expect((await ask('seite.html', { 'accept-encoding': 'gzip', 'if-none-match': tag ?? '' })).status).toBe(304)
})

it.each([
  ['seite.html', 'br, gzip', 'br', 'gepackt'],
  ['seite.html', 'identity', null, page],
  ['kurz.html', 'gzip', null, '<p>kurz</p>'],
  ['bild.webp', 'gzip', null, page],
])('%s for a client that accepts %s is sent as %s', async (name, accepted, encoding, text) => {
  const answer = await ask(name, { 'accept-encoding': accepted })
  expect([answer.encoding, answer.body.toString()]).toEqual([encoding, text])
})

it('a range of a page is a range of its uncompressed text', async () => {
  const { status, encoding, body } = await ask('seite.html', { 'accept-encoding': 'gzip', range: 'bytes=0-2' })
  expect([status, encoding, body.toString()]).toEqual([206, null, '<p>'])
})
