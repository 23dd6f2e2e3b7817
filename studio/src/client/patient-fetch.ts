import { createListenerSocket } from './listener-socket.ts'

/** Pause before a failed read is retried, in milliseconds. */
const PAUSE_MS = 1000

const LISTEN = /\/(?:data\/listen\/[^/?]+|data\/listen)(?=[?]|$)/

const sleep = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * `fetch` for a Studio with an embedded service: listeners share one WebSocket, and a read waits until the service is
 * back, where the Studio would crash after a few seconds. Writes are left to the Studio, which retries them with the
 * same transaction id.
 */
export const createPatientFetch = (): typeof fetch => {
  const sockets = new Map<string, ReturnType<typeof createListenerSocket>>()

  const listen = (url: URL, headers: Headers): Response => {
    const address = `${url.origin.replace(/^http/, 'ws')}${url.pathname}`
    const socket = sockets.get(address) ?? createListenerSocket(address)
    sockets.set(address, socket)
    const search = new URLSearchParams(url.search)
    const last = headers.get('last-event-id')
    if (last) search.set('lastEventId', last)
    return new Response(socket.open(search.toString()), { headers: { 'content-type': 'text/event-stream' } })
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (LISTEN.test(url.pathname)) return listen(url, request.headers)
    if (request.method !== 'GET' && request.method !== 'HEAD') return fetch(input, init)
    for (;;) {
      try {
        return await fetch(input, init)
      } catch (error) {
        if (init?.signal?.aborted) throw error
        await sleep(init?.signal)
      }
    }
  }
}
