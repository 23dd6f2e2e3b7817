import { BASE } from '../base.ts'
import { createListenerSocket } from './listener-socket.ts'
import type { Outage } from './outage.ts'

/** Delay before a request is retried, in milliseconds. */
const PAUSE_MS = 1000

const LISTEN = /\/(?:data\/listen\/[^/?]+|data\/listen)(?=[?]|$)/
const WRITE = /\/data\/(?:mutate|actions)\//
/** What the Studio requests after login. */
const DATA = /\/data\/(?:mutate|actions|query|doc|history)\//
const LOGOUT = /\/auth\/logout$/
const UNAUTHORIZED = 401
const CONFLICT = 409
/** The service's error of a write that has arrived before. */
const REPEATED = '"transactionIdUsedError"'

const sleep = (signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, PAUSE_MS)
    signal?.addEventListener('abort', stop)
  })

/** Whether a request is safe to retry: a read, or a write with a transaction id, which the service takes once. */
const isRepeatable = (method: string, url: URL, body: unknown): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  (WRITE.test(url.pathname) && typeof body === 'string' && body.includes('"transactionId"'))

/**
 * The answer that the client expects to a write that has arrived before, when its answer was lost: every write has an id of
 * its own. After a conflict the Studio would throw away what was typed since.
 */
const toSuccess = async (response: Response, body: unknown): Promise<Response> => {
  if (response.status !== CONFLICT || typeof body !== 'string') return response
  if (!(await response.clone().text()).includes(REPEATED)) return response
  const { transactionId }: { transactionId: unknown } = JSON.parse(body)
  return Response.json({ transactionId })
}

/** Reloads after a logout, which shows the login. The Studio’s own logged-out page is in English. */
const leave = (response: Response): Response => {
  if (response.ok) location.assign(BASE)
  return response
}

/**
 * `fetch` for a Studio with an embedded service. Listeners share one WebSocket; reads and edits are retried until the
 * service answers or the editor has logged in again. Otherwise the Studio would crash on a read that keeps failing, make
 * its forms read-only after a failed edit, and discard edits when the session expires.
 */
export const createPatientFetch = (outage: Outage): typeof fetch => {
  const sockets = new Map<string, ReturnType<typeof createListenerSocket>>()

  const whenLoggedIn = async (origin: string): Promise<void> => {
    const waiting = {}
    const isLoggedIn = () =>
      fetch(`${origin}/v1/auth/id`, { credentials: 'include' }).then(
        ({ ok }) => ok,
        () => false,
      )
    outage.wait(waiting, 'expired')
    while (!(await isLoggedIn())) await sleep()
    outage.leave(waiting)
  }

  const listen = (url: URL, headers: Headers, signal?: AbortSignal | null): Response => {
    const address = `${url.origin.replace(/^http/, 'ws')}${url.pathname}`
    const socket = sockets.get(address) ?? createListenerSocket(address, () => whenLoggedIn(url.origin))
    sockets.set(address, socket)
    const search = new URLSearchParams(url.search)
    const last = headers.get('last-event-id')
    if (last) search.set('lastEventId', last)
    return new Response(socket.open(search.toString(), signal), { headers: { 'content-type': 'text/event-stream' } })
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (LISTEN.test(url.pathname)) return listen(url, request.headers, init?.signal)
    if (LOGOUT.test(url.pathname)) return leave(await fetch(input, init))
    if (!isRepeatable(request.method, url, init?.body)) return fetch(input, init)
    const waiting = {}
    try {
      for (;;) {
        try {
          const response = await fetch(input, init)
          if (response.status !== UNAUTHORIZED || !DATA.test(url.pathname)) return await toSuccess(response, init?.body)
          outage.wait(waiting, 'expired')
        } catch (error) {
          if (init?.signal?.aborted) throw error
          outage.wait(waiting, 'away')
        }
        await sleep(init?.signal)
      }
    } finally {
      outage.leave(waiting)
    }
  }
}
