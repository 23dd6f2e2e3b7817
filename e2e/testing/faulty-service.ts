import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The ways in which a content service can fail. */
export const FAULTS = [
  'is killed',
  'breaks connections',
  'accepts and never answers',
  'sends a byte now and then',
  'answers 500',
  'answers 503',
  'answers with garbage',
  'answers with a page',
  'cuts its answers off',
] as const
export type Fault = (typeof FAULTS)[number]

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const MISBEHAVE: Record<Fault, (response: ServerResponse, body: string) => void> = {
  // `set` also closes the socket; this is for connections that were still open.
  'is killed': (response) => response.destroy(),
  'breaks connections': (response) => response.destroy(),
  'accepts and never answers': () => {},
  'sends a byte now and then': (response, body) => {
    response.writeHead(200, JSON_TYPE)
    let sent = 0
    const timer = setInterval(() => response.write(body.slice(sent, ++sent)), 100)
    response.once('close', () => clearInterval(timer))
  },
  'answers 500': (response) => response.writeHead(500, JSON_TYPE).end('{"error":{"description":"an internal error"}}'),
  'answers 503': (response) =>
    response.writeHead(503, JSON_TYPE).end('{"error":"Service Unavailable","message":"overloaded"}'),
  'answers with garbage': (response) => response.writeHead(200, JSON_TYPE).end('\u0000{"result": [nope'),
  'answers with a page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wartung</title>'),
  'cuts its answers off': (response, body) =>
    response
      .writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) })
      .write(body.slice(0, body.length / 2), () => response.destroy()),
}

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A proxy in front of a content service that can simulate faults. */
export const startFaultyService = async (contentUrl: string) => {
  let fault: Fault | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [method = 'GET', body] = [request.method, await readAll(request)]
    const real = await fetch(`${contentUrl}${request.url}`, {
      method,
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const bytes = Buffer.from(await real.arrayBuffer())
    if (fault) return MISBEHAVE[fault](response, bytes.toString())
    response.writeHead(real.status, { 'content-type': real.headers.get('content-type') ?? '' }).end(bytes)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const listenOn = (port: number) =>
    new Promise<number>((done, fail) => {
      server.once('error', fail).listen(port, '127.0.0.1', () => {
        const address = server.address()
        done(typeof address === 'object' && address ? address.port : 0)
      })
    })
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  const port = await listenOn(0)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sets the fault from now on; undefined for none. */
    set: async (next: Fault | undefined) => {
      if (next === 'is killed') await close()
      else if (!server.listening) await listenOn(port)
      fault = next
      // Hanging responses end with the fault.
      server.closeAllConnections()
    },
    stop: close,
  }
}
