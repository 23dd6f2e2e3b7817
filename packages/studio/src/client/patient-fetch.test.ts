import { createClient, type Action, type SanityClient } from '@sanity/client'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { startBreakingProxy } from '@schaufenster/content-service/testing/breaking-proxy'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { createContentVersion, type ContentVersion } from './content-version.ts'
import { createPatientFetch } from './patient-fetch.ts'
import { createSession, type Session } from './session.ts'

let folder: string
let service: RunningContentService
let client: SanityClient

/** Of a client that shows the token: it ends with the service only. */
const createTestSession = () => createSession(async () => new Response())

const connect = (apiHost: string, token?: string, version?: ContentVersion): SanityClient => {
  const patientFetch = createPatientFetch(createTestSession(), version)
  return createClient({
    projectId: 'schaufenster',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token,
    resolveFetch: () => patientFetch,
  })
}

beforeAll(async () => {
  folder = await makeFolder()
  service = await startContentService({ port: 0, dataDir: folder })
  client = connect(service.url)
})
afterAll(async () => {
  await service.stop()
})

/** Listens to a document. @returns a function that stops, when the service has answered */
const openDocument = (id: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const subscription = client
      .listen('*[_id == $id]', { id }, { events: ['welcome'] })
      .subscribe({ next: () => resolve(() => subscription.unsubscribe()), error: reject })
  })

describe('listeners of documents that were left', () => {
  it('are unsubscribed: after 250, the connection has no more than those still in use', async () => {
    const open = new Set<unknown>()
    vi.stubGlobal(
      'WebSocket',
      class extends WebSocket {
        override send(text: string): void {
          const { subscribe, unsubscribe } = JSON.parse(text)
          if (subscribe) open.add(subscribe)
          open.delete(unsubscribe)
          super.send(text)
        }
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const kept = await Promise.all(['one', 'two', 'three'].map(openDocument))
    for (let count = 1; count <= 250; count += 1) (await openDocument(`left-${count}`))()
    await expect.poll(() => open.size).toBe(kept.length)
    for (const stop of kept) stop()
    // The connection ends with its last listener.
    ;(await openDocument('again'))()
  })

  it('are unsubscribed too when their stream is cancelled', async () => {
    const patientFetch = createPatientFetch(createTestSession())
    const open = async () => {
      const { body } = await patientFetch(`${service.url}/v1/data/listen/production?query=*`)
      const reader = body?.getReader()
      const { value } = (await reader?.read()) ?? {}
      expect(new TextDecoder().decode(value)).toContain('event: welcome')
      return () => reader?.cancel()
    }
    // Without it, the connection would be closed after each of the others.
    const stop = await open()
    for (let count = 1; count <= 250; count += 1) await (await open())()
    await stop()
  })

  it('a request that is aborted already opens none', async () => {
    const address = `${service.url}/v1/data/listen/production?query=*`
    await expect(createPatientFetch(createTestSession())(address, { signal: AbortSignal.abort() })).rejects.toThrow(
      /aborted/,
    )
  })
})

describe('an edit whose answer is lost', () => {
  const attributes = { _id: 'drafts.lost', _type: 'page', title: 'a' }
  const create: Action = {
    actionType: 'sanity.action.document.create',
    publishedId: 'lost',
    attributes,
    ifExists: 'fail',
  }

  it('is repeated, and has succeeded', async () => {
    const proxy = await startBreakingProxy(service.url)
    onTestFinished(() => proxy.close())
    const editor = connect(proxy.url, service.token)
    proxy.loseAnswer()
    expect(await editor.action(create, { transactionId: 'lost-1' })).toEqual({ transactionId: 'lost-1' })
    expect(await editor.getDocument('drafts.lost')).toMatchObject({ _rev: 'lost-1', title: 'a' })
  })

  it('is repeated also when the client gives it no id, as for publishing', async () => {
    const proxy = await startBreakingProxy(service.url)
    onTestFinished(() => proxy.close())
    const editor = connect(proxy.url, service.token)
    await connect(service.url, service.token).createOrReplace({ ...attributes, _id: 'drafts.told' })
    proxy.loseAnswer()
    await editor.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.told', publishedId: 'told' })
    expect(await editor.getDocument('told')).toMatchObject({ title: 'a' })
    proxy.loseAnswer()
    await editor.patch('told', { inc: { count: 1 }, setIfMissing: { count: 1 } }).commit({ returnDocuments: false })
    expect(await editor.getDocument('told')).toMatchObject({ count: 2 })
  })

  it('any other conflict is one', async () => {
    const editor = connect(service.url, service.token)
    await expect(editor.action(create, { transactionId: 'lost-2' })).rejects.toMatchObject({ statusCode: 409 })
  })
})

/** The body of an answer that breaks off. */
const CUT = 'cut'
/** Of one that never comes. */
const SILENCE = 'silence'

type Answer = [status: number, audience: string | undefined, body: string]

/** A service that gives these answers, one request after the other. */
const startScriptedFor = async (session: Session, ...answers: Answer[]) => {
  const server = createServer((request, response) => {
    const [status, audience, body] = answers.shift() ?? [500, 'editor', 'nobody asked for more']
    response.writeHead(status, audience === undefined ? {} : { 'X-Content-Audience': audience })
    if (body === SILENCE) return
    if (body === CUT) response.write(body, () => response.destroy())
    else request.resume().on('end', () => response.end(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const patientFetch = createPatientFetch(session)
  session.isMine('editor')
  return {
    session,
    left: () => answers.length,
    send: async (path: string, init?: RequestInit) =>
      (await patientFetch(`${url}${path}`, { credentials: 'include', ...init })).text(),
  }
}

const startScripted = (...answers: Answer[]) => startScriptedFor(createTestSession(), ...answers)

describe('a session that has ended', () => {
  const READS = ['/v1/data/query/production?query=*', '/v1/data/doc/production/drafts.a,a', '/v1/users/editor']
  it.each(READS)('what a visitor gets at %s is not taken for the draft', async (path) => {
    const { send } = await startScripted([200, 'public', 'published'], [401, 'public', ''], [200, 'editor', 'draft'])
    expect(await send(path)).toBe('draft')
  })

  it.each([
    ['a long query', '/v1/data/query/production', 'published'],
    ['an edit', '/v1/data/actions/production', ''],
    ['a write without an id', '/v1/data/mutate/production', ''],
  ])('%s waits as well', async (_what, path, refusal) => {
    const { send } = await startScripted([refusal ? 200 : 401, 'public', refusal], [200, 'editor', 'done'])
    expect(await send(path, { method: 'POST', body: '{}' })).toBe('done')
  })

  it('a login is answered as it is', async () => {
    const { send } = await startScripted([401, 'public', 'nobody'], [200, 'public', '{}'])
    expect(await send('/v1/auth/id')).toBe('nobody')
    expect(await send('/v1/users/me')).toBe('{}')
  })
})

describe('a service that is away', () => {
  it.each([502, 503, 504])('a proxy that answers %d in its place is not the service', async (status) => {
    const { send } = await startScripted([status, undefined, 'Bad Gateway'], [200, 'editor', 'done'])
    expect(await send('/v1/data/query/production?query=*')).toBe('done')
  })

  it.each(['GET', 'PUT'])('the answer to a %s that breaks off is asked for again', async (method) => {
    const { send } = await startScripted([200, 'editor', CUT], [200, 'editor', 'done'])
    expect(await send('/v1/users/me/keyvalue/a', { method })).toBe('done')
  })

  it('what the service itself cannot do is its answer', async () => {
    const { send } = await startScripted([504, 'editor', 'the query took too long'])
    expect(await send('/v1/data/query/production?query=*')).toBe('the query took too long')
  })
})

it('a publish that is never answered, as after a sleep, is sent again; documents that wait for it are read', async () => {
  const identities = [503, 200]
  const session = createSession(async () => new Response(null, { status: identities.shift() ?? 200 }))
  const { send, left } = await startScriptedFor(
    session,
    [200, 'editor', SILENCE],
    [200, 'editor', 'published'],
    [200, 'editor', 'read'],
  )
  const path = '/v1/data/actions/production'
  const published = send(path, { method: 'POST', body: '{"actions":[]}' })
  const read = send('/v1/data/doc/production/a')
  await expect.poll(left).toBe(2)
  session.doubt()
  expect(await Promise.all([published, read])).toEqual(['published', 'read'])
})

it('a document is read after what was typed is written: the Studio would show it without', async () => {
  const { send, session, left } = await startScripted([200, 'editor', 'written'], [200, 'editor', 'read'])
  session.doubt()
  const path = '/v1/data/actions/production'
  const [written, read] = await Promise.all([
    send(path, { method: 'POST', body: '{"transactionId":"t"}' }),
    send('/v1/data/doc/production/a'),
  ])
  expect([written, read, left()]).toEqual(['written', 'read', 0])
})

it('a write waits while the content is of another version, a read does not', async () => {
  const version = createContentVersion([])
  version.update({ migrations: ['001-title'] })
  const waiting = connect(service.url, service.token, version)
  const write = waiting.createOrReplace({ _id: 'waiting', _type: 'note' })
  const exists = () => waiting.fetch<number>('count(*[_id == "waiting"])')
  expect(await exists()).toBe(0)
  version.update({ migrations: [] })
  await write
  expect(await exists()).toBe(1)
})
