import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { fetchRemote, type RemoteAccess } from './fetch-remote.ts'

const ANSWERS: Record<string, RequestListener> = {
  '/ok': (_, response) => response.end('bytes'),
  '/moved': (_, response) => response.writeHead(302, { Location: '/ok' }).end(),
  '/circle': (_, response) => response.writeHead(302, { Location: '/circle' }).end(),
  '/inward': (_, response) => response.writeHead(301, { Location: `${inner}/ok` }).end(),
  '/file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/large': (_, response) => response.writeHead(200, { 'Content-Length': 5000 }).end('x'.repeat(5000)),
  '/endless': (_, response) => {
    const send = (): void => {
      while (!response.destroyed && response.write('x'.repeat(500)));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  },
  '/silent': () => undefined,
  '/stuck': (_, response) => response.write('x'),
  '/cut': (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 })
    response.write('half', () => response.destroy())
  },
}

const heard: string[] = []
const listen = (host: string): Promise<string> =>
  serve((request, response) => {
    heard.push(`${host}${request.url}`)
    const answer = ANSWERS[request.url ?? ''] ?? ((_, missing) => missing.writeHead(404).end())
    answer(request, response)
  }, host)

/** Two addresses of this machine: the first stands for the wide world. */
const [outer, inner] = [await listen('127.0.0.2'), await listen('127.0.0.1')]
const access: RemoteAccess = { filter: { allowIPAddressList: ['127.0.0.2'] }, maxBytes: 1000 }
const fetchText = async (url: string, more: Partial<RemoteAccess> = {}): Promise<string> =>
  (await buffer(fetchRemote(new URL(url), { ...access, ...more }))).toString()
const at = (path: string): string => `${outer}${path}`

describe('a remote picture or file', () => {
  test('is fetched, after a redirect too', async () => {
    expect(await fetchText(at('/ok'))).toBe('bytes')
    expect(await fetchText(at('/moved'))).toBe('bytes')
  })

  test.each([
    ['/none', 'it answers 404'],
    ['/circle', 'it redirects more than 5 times'],
    ['/file', 'it redirects to file:///etc/passwd'],
    ['/large', 'it is larger than 1000 bytes'],
    ['/endless', 'it is larger than 1000 bytes'],
    ['/cut', 'aborted'],
  ])('%s is given up, with address and reason', async (path, reason) => {
    await expect(fetchText(at(path))).rejects.toThrow(`${at(path)} cannot be fetched: ${reason}`)
  })

  test.each(['/silent', '/stuck'])('%s is given up after a while', async (path) => {
    await expect(fetchText(at(path), { longestPause: 100 })).rejects.toThrow('nothing came for 0.1 seconds')
  })

  test('a name that does not exist is said', async () => {
    await expect(fetchText('http://nowhere.invalid/a.png')).rejects.toThrow(/cannot be fetched: getaddrinfo/)
  })
})

describe('a private address', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '[fe80::1]',
    '[fc00::1]',
    '[64:ff9b::7f00:1]',
  ])('%s is never asked', async (host) => {
    heard.length = 0
    const url = `http://${host}:${new URL(inner).port}/ok`
    await expect(fetchText(url)).rejects.toThrow(/machine or a private network. If that is meant: --allow-private-add/)
    expect(heard).toEqual([])
  })

  test('is not reached by a redirect', async () => {
    heard.length = 0
    await expect(fetchText(at('/inward'))).rejects.toThrow('127.0.0.1 is an address of this machine')
    expect(heard).toEqual(['127.0.0.2/inward'])
  })

  test('is not reached by a name whose address changes between two look-ups, or that has several', async () => {
    heard.length = 0
    const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1']]
    const filter = {
      ...access.filter,
      lookup: (_name: string, _options: object, done: (error: null, addresses: object[]) => void) =>
        done(
          null,
          (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
        ),
    }
    const url = `http://pictures.example:${new URL(outer).port}/ok`
    expect(await fetchText(url, { filter })).toBe('bytes')
    await expect(fetchText(url, { filter })).rejects.toThrow('127.0.0.1 is an address of this machine')
    await expect(fetchText(url, { filter })).rejects.toThrow('127.0.0.1 is an address of this machine')
    expect(heard).toEqual(['127.0.0.2/ok'])
  })

  test('is asked where that is allowed', async () => {
    const filter = { allowPrivateIPAddress: true }
    expect(await fetchText(`http://localhost:${new URL(inner).port}/ok`, { filter })).toBe('bytes')
  })
})
