import { once } from 'node:events'
import { createServer, IncomingMessage, type ServerResponse } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBudget, WINDOW_MS } from './budget.ts'
import { createMeter, guardConnections, guardRequests } from './guard-server.ts'

interface Bindings {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

const FROM = { 'x-forwarded-for': '203.0.113.7' }

/** As the adapters of web frameworks do it. */
const listenWith = (fetch: (request: Request, bindings: Bindings) => Response | Promise<Response>) =>
  createServer(async (incoming, outgoing) => {
    const { status, headers, text } = await Promise.resolve(
      fetch(new Request(`http://a${incoming.url}`), { incoming, outgoing }),
    ).then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
    outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': Buffer.byteLength(text) }).end(text)
  })

const start = async (answer: (request: Request) => Response | Promise<Response>, requests = 8) => {
  const budget = createBudget({ connections: 100, requests, bytes: 0, time: WINDOW_MS })
  const server = listenWith(guardRequests({ budget, answer, refuse: () => new Response('', { status: 429 }) }))
  guardConnections(server, { budget })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const isAddress = (value: unknown): value is AddressInfo => typeof value === 'object'
  const address = server.address()
  return { budget, port: isAddress(address) ? address.port : 0 }
}

test('requests on one connection are answered one after the other, in order', async () => {
  let running = 0
  let most = 0
  const { port } = await start(async ({ url }) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return new Response(new URL(url).pathname)
  }, 100)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  for (let index = 0; index < 20; index += 1) socket.write(`GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`)
  await vi.waitUntil(() => text.endsWith('/19'))
  expect([...text.matchAll(/^\/(\d+)/gm)].map(([, index]) => Number(index))).toEqual([...Array(20).keys()])
  expect(most).toBe(1)
})

test('an address is refused beyond what is free, others are not, and afterwards all is free', async () => {
  const answers: (() => void)[] = []
  const { budget, port } = await start(() => new Promise((resolve) => answers.push(() => resolve(new Response()))))
  const ask = (headers = FROM) => fetch(`http://127.0.0.1:${port}/`, { headers }).then(({ status }) => status)
  const held = [ask(), ask(), ask(), ask()]
  await vi.waitUntil(() => answers.length === 4)
  expect(await ask()).toBe(429)
  const other = ask({ 'x-forwarded-for': '198.51.100.1' })
  await vi.waitUntil(() => answers.length === 5)
  for (const answer of answers) answer()
  expect(await Promise.all([...held, other])).toEqual([200, 200, 200, 200, 200])
  await vi.waitUntil(() => budget.held('requests') === 0)
})

test('a request that was cancelled is counted until the work for it has ended', async () => {
  const work = Promise.withResolvers<Response>()
  const { budget, port } = await start(() => work.promise)
  const leaving = new AbortController()
  const asked = fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal })
  await vi.waitUntil(() => budget.held('requests') === 1)
  leaving.abort()
  await expect(asked).rejects.toThrow()
  expect(budget.held('requests')).toBe(1)
  work.resolve(new Response())
  await vi.waitUntil(() => budget.held('requests') === 0)
})

test('processor time is charged to who sent the requests', async () => {
  const { budget, port } = await start(() => {
    const until = performance.now() + 100
    while (performance.now() < until);
    return new Response()
  })
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: FROM }).then(({ status }) => status)
  await vi.waitUntil(async () => (await ask()) === 429, { timeout: 30_000, interval: 1 })
  expect([budget.mayWork('203.0.113.7'), budget.mayWork('198.51.100.1')]).toEqual([false, true])
})

test('a WebSocket is held until its connection ends', async () => {
  const budget = createBudget({ connections: 8, requests: 8, bytes: 0, time: WINDOW_MS })
  const answer = guardRequests({ budget, answer: () => new Response(), refuse: () => Response.error() })
  const socket = new Socket()
  await answer(new Request('http://a/'), { incoming: new IncomingMessage(socket) })
  expect(budget.held('requests')).toBe(1)
  socket.destroy()
  await vi.waitUntil(() => budget.held('requests') === 0)
})

test('who sends many requests ahead beyond what is free is cut off, and errors have their stacks afterwards', async () => {
  const { budget, port } = await start(() => new Promise(() => {}))
  const held = Array.from({ length: 4 }, () => budget.hold('203.0.113.7', 'requests'))
  const { stackTraceLimit } = Error
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${FROM['x-forwarded-for']}\r\n\r\n`.repeat(100))
  await once(socket.resume(), 'close')
  expect([budget.held('requests'), Error.stackTraceLimit]).toEqual([held.length, stackTraceLimit])
})

test('a process that others cannot do without costs as much as all cores together', async () => {
  let charged = 0
  const budget = createBudget({ connections: 8, requests: 8, bytes: 0, time: 4 * WINDOW_MS })
  const meter = createMeter({ ...budget, spend: (_address, ms) => (charged += ms) }, 4)
  meter.count('203.0.113.7')
  const until = performance.now() + 100
  while (performance.now() < until);
  await vi.waitUntil(() => charged > 0)
  expect(charged).toBeGreaterThan(200)
})
