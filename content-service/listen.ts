import { createAdaptorServer } from '@hono/node-server'

export type FetchHandler = (request: Request) => Response | Promise<Response>

export interface Listener {
  url: string
  /** From here on `handler` answers. Until then every request gets 503, which the Sanity client repeats. */
  answerWith: (handler: FetchHandler) => void
  close: () => Promise<void>
}

const HOST = '127.0.0.1'
const GRACE_MS = 2000

/**
 * Takes the port, on this machine's loopback address only.
 *
 * @throws Error naming the port and the variable to change when it is taken
 */
export async function listenOnLoopback(port: number): Promise<Listener> {
  let answer: FetchHandler = answerStarting
  const server = createAdaptorServer({ fetch: (request) => answer(request), hostname: HOST })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, port)))
    server.listen(port, HOST, () => resolve())
  })
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${HOST}:${taken}`,
    answerWith(handler) {
      answer = handler
    },
    async close() {
      // Answers in progress may finish; streams that never end are cut.
      const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
      clearTimeout(cut)
    },
  }
}

function answerStarting(): Response {
  const message = 'The content service is starting. Ask again in a second.'
  return Response.json({ statusCode: 503, error: 'Service Unavailable', message }, { status: 503, headers: { 'Retry-After': '1' } })
}

function explainListenError(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken, perhaps by another content service. Stop that, or set CONTENT_PORT to a free port.`)
  }
  if (code === 'EACCES') return new Error(`Port ${port} may not be used by this user. Set CONTENT_PORT to one above 1023.`)
  return error
}
