import { existsSync, readlinkSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { openFile } from './find-file.ts'
import { sendFile } from './send-file.ts'

const page = '<p>Ein Satz, der öfter vorkommt.</p>'.repeat(100)
const dir = await mkdtemp(join(tmpdir(), 'send-file-'))
await writeFile(join(dir, 'seite.html'), page)
await writeFile(join(dir, 'seite.html.br'), 'gepackt')
await writeFile(join(dir, 'kurz.html'), '<p>kurz</p>')
await writeFile(join(dir, 'bild.webp'), page)
await writeFile(join(dir, 'film.mp4'), Buffer.alloc(1e6))

const open = (name: string) => {
  const file = openFile(dir, name)
  if (!file) throw new Error(`There is no ${name}.`)
  return file
}
const isOpen = (fd: number): boolean => {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`).startsWith(dir)
  } catch {
    return false
  }
}

const ask = async (name: string, headers: Record<string, string>) => {
  const answer = await sendFile(new Request('http://x/', { headers }), dir, open(name))
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

describe.skipIf(!existsSync('/proc/self/fd'))('a file is closed', () => {
  const request = (init: RequestInit = {}) => new Request('http://x/', init)
  const send = async (asked: Request, use: (answer: Response) => unknown) => {
    const file = open('film.mp4')
    const before = isOpen(file.fd)
    await use(await sendFile(asked, dir, file))
    await vi.waitUntil(() => !isOpen(file.fd))
    expect(before).toBe(true)
  }

  it('when it was read', () => send(request(), (answer) => answer.arrayBuffer()))
  it('when only its head was asked for', () => send(request({ method: 'HEAD' }), () => undefined))
  it('when its range does not exist', () => send(request({ headers: { range: 'bytes=9999999-' } }), () => undefined))
  it('when its reader leaves', () => send(request(), (answer) => answer.body?.cancel()))
  it('when its reader left before the answer', () => {
    const leaving = new AbortController()
    leaving.abort()
    return send(request({ signal: leaving.signal }), () => undefined)
  })
})
