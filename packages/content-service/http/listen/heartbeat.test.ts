import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { call } from '../../testing/call.ts'
import { readEvents } from '../../testing/read-events.ts'
import { startWith } from '../../testing/test-service.ts'

// Only the heartbeat uses fake timers; connections need the real clock.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterAll(() => void vi.useRealTimers())

const start = () => startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const BEAT_MS = 10_000

/** Logs in as a browser does. @returns the secret of the session */
const logIn = async (url: string, token: string): Promise<string> => {
  const studio = 'http://localhost:5173'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url }
  const answer = await call(`${url}/v1/auth/login/token?origin=${studio}/studio&projectId=studio&type=dual`, {
    body: `token=${token}`,
    headers,
  })
  const [, sid = ''] = /#sid=(.+)$/.exec(answer.headers.get('Location') ?? '') ?? []
  const exchange = await call(`${url}/v1/auth/fetch?sid=${sid}`, { headers: { Origin: studio } })
  return /ss[0-9a-f]{64}/.exec(JSON.stringify(exchange.body))?.[0] ?? ''
}

test('a quiet stream gets a comment about every ten seconds, so that no proxy considers it dead', async () => {
  const service = await start()
  const reader = await readEvents(`${service.url}/v1/data/listen/production?query=*`)
  await reader.next('welcome')
  for (const count of [1, 2]) {
    vi.advanceTimersByTime(BEAT_MS)
    await expect.poll(() => reader.comments.length).toBe(count)
  }
})

test('a WebSocket whose peer no longer answers is closed, one that answers stays open', async () => {
  const service = await start()
  const address = `${service.url.replace('http', 'ws')}/v1/data/listen/production`
  const [lively, dead] = [new WebSocket(address), new WebSocket(address, { autoPong: false })]
  onTestFinished(() => lively.terminate())
  await Promise.all([once(lively, 'open'), once(dead, 'open')])
  const closed = once(dead, 'close')
  for (let beat = 0; beat < 2; beat += 1) {
    const pinged = once(lively, 'ping')
    vi.advanceTimersByTime(BEAT_MS)
    await pinged
    // The answer must arrive before the next heartbeat.
    await expect.poll(() => lively.bufferedAmount).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await closed
  expect(lively.readyState).toBe(WebSocket.OPEN)
})

test('a WebSocket with many listeners gets a frame, as scripts do not see a ping', async () => {
  const service = await start()
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1/data/listen/production`)
  onTestFinished(() => socket.terminate())
  const beat = { event: 'beat', data: { audience: 'public' } }
  expect(JSON.parse(String((await once(socket, 'message'))[0]))).toEqual(beat)
  const welcome = once(socket, 'message')
  socket.send(JSON.stringify({ subscribe: 'all', search: 'query=*' }))
  await welcome
  const message = once(socket, 'message')
  vi.advanceTimersByTime(BEAT_MS)
  expect(JSON.parse(String((await message)[0]))).toEqual(beat)
})

test('presence sends the heartbeat the Studio waits for', async () => {
  const service = await start()
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1/socket/production`, {
    headers: { Authorization: `Bearer ${service.token}` },
  })
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  const message = once(socket, 'message')
  await expect.poll(() => socket.readyState).toBe(WebSocket.OPEN)
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.advanceTimersByTime(BEAT_MS)
  expect(String((await message)[0])).toBe('♥')
})

test('P04 a stream ends at once with the session that opened it', async () => {
  const { url, token } = await start()
  const session = await logIn(url, token)
  const headers = { Authorization: `Bearer ${session}` }
  const reader = await readEvents(`${url}/v1/data/listen/production?query=*`, headers)
  await reader.next('welcome')
  await call(`${url}/v1/auth/logout`, { method: 'POST', headers })
  expect((await reader.next('disconnect')).data).toMatchObject({ reason: expect.stringContaining('no longer valid') })
})
