import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect as connectSession, constants } from 'node:http2'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { writeFixtureSite } from './conformance/fixture-site.ts'
import { serveSite } from './serve.ts'
import { selfSigned } from './testing/self-signed.ts'

const [STRANGER, VISITOR] = ['203.0.113.7', '198.51.100.1']

const start = async (isSecure: boolean) => {
  const dist = await mkdtemp(join(tmpdir(), 'flood-'))
  await writeFixtureSite(dist, 'files')
  // Larger than what sockets buffer, so that an answer that is not read keeps its file open.
  await writeFile(join(dist, 'gross.bin'), Buffer.alloc(8 * 1024 * 1024))
  const { cert, key } = selfSigned()
  await writeFile(join(dist, '.cert.pem'), cert)
  await writeFile(join(dist, '.key.pem'), key)
  const tls = { TLS_CERT: join(dist, '.cert.pem'), TLS_KEY: join(dist, '.key.pem') }
  const { url, stop } = await serveSite({ dist, port: 0, env: isSecure ? tls : {} })
  onTestFinished(stop)
  return { url: new URL(url), countOpenFiles: () => countOpen(dist), visit: (as?: string) => visit(url, as) }
}

/** Files below a folder that this process has open. */
const countOpen = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder)
    } catch {
      return false
    }
  }).length

const visit = async (url: string, address = VISITOR): Promise<number | undefined> => {
  const headers = { 'x-forwarded-for': address }
  if (url.startsWith('http:')) return (await fetch(`${url}/jobs`, { headers })).status
  return new Promise((resolve, reject) => {
    request(`${url}/jobs`, { headers, rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

it.skipIf(process.platform !== 'linux').each([20, 200])(
  '%i answers on each connection that nobody reads keep few files open, and nobody else away',
  async (count) => {
    const { url, countOpenFiles, visit: visitAsOther } = await start(false)
    const ask = `GET /gross.bin HTTP/1.1\r\nHost: ${url.host}\r\nX-Forwarded-For: ${STRANGER}\r\n\r\n`
    const sockets = Array.from({ length: 50 }, () => connect(Number(url.port), url.hostname))
    for (const socket of sockets)
      socket
        .on('error', () => {})
        .pause()
        .write(ask.repeat(count))
    // More than a browser asks for at once is refused before a file is opened.
    if (count === 20) await vi.waitUntil(() => countOpenFiles() > 0, 30_000)
    else await vi.waitUntil(async () => (await visitAsOther(STRANGER)) === 429, 30_000)
    for (let visits = 0; visits < 20; visits += 1) expect(await visitAsOther()).toBe(200)
    // One for each connection; without turns all 10,000.
    expect(countOpenFiles()).toBeLessThanOrEqual(50)
    for (const socket of sockets) socket.destroy()
    await vi.waitUntil(() => countOpenFiles() === 0, 30_000)
  },
)

it.skipIf(process.platform !== 'linux')('nor do streams of HTTP/2 whose window is closed', async () => {
  const { url, countOpenFiles, visit: visitAsOther } = await start(true)
  const sessions = Array.from({ length: 40 }, () =>
    connectSession(url, { rejectUnauthorized: false, settings: { initialWindowSize: 0 } }).on('error', () => {}),
  )
  const statuses: unknown[] = []
  for (const session of sessions)
    for (let streams = 0; streams < 200; streams += 1)
      session
        .request({ ':path': '/gross.bin', 'x-forwarded-for': STRANGER })
        .on('error', () => {})
        .on('response', ({ ':status': status }) => statuses.push(status))
  await vi.waitUntil(() => statuses.includes(429), 30_000)
  for (let visits = 0; visits < 20; visits += 1) expect(await visitAsOther()).toBe(200)
  // Half of all that may be under way.
  expect(countOpenFiles()).toBeLessThanOrEqual(3000)
  for (const session of sessions) session.destroy()
  await vi.waitUntil(() => countOpenFiles() === 0, 30_000)
})

it.skipIf(process.platform !== 'linux')(
  'streams that are reset at once leave no file open, and nobody else away',
  async () => {
    const { url, countOpenFiles, visit: visitAsOther } = await start(true)
    const session = connectSession(url, { rejectUnauthorized: false }).on('error', () => {})
    await once(session, 'connect')
    for (let round = 0; round < 20; round += 1) {
      for (let streams = 0; streams < 100 && !session.closed && !session.destroyed; streams += 1)
        session
          .request({ ':path': '/gross.bin', 'x-forwarded-for': STRANGER })
          .on('error', () => {})
          .close(constants.NGHTTP2_CANCEL)
      expect(await visitAsOther()).toBe(200)
    }
    session.destroy()
    await vi.waitUntil(() => countOpenFiles() === 0, 30_000)
  },
)
