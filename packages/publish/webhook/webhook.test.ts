import { request } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../watch/change.ts'
import { startWebhook } from './server.ts'
import { sign, SIGNATURE_HEADER } from './signature.ts'

const SECRET = 'ein recht langes Geheimnis'
const NOW = 1_800_000_000_000
const changes: Change[] = []
const { url, stop } = await startWebhook({
  port: 0,
  secret: SECRET,
  now: () => NOW,
  onChange: (change) => changes.push(change),
})
afterAll(stop)
beforeEach(() => void changes.splice(0))

const BODY = JSON.stringify({ _id: 'box-1', _type: 'boxText' })

const call = async (
  body: string,
  {
    signature = sign(body, SECRET, NOW),
    method = 'POST',
    address = url,
  }: { signature?: string | undefined; method?: string; address?: string } = {},
) => {
  const response = await fetch(address, {
    method,
    headers: signature ? { [SIGNATURE_HEADER]: signature } : {},
    ...(method === 'POST' ? { body } : {}),
  })
  const { message }: { message: string } = await response.json()
  return { status: response.status, message }
}

describe('a signed call', () => {
  it('publishes what its document affects', async () => {
    expect(await call(BODY)).toEqual({ status: 202, message: 'Publishing what uses the document box-1.' })
    expect(changes.map(({ documents }) => [...documents])).toEqual([['box-1']])
  })

  it('without a document id checks every page; with a draft none', async () => {
    expect((await call('{}')).status).toBe(202)
    expect((await call('kein JSON')).status).toBe(202)
    expect((await call(JSON.stringify({ _id: 'drafts.box-1' }))).message).toContain('draft')
    expect(changes.map(({ everything }) => everything)).toEqual([true, true])
  })

  it('is signed as Sanity signs: HMAC-SHA256 over "time.body" in base64url', () => {
    expect(sign('{"_id":"resume"}', 'test', 1633519811129)).toBe(
      't=1633519811129,v1=tLa470fx7qkLLEcMOcEUFuBbRSkGujyskxrNXcoh0N0',
    )
  })
})

describe('a call is refused', () => {
  it.each([
    ['without a signature', '', 'is missing'],
    ['with something else in its place', 'Bearer abc', 'does not have the form'],
    ['with another secret', sign(BODY, 'geraten', NOW), 'signature is wrong'],
    ['with the signature of another body', sign('{}', SECRET, NOW), 'signature is wrong'],
    [
      'with another time than was signed',
      sign(BODY, SECRET, NOW - 1000).replace(String(NOW - 1000), String(NOW)),
      'signature is wrong',
    ],
    ['with a short signature', `t=${NOW},v1=abcdefghijklmn`, 'signature is wrong'],
    ['when it is old', sign(BODY, SECRET, NOW - 301_000), 'older than five minutes'],
    ['when it is of the future', sign(BODY, SECRET, NOW + 301_000), 'a clock is wrong'],
  ])('%s', async (_title, signature, words) => {
    const { status, message } = await call(BODY, { signature })
    expect([status, message]).toEqual([401, expect.stringContaining(words)])
    expect(changes).toEqual([])
  })

  it('with another method or at another address', async () => {
    expect((await call(BODY, { method: 'GET' })).status).toBe(405)
    expect((await call(BODY, { address: url.replace('_publish', 'anders') })).status).toBe(404)
    expect(changes).toEqual([])
  })

  it('when its body is too large, with or without Content-Length', async () => {
    const large = JSON.stringify({ _id: 'x'.repeat(1_100_000) })
    const told = await call(large).catch(() => undefined)
    if (told) expect(told.status).toBe(413)
    const status = await new Promise((done) => {
      const untold = request(url, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, (response) =>
        done(response.statusCode),
      )
      untold.on('error', () => done('closed'))
      untold.write(large)
      untold.end()
    })
    expect([413, 'closed']).toContain(status)
    expect(changes).toEqual([])
  })
})

it('a port in use is reported', async () => {
  const port = Number(new URL(url).port)
  await expect(startWebhook({ port, secret: SECRET, onChange: () => {} })).rejects.toThrow(
    `The webhook cannot listen on port ${port}`,
  )
})
