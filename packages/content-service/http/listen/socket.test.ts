import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSocket, type SocketReader } from '../../testing/read-socket.ts'
import { connect, startWith } from '../../testing/test-service.ts'

const service = await startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const editor = connect(service, service.token)
const AUTHORIZATION = { Authorization: `Bearer ${service.token}` }
const BASE = `${service.url.replace('http', 'ws')}/v2025-02-19`

const open = (path: string, headers: Record<string, string> = AUTHORIZATION): Promise<SocketReader> =>
  openSocket(`${BASE}${path}`, headers)

/** The status with which a WebSocket is refused. */
const refusal = async (
  path: string,
  headers: Record<string, string>,
  protocols: string[] = [],
): Promise<number | undefined> => {
  const socket = new WebSocket(`${BASE}${path}`, protocols, { headers })
  socket.on('error', () => undefined)
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

describe('who may open a WebSocket', () => {
  test('P04 pages of this machine, not those of a foreign origin, and nobody with a wrong token', async () => {
    await open('/data/listen/production', { ...AUTHORIZATION, Origin: 'http://localhost:5173' })
    expect(await refusal('/data/listen/production', { Origin: 'https://evil.example' })).toBe(403)
    expect(await refusal('/data/listen/production', { Authorization: 'Bearer wrong' })).toBe(401)
    expect(await refusal('/data/listen/other', AUTHORIZATION)).toBe(404)
    expect(await refusal('/socket/production', { Origin: 'https://evil.example' })).toBe(403)
  })

  test('P04 a page brings its token as a subprotocol', async () => {
    const protocols = (token: string): string[] => [
      'content-listen',
      `bearer.${Buffer.from(token).toString('base64url')}`,
    ]
    const socket = new WebSocket(`${BASE}/data/listen/production`, protocols(service.token))
    onTestFinished(() => socket.terminate())
    const frames: unknown[] = []
    socket.addEventListener('message', ({ data }) => frames.push(typeof data === 'string' ? JSON.parse(data) : data))
    await expect.poll(() => frames).toEqual([{ event: 'beat', data: { audience: 'editor' } }])
    expect(socket.protocol).toBe('content-listen')
    socket.send(JSON.stringify({ subscribe: 'a', search: 'query=*[_type=="secretType"]&includeAllVersions=true' }))
    await expect.poll(() => frames[1]).toMatchObject({ event: 'welcome' })
    await editor.create({ _id: 'drafts.secret', _type: 'secretType' })
    await expect.poll(() => frames[2]).toMatchObject({ event: 'mutation', data: { documentId: 'drafts.secret' } })
    expect(await refusal('/data/listen/production', {}, protocols('wrong'))).toBe(401)
  })

  test('an upgrade to another protocol is ignored', async () => {
    const { hostname, port } = new URL(service.url)
    const socket = connectTcp(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    const lines = ['GET /v1/ping HTTP/1.1', `Host: ${hostname}:${port}`, 'Connection: Upgrade', 'Upgrade: h2c', '', '']
    socket.write(lines.join('\r\n'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('HTTP/1.1 200')
  })
})

test('P04 without a token drafts stay unseen', async () => {
  const socket = await open('/data/listen/production', {})
  socket.send({ subscribe: 'all', search: 'query=*[_type=="open"]&includeAllVersions=true' })
  expect(await socket.next()).toMatchObject({ listener: 'all', event: 'welcome' })
  await editor.create({ _id: 'drafts.hidden', _type: 'open' })
  await editor.create({ _id: 'seen', _type: 'open' })
  expect(await socket.next()).toMatchObject({ data: { documentId: 'seen' } })
})

test('a query in the address is refused', async () => {
  expect(await refusal('/data/listen/production?query=*', AUTHORIZATION)).toBe(400)
})

test('one connection carries many listeners, each by its name', async () => {
  const socket = await open('/data/listen/production')
  socket.send({ subscribe: 'cats', search: 'query=*[_type=="cat"]' })
  socket.send({ subscribe: 'dogs', search: 'query=*[_type=="dog"]&includeResult=true' })
  expect([await socket.next(), await socket.next()]).toMatchObject([
    { listener: 'cats', event: 'welcome' },
    { listener: 'dogs', event: 'welcome' },
  ])
  await editor.mutate([{ create: { _id: 'd1', _type: 'dog' } }, { create: { _id: 'c1', _type: 'cat' } }])
  const frames = [await socket.next(), await socket.next()]
  expect(frames).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        listener: 'dogs',
        data: expect.objectContaining({ documentId: 'd1', result: expect.anything() }),
      }),
      expect.objectContaining({ listener: 'cats', data: expect.objectContaining({ documentId: 'c1' }) }),
    ]),
  )
  socket.send({ unsubscribe: 'cats' })
  socket.send({ subscribe: 'bad', search: 'query=*[' })
  expect(await socket.next()).toMatchObject({
    listener: 'bad',
    event: 'channelError',
    data: { message: expect.any(String) },
  })
  await editor.create({ _id: 'c2', _type: 'cat' })
  await editor.create({ _id: 'd2', _type: 'dog' })
  expect(await socket.next()).toMatchObject({ listener: 'dogs', data: { documentId: 'd2' } })
})

test.each(['no json', '[]', '{"subscribe":1}', '{}'])('the message %j gets an explanation', async (text) => {
  const socket = new WebSocket(`${BASE}/data/listen/production`, { headers: AUTHORIZATION })
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  socket.send(text)
  const [frame] = await once(socket, 'message')
  expect(JSON.parse(String(frame))).toMatchObject({
    event: 'channelError',
    data: { message: expect.stringContaining('"subscribe"') },
  })
})

describe('presence', () => {
  const enter = async (
    session: string,
  ): Promise<{ socket: SocketReader; call: (method: string, params?: object) => Promise<unknown> }> => {
    const socket = await open('/socket/production', {})
    let id = 0
    const call = async (method: string, params: object = {}): Promise<unknown> => {
      id += 1
      socket.send({ jsonrpc: '2.0', id, method, params: { ...params, apiVersion: 'v1' } })
      return (await socket.reply(id))['result']
    }
    expect(await call('authorization', { authorization: `Bearer ${service.token}` })).toBe(true)
    expect(await call('presence_subscribe', { session })).toEqual(expect.any(String))
    return { socket, call }
  }

  test('two editors see each other come, look and go', async () => {
    const [anna, ben] = [await enter('anna'), await enter('ben')]
    const locations = [{ type: 'document', documentId: 'seed', path: ['title'] }]
    const nextEvent = async (): Promise<unknown> => {
      const { method, params } = JSON.parse(JSON.stringify(await anna.socket.next()))
      expect(method).toBe('presence_subscription')
      return params.result
    }
    await ben.call('presence_rollcall', { session: 'ben' })
    await ben.call('presence_announce', { data: { sessionId: 'ben', locations } })
    expect(await nextEvent()).toEqual({ type: 'rollCall', i: 'editor', session: 'ben' })
    expect(await nextEvent()).toEqual({ type: 'state', i: 'editor', m: { sessionId: 'ben', locations } })
    ben.socket.close()
    expect(await nextEvent()).toEqual({ type: 'disconnect', i: 'editor', m: { session: 'ben' } })
  })

  test('P04 nobody joins without a credential', async () => {
    for (const [method, params] of [
      ['presence_subscribe', {}],
      ['authorization', { authorization: 'Bearer wrong' }],
    ] as const) {
      const socket = new WebSocket(`${BASE}/socket/production`)
      await once(socket, 'open')
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
      const [frame] = await once(socket, 'message')
      expect(JSON.parse(String(frame))).toMatchObject({ id: 1, error: { code: 4001 } })
      expect((await once(socket, 'close'))[0]).toBe(4001)
    }
  })

  test.each(['no json', '{"id":1,"method":"toString"}'])('%s is an unknown method', async (text) => {
    const socket = new WebSocket(`${BASE}/socket/production`, { headers: AUTHORIZATION })
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    socket.send(text)
    expect(JSON.parse(String((await once(socket, 'message'))[0]))).toMatchObject({
      error: { code: -32_601, message: expect.stringContaining('presence_announce') },
    })
  })
})
