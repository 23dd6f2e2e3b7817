import { once } from 'node:events'
import { createServer, IncomingMessage, type ServerResponse } from 'node:http'
import { connect as connectSession, createServer as createSessionServer } from 'node:http2'
import { connect, Socket, type AddressInfo, type Server } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBudget, WINDOW_MS } from './budget.ts'
import { createUnusedConnections } from './unused-connections.ts'
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
  const unused = createUnusedConnections()
  const server = listenWith(guardRequests({ budget, unused, answer, refuse: () => new Response('', { status: 429 }) }))
  guardConnections(server, { budget, unused, isProxy: () => false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { budget, port: portOf(server) }
}

const isAddress = (value: unknown): value is AddressInfo => typeof value === 'object'
const portOf = (server: Server): number => {
  const address = server.address()
  return isAddress(address) ? address.port : 0
}
const block = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
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
    block(100)
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

test('who sends many requests ahead of the answers is cut off, with all connections on which nothing was asked', async () => {
  const { port } = await start(({ url }) => (url.endsWith('/film') ? new Promise(() => {}) : new Response()), 1000)
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return { socket, end: once(socket.resume(), 'close') }
  }
  const ask = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count)
  const film = await open()
  film.socket.write(ask('/film', 1))
  const page = await open()
  page.socket.write(ask('/', 1))
  await once(page.socket, 'data')
  const unused = await open()
  for (let index = 0; index < 12; index += 1) {
    const flood = await open()
    flood.socket.write(ask('/film', 100))
    await flood.end
  }
  await unused.end
  expect([film.socket.destroyed, page.socket.destroyed]).toEqual([false, false])
})

test('a process that others cannot do without costs as much as all cores together', async () => {
  let charged = 0
  const budget = createBudget({ connections: 8, requests: 8, bytes: 0, time: 4 * WINDOW_MS })
  const meter = createMeter({ ...budget, spend: (_address, ms) => (charged += ms) }, 4)
  meter.count('203.0.113.7')
  block(100)
  await vi.waitUntil(() => charged > 0)
  expect(charged).toBeGreaterThan(200)
})

test('a request that arrived while the process slept is answered, though its connection had to be closed meanwhile', async () => {
  const server = createServer({ keepAliveTimeout: 200, keepAliveTimeoutBuffer: 0 }, (_request, response) =>
    response.end('answer'),
  )
  guardConnections(server, { budget: createBudget({ connections: 8, requests: 8, bytes: 0, time: WINDOW_MS }) })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const socket = connect(portOf(server), '127.0.0.1')
  const closed = once(socket, 'close')
  let answers = 0
  socket.on('data', (chunk) => {
    if (!chunk.toString().includes('answer')) return
    answers += 1
    if (answers > 1) return
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    block(400)
  })
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await closed
  expect(answers).toBe(2)
})

test('a connection of HTTP/2 is closed when it is silent, and not while it is used', async () => {
  const [silenceMs, chunks] = [200, 20]
  const server = createSessionServer((_request, response) => {
    let sent = 0
    const timer = setInterval(() => {
      sent += 1
      response.write('x')
      if (sent < chunks) return
      clearInterval(timer)
      response.end()
    }, silenceMs / 10)
  })
  const budget = createBudget({ connections: 8, requests: 8, bytes: 0, time: WINDOW_MS })
  guardConnections(server, { budget, silenceMs })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const session = connectSession(`http://127.0.0.1:${portOf(server)}`)
  const closed = once(session, 'close')
  let text = ''
  const stream = session.request({ ':path': '/' }).setEncoding('utf8')
  stream.on('data', (chunk: string) => (text += chunk))
  await once(stream, 'close')
  expect(text).toBe('x'.repeat(chunks))
  await closed
})

test('a request of HTTP/2 that arrived while the process slept is answered', async () => {
  const server = createSessionServer((_request, response) => response.end())
  const budget = createBudget({ connections: 8, requests: 8, bytes: 0, time: WINDOW_MS })
  guardConnections(server, { budget, silenceMs: 100 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const session = connectSession(`http://127.0.0.1:${portOf(server)}`)
  const closed = once(session, 'close')
  const ask = () => once(session.request({ ':path': '/' }).resume(), 'response')
  await ask()
  const asked = ask()
  setImmediate(() => block(200))
  const [headers] = await asked
  expect(headers).toMatchObject({ ':status': 200 })
  // Later it is silent.
  await closed
})
