import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startBreakingProxy } from '@schaufenster/content-service/testing/breaking-proxy'
import { startScriptedSocket } from '@schaufenster/content-service/testing/scripted-socket'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { createListenerSocket } from './listener-socket.ts'
import { createSession } from './session.ts'

// Connections need the real clock; only the socket's own pauses use fake timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const service = await startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const editor = connect(service, service.token)

const listen = async () => {
  const proxy = await startBreakingProxy(service.url)
  onTestFinished(() => proxy.close())
  const address = `${proxy.url.replace('http', 'ws')}/v2025-02-19/data/listen/production`
  const leaving = new AbortController()
  const stream = createListenerSocket(
    address,
    createSession(async () => new Response()),
  ).open('query=*&enableResume=true', leaving.signal)
  const decoder = new TextDecoder()
  let text = ''
  const read = new WritableStream({
    write: (chunk: Uint8Array) => {
      text += decoder.decode(chunk)
    },
  })
  const reading = stream.pipeTo(read).catch(() => undefined)
  onTestFinished(() => {
    leaving.abort()
    return reading
  })
  await expect.poll(() => text).toContain('event: welcome')
  return { proxy, heard: () => text }
}

it('a connection that says nothing any more is replaced, and nothing is missed', async () => {
  const { proxy, heard } = await listen()
  proxy.freeze()
  await editor.create({ _id: 'missed', _type: 'seed' })
  vi.advanceTimersByTime(25_000)
  await expect.poll(heard).toContain('"documentId":"missed"')
})

it('one that is heard from stays', async () => {
  const { heard } = await listen()
  vi.advanceTimersByTime(24_000)
  await editor.create({ _id: 'first', _type: 'seed' })
  await expect.poll(heard).toContain('"documentId":"first"')
  vi.advanceTimersByTime(24_000)
  await editor.create({ _id: 'second', _type: 'seed' })
  await expect.poll(heard).toContain('"documentId":"second"')
  expect(heard()).not.toContain('welcomeback')
})

it('a connection for a visitor, whom no draft is sent, is not used', async () => {
  const { url, heard, close } = await startScriptedSocket('public', 'editor')
  onTestFinished(close)
  const session = createSession(async () => new Response())
  session.isMine('editor')
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  createListenerSocket(url, session).open('query=*', leaving.signal)
  await expect.poll(heard).toEqual([{ audience: 'editor', text: '{"subscribe":"1","search":"query=*"}' }])
})

it('a listener whose welcome was lost subscribes again: nothing has begun, and nothing is missed', async () => {
  const { url, heard, cut, close } = await startScriptedSocket('editor', 'editor')
  onTestFinished(close)
  const session = createSession(async () => new Response())
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const reader = createListenerSocket(url, session).open('query=*', leaving.signal).getReader()
  const read = reader.read().catch(String)
  await expect.poll(heard).toHaveLength(1)
  cut()
  const subscription = { audience: 'editor', text: '{"subscribe":"1","search":"query=*"}' }
  await expect.poll(heard).toEqual([subscription, subscription])
  reader.releaseLock()
  expect(await read).not.toContain('connection')
})
