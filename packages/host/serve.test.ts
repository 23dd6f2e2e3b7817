import { X509Certificate } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect, type ClientHttp2Session } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { createBudget } from '@schaufenster/budget/budget'
import { findOwnAddress } from '@schaufenster/content-service/testing/own-address'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { writeFixtureSite } from './conformance/fixture-site.ts'
import { listen } from '@schaufenster/http/listen'
import { serveSite } from './serve.ts'
import { selfSigned } from './testing/self-signed.ts'

const makeSite = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'serve-'))
  await writeFixtureSite(dir, 'files')
  return dir
}

const startSecurely = async () => {
  const dist = await makeSite()
  const env = { TLS_CERT: join(dist, '.cert.pem'), TLS_KEY: join(dist, '.key.pem') }
  const writeTls = async ({ cert, key }: ReturnType<typeof selfSigned>) => {
    await writeFile(env.TLS_CERT, cert)
    await writeFile(env.TLS_KEY, key)
  }
  await writeTls(selfSigned())
  return { ...(await serveSite({ dist, port: 0, env })), writeTls }
}

const certificateOf = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connectTls({ port: Number(new URL(url).port), host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.destroy()
    }).once('error', reject)
  })

const get = (session: ClientHttp2Session, path: string) =>
  new Promise<{ status: unknown; hsts: unknown; body: string }>((resolve, reject) => {
    const stream = session.request({ ':path': path })
    let body = ''
    let head: Record<string, unknown> = {}
    stream.setEncoding('utf8')
    stream.once('response', (headers) => {
      head = headers
    })
    stream.on('data', (chunk: string) => {
      body += chunk
    })
    stream.once('end', () => resolve({ status: head[':status'], hsts: head['strict-transport-security'], body }))
    stream.once('error', reject)
  })

it('speaks HTTP/2 where there is a certificate, and HTTP/1.1 with the rest', async () => {
  const { url, stop } = await startSecurely()
  const session = connect(url, { rejectUnauthorized: false })
  const answers = await Promise.all(['/', '/leistungen', '/gibt-es-nicht'].map((path) => get(session, path)))
  expect(answers.map(({ status, hsts }) => [status, hsts])).toEqual(
    [200, 200, 404].map((status) => [status, 'max-age=31536000']),
  )
  expect(answers[1]?.body).toContain('Leistungen in voller Länge')
  const old = await new Promise<string | undefined>((resolve, reject) => {
    request(`${url}/leistungen`, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume()
      resolve(`${response.httpVersion} ${response.statusCode}`)
    })
      .once('error', reject)
      .end()
  })
  expect(old).toBe('1.1 200')
  // While the session is still open.
  await stop()
  expect(session.closed).toBe(true)
})

it('uses a renewed certificate without a restart, and the last one while the files do not fit together', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => report.mockRestore())
  const { url, stop, writeTls } = await startSecurely()
  onTestFinished(stop)
  const [first, renewed] = [await certificateOf(url), selfSigned()]
  await writeTls({ cert: renewed.cert, key: selfSigned().key })
  vi.advanceTimersByTime(3_600_000)
  expect(await certificateOf(url)).toBe(first)
  expect(report.mock.calls.join()).toContain('cannot be used')
  await writeTls(renewed)
  vi.advanceTimersByTime(3_600_000)
  expect(await certificateOf(url)).toBe(new X509Certificate(renewed.cert).fingerprint256)
})

it('reports which certificate file is missing or cannot be used', async () => {
  const dist = await makeSite()
  const start = (env: Record<string, string>) => serveSite({ dist, port: 0, env })
  const noPem = join(dist, '404.html')
  await expect(start({ TLS_CERT: noPem, TLS_KEY: noPem })).rejects.toThrow(/404\.html\) cannot be used: .*PEM/)
  await expect(start({ TLS_CERT: 'cert.pem' })).rejects.toThrow(/TLS_CERT names cert\.pem/)
  await expect(start({ TLS_KEY: 'key.pem' })).rejects.toThrow(/TLS_CERT is missing/)
  await expect(serveSite({ port: 0, env: {} })).rejects.toThrow('npm run build')
})

it('finishes requests in progress before it stops, and accepts no others', async () => {
  const asked = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const { url, stop } = await listen(
    (_request, response) => {
      asked.resolve()
      void ready.promise.then(() => response.end('whole'))
    },
    { port: 0, variable: 'PORT' },
  )
  const answer = fetch(url).then((response) => response.text())
  await asked.promise
  const stopped = stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  ready.resolve()
  expect(await answer).toBe('whole')
  await stopped
})

it('reports which port is in use, and how to use another', async () => {
  const dist = await makeSite()
  const first = await serveSite({ dist, port: 0, env: {} })
  onTestFinished(first.stop)
  const port = Number(new URL(first.url).port)
  await expect(serveSite({ dist, port, env: {} })).rejects.toThrow(`PORT=${port + 1}`)
})

it('an address of another machine is told by the variable that names it', async () => {
  const dist = await makeSite()
  await expect(serveSite({ dist, port: 0, env: { HOST: '192.0.2.1' } })).rejects.toThrow(
    'HOST is "192.0.2.1", which is not an address of this machine',
  )
})

const OWN = findOwnAddress()
describe.skipIf(OWN === undefined)('X-Forwarded-For names the visitor', () => {
  it.each([
    ['not from somewhere else', {}, OWN],
    ['from a trusted proxy, whose IPv6 network is one', { TRUSTED_PROXIES: OWN }, '2001:db8:1:2'],
  ])('%s', async (_title, trust, counted) => {
    const held: string[] = []
    const budget = createBudget({ connections: 100, requests: 100, bytes: 0, time: 1e9 })
    const { url, stop } = await serveSite({
      dist: await makeSite(),
      port: 0,
      env: { HOST: '0.0.0.0', ...trust },
      budget: {
        ...budget,
        hold: (address, ...rest) => {
          held.push(address)
          return budget.hold(address, ...rest)
        },
      },
    })
    onTestFinished(stop)
    const { port } = new URL(url)
    // The last entry is the proxy's, all before may be forged.
    const headers = { 'x-forwarded-for': '198.51.100.1, 2001:db8:1:2::3' }
    expect((await fetch(`http://${OWN}:${port}/jobs`, { headers })).status).toBe(200)
    // A proxy's connection is nobody's.
    expect(new Set(held)).toEqual(new Set([counted]))
  })
})
