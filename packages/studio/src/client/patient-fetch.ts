import { uuid } from '@sanity/uuid'
import { BASE } from '../base.ts'
import { createDraftWriter } from './draft-writer.ts'
import { createListenerSocket } from './listener-socket.ts'
import type { ContentVersion } from './content-version.ts'
import type { Pairs } from './pairs.ts'
import type { Session } from './session.ts'
import { createWrites } from './writes.ts'

/** Milliseconds without an answer after which the service is asked whether it is there. */
const SILENCE_MS = 5000
/**
 * Milliseconds after which a request is sent again although the service is there: its connection may not be. A slow query
 * begins again, an edit does not.
 */
const LONGEST_READ_MS = 60_000
const LONGEST_WRITE_MS = 15_000

const LISTEN = /\/(?:data\/listen\/[^/?]+|data\/listen)(?=[?]|$)/
const WRITE = /\/data\/(?:mutate|actions)\//
const QUERY = /\/data\/query\//
const DOCUMENT = /\/data\/doc\//
/** What a login itself requests. */
const LOGIN = /\/(?:auth\/[^?]+|users\/me)$/
const LOGOUT = /\/auth\/logout$/
const UNAUTHORIZED = 401
const CONFLICT = 409
/** A proxy's answers for a service that is away, and the service's own while it starts. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])
const AUDIENCE = 'x-content-audience'
/** The service's error of a write that has arrived before. */
const REPEATED = '"transactionIdUsedError"'

/** Whether a request whose answer is lost is safe to repeat: a read, or a write with an id, which the service takes once. */
const isRepeatable = (method: string, { pathname }: URL, transactionId: string | undefined): boolean =>
  ['GET', 'HEAD', 'PUT'].includes(method) || QUERY.test(pathname) || transactionId !== undefined

/** Gives a write an id of its own, unless it has one: publishing, say, has none, and could not be repeated. */
const withTransactionId = (
  init: RequestInit | undefined,
): { sent: RequestInit | undefined; transactionId?: string } => {
  if (typeof init?.body !== 'string') return { sent: init }
  const body: { transactionId?: string } = JSON.parse(init.body)
  const transactionId = body.transactionId ?? uuid()
  return { sent: { ...init, body: JSON.stringify({ ...body, transactionId }) }, transactionId }
}

/**
 * The answer that the client expects to a write that has arrived before, when its answer was lost. After a conflict the
 * Studio would throw away what was typed since.
 */
const toSuccess = async (response: Response, transactionId: string | undefined): Promise<Response> => {
  if (response.status !== CONFLICT || !(await response.clone().text()).includes(REPEATED)) return response
  return Response.json({ transactionId })
}

/** Reloads after a logout, which shows the login. The Studio’s own logged-out page is in English. */
const leave = (response: Response): Response => {
  if (response.ok) location.assign(BASE)
  return response
}

/** Whether the service has answered, and not something in its place. */
const isOwn = ({ status, headers }: Response): boolean => headers.has(AUDIENCE) || !AWAY.has(status)

const readAudience = ({ status, headers }: Response): string | null =>
  status === UNAUTHORIZED ? 'public' : headers.get(AUDIENCE)

/**
 * `fetch` for a Studio with an embedded service. Listeners share one WebSocket; every request waits while the session is
 * not open, and is sent again when its answer was lost or given to a visitor. Otherwise the Studio would crash on a read
 * that keeps failing, take what is published for the draft, and discard edits. A write also waits while the content is of another version.
 */
export const createPatientFetch = (session: Session, version?: ContentVersion, pairs?: Pairs): typeof fetch => {
  const sockets = new Map<string, ReturnType<typeof createListenerSocket>>()
  const writes = createWrites()

  const listen = (url: URL, headers: Headers, signal?: AbortSignal | null): Response => {
    const address = `${url.origin.replace(/^http/, 'ws')}${url.pathname}`
    const socket = sockets.get(address) ?? createListenerSocket(address, session, pairs)
    sockets.set(address, socket)
    const search = new URLSearchParams(url.search)
    const last = headers.get('last-event-id')
    if (last) search.set('lastEventId', last)
    return new Response(socket.open(search.toString(), signal), { headers: { 'content-type': 'text/event-stream' } })
  }

  /**
   * Sends once, and gives up after a time, or when the service turns out to be away or the session to have ended. The
   * whole answer is awaited: after one that breaks off, the client would send an edit under a new id.
   */
  const attempt = async (input: RequestInfo | URL, init: RequestInit | undefined, limit: number): Promise<Response> => {
    const lost = new AbortController()
    const giveUp = () => lost.abort()
    const unsubscribe = session.subscribe(() => ['away', 'ended'].includes(session.state()) && giveUp())
    const timers = [setTimeout(session.doubt, SILENCE_MS), setTimeout(giveUp, limit)]
    const signals = [lost.signal, ...(init?.signal ? [init.signal] : [])]
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
      const body = await response.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, response)
    } finally {
      unsubscribe()
      for (const timer of timers) clearTimeout(timer)
    }
  }

  /**
   * Sends until there is an answer.
   *
   * @param isEditors the answer has to be the editor's
   * @param limit milliseconds for one attempt; without it a lost answer is an error, since repeating could do harm
   */
  const send = async (input: RequestInfo | URL, init: RequestInit | undefined, isEditors: boolean, limit?: number) => {
    for (;;) {
      await session.whenOpen(init?.signal)
      try {
        const response = await (limit ? attempt(input, init, limit) : fetch(input, init))
        if (isOwn(response) && (!isEditors || session.isMine(readAudience(response)))) return response
        session.doubt()
      } catch (error) {
        if (init?.signal?.aborted) throw error
        session.doubt()
        if (!limit) throw error
      }
    }
  }

  const writeDraft =
    pairs &&
    createDraftWriter(pairs, (address, init) =>
      send(address, init, true, init?.method === 'POST' ? LONGEST_WRITE_MS : LONGEST_READ_MS),
    )

  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (LISTEN.test(url.pathname)) return listen(url, request.headers, init?.signal)
    if (LOGOUT.test(url.pathname)) return leave(await fetch(input, init))
    const isEditors =
      (request.credentials === 'include' || request.headers.has('authorization')) && !LOGIN.test(url.pathname)
    const isWrite = WRITE.test(url.pathname)
    // Not yet under way: what is read meanwhile does not wait for it.
    if (isWrite && version?.difference()) await version.whenSame(init?.signal)
    const { sent, transactionId } = isWrite ? withTransactionId(init) : { sent: init }
    const longest = isWrite ? LONGEST_WRITE_MS : LONGEST_READ_MS
    const limit = isRepeatable(request.method, url, transactionId) ? longest : undefined
    // What was typed is written first: the Studio shows the document that it reads.
    if (DOCUMENT.test(url.pathname)) await writes.whenDone()
    const answer =
      transactionId !== undefined && writeDraft ? writeDraft(url, sent) : send(input, sent, isEditors, limit)
    return isWrite ? toSuccess(await writes.add(answer), transactionId) : answer
  }
}
