import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openContent, runImport } from '../../open-content.ts'
import { startContentService, type RunningContentService } from '../../server.ts'
import { startBreakingProxy } from '../../testing/breaking-proxy.ts'
import { write } from '../../store/write/write.ts'
import { readEvents } from '../../testing/read-events.ts'
import { connect, makeFolder } from '../../testing/test-service.ts'
import { writeExport } from '../../testing/write-export.ts'

const start = async (dataDir?: string): Promise<RunningContentService> => {
  const service = await startContentService({ port: 0, projectId: 'studio', dataDir: dataDir ?? (await makeFolder()) })
  onTestFinished(() => service.stop())
  return service
}

const toAddress = (service: RunningContentService, search = ''): string =>
  `${service.url}/v1/data/listen/production?query=*&includeResult=true${search}`

/** A WebSocket with one listener. */
const openListener = async ({ url }: RunningContentService, search: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/data/listen/production`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ subscribe: 'a', search }))
  return socket
}

/** A client that asks for events and never reads them. */
const openDeafStream = async (service: RunningContentService): Promise<Socket> => {
  const { hostname, port, pathname, search } = new URL(toAddress(service))
  const socket = connectTcp({ port: Number(port), host: hostname })
  await once(socket, 'connect')
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

test('a slow listener is cut off, over both transports, and the others get everything', async () => {
  const service = await start()
  const editor = connect(service, service.token)
  const fast = await readEvents(toAddress(service))
  const deaf = await openDeafStream(service)
  const deafSocket = await openListener(service, 'query=*&includeResult=true')
  await once(deafSocket, 'message')
  deafSocket.pause()
  const closed = [
    once(
      deaf.on('error', () => undefined),
      'close',
    ),
    once(deafSocket, 'close'),
  ]
  // Enough to fill the buffers of the kernel too.
  const text = 'x'.repeat(1_000_000)
  for (let n = 0; n < 25; n += 1) {
    await editor.createOrReplace({ _id: 'big', _type: 'big', n, text })
    // Before the next one: on a busy machine two of them are more than is buffered for this reader as well.
    expect((await fast.next('mutation')).data).toMatchObject({ result: { n } })
  }
  deaf.resume()
  deafSocket.resume()
  await Promise.all(closed)
})

test('a replay larger than the buffer of a slow listener is delivered', async () => {
  const service = await start()
  const editor = connect(service, service.token)
  const first = await readEvents(toAddress(service, '&enableResume=true'))
  const { id = '' } = await first.next('welcome')
  first.close()
  const text = 'x'.repeat(500_000)
  for (let n = 0; n < 8; n += 1) await editor.createOrReplace({ _id: 'big', _type: 'big', n, text })
  const second = await readEvents(toAddress(service, '&enableResume=true'), { 'Last-Event-ID': id })
  await second.next('welcomeback')
  for (let n = 0; n < 8; n += 1) expect((await second.next('mutation')).data).toMatchObject({ result: { n } })
})

test('a listener that missed more than is kept gets a reset', async () => {
  const service = await start()
  const editor = connect(service, service.token)
  const first = await readEvents(toAddress(service, '&enableResume=true'))
  const { id = '' } = await first.next('welcome')
  first.close()
  const writeMany = (count: number): Promise<unknown> =>
    Promise.all(Array.from({ length: count }, () => editor.create({ _type: 'small' })))
  for (const count of [250, 250, 250, 251]) await writeMany(count)
  const second = await readEvents(toAddress(service, '&enableResume=true'), { 'Last-Event-ID': id })
  await second.next('reset')
})

/** Two that can resume, and one that cannot. */
const listenInAllWays = async (dataDir: string) => {
  const service = await start(dataDir)
  const resumable = await readEvents(toAddress(service, '&enableResume=true'))
  const live = await readEvents(`${service.url}/v2025-02-19/data/live/events/production`)
  const seen: string[] = []
  const subscription = connect(service)
    .listen('*', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => seen.push(event.type === 'mutation' ? event.documentId : event.type))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => seen).toEqual(['welcome'])
  await live.next('welcome')
  await resumable.next('welcome')
  return { service, resumable, live, seen }
}

test('an import by another process resets listeners that can resume, and makes the others reconnect', async () => {
  const dataDir = await makeFolder()
  const { resumable, live, seen } = await listenInAllWays(dataDir)
  const path = await writeExport(join(dataDir, 'export'), { lines: [{ _id: 'a', _type: 'page' }] })
  const other = openContent(dataDir)
  await runImport(path, other, 'replace', () => undefined)
  other.store.close()
  await Promise.all([resumable.next('reset'), live.next('restart')])
  await expect.poll(() => seen).toEqual(['welcome', 'welcome'])
})

test('each mutation of another process is told, in its place among the own ones', async () => {
  const dataDir = await makeFolder()
  const { service, resumable, live, seen } = await listenInAllWays(dataDir)
  const { store } = openContent(dataDir)
  const [editor, ids] = [connect(service, service.token), Array.from({ length: 40 }, (_, index) => `b${index}`)]
  for (const id of ids) {
    store.catchUp()
    write(store, { mutations: [{ create: { _id: id, _type: 'page' } }], author: 'editor' })
    if (id.endsWith('5')) await editor.create({ _id: `own-${id}`, _type: 'page' })
  }
  store.close()
  const expected = ids.flatMap((id) => (id.endsWith('5') ? [id, `own-${id}`] : [id]))
  await expect.poll(() => seen).toEqual(['welcome', ...expected])
  for (const documentId of expected) expect((await resumable.next('mutation')).data).toMatchObject({ documentId })
  await live.next('message')
})

test('resume works across a restart of the service', async () => {
  const dataDir = await makeFolder()
  const first = await startContentService({ port: 0, projectId: 'studio', dataDir })
  const editor = connect(first, first.token)
  const before = await readEvents(toAddress(first, '&enableResume=true'))
  await before.next('welcome')
  await editor.create({ _id: 'a', _type: 'page' })
  const { id = '' } = await before.next('mutation')
  before.close()
  await editor.create({ _id: 'b', _type: 'page' })
  await first.stop()
  const second = await start(dataDir)
  const after = await readEvents(toAddress(second, '&enableResume=true'), { 'Last-Event-ID': id })
  await after.next('welcomeback')
  expect((await after.next('mutation')).data).toMatchObject({ documentId: 'b' })
})

test('stopping ends every stream', async () => {
  const service = await startContentService({ port: 0, projectId: 'studio', dataDir: await makeFolder() })
  const response = await fetch(toAddress(service))
  const socket = await openListener(service, 'query=*')
  const presence = new WebSocket(`${service.url.replace('http', 'ws')}/v1/socket/production`)
  await once(presence, 'open')
  const closed = [once(socket, 'close'), once(presence, 'close')]
  await service.stop()
  expect((await Promise.all(closed)).map(([code]) => code)).toEqual([1001, 1001])
  expect(await response.text()).toContain('event: welcome')
})

test('P03 every listener gets every event once and in order, across broken connections', async () => {
  const service = await start()
  const editor = connect(service, service.token)
  const proxy = await startBreakingProxy(service.url)
  onTestFinished(() => proxy.close())
  const logs = Array.from({ length: 10 }, (): unknown[] => [])
  const subscriptions = logs.map((log) =>
    connect({ ...service, url: proxy.url })
      .listen(
        '*[_type == "count"]',
        {},
        { enableResume: true, events: ['welcome', 'welcomeback', 'reset', 'mutation'], includeResult: true },
      )
      .subscribe((event) => log.push(event.type === 'mutation' ? event.result?.['n'] : event.type)),
  )
  onTestFinished(() => subscriptions.forEach((subscription) => subscription.unsubscribe()))
  await expect.poll(() => logs.every(([first]) => first === 'welcome')).toBe(true)
  for (let n = 0; n < 60; n += 1) {
    if (n % 20 === 10) proxy.cut()
    await editor.createOrReplace({ _id: 'count', _type: 'count', n })
  }
  const expected = Array.from({ length: 60 }, (_, n) => n)
  await expect.poll(() => logs.map((log) => log.at(-1))).toEqual(logs.map(() => 59))
  for (const log of logs) {
    expect(log.filter((item) => typeof item === 'number')).toEqual(expected)
    expect(log).not.toContain('reset')
  }
})

test('a listener whose missed events cannot be read is told to come again, over both transports', async () => {
  const dataDir = await makeFolder()
  const service = await start(dataDir)
  const first = await readEvents(toAddress(service, '&enableResume=true'))
  const { id = '' } = await first.next('welcome')
  await connect(service, service.token).create({ _type: 'page' })
  const other = new DatabaseSync(join(dataDir, 'content.sqlite'))
  onTestFinished(() => other.close())
  other.exec('ALTER TABLE changes RENAME TO away')
  const resumed = `&enableResume=true&lastEventId=${encodeURIComponent(id)}`
  await expect(readEvents(toAddress(service, resumed))).rejects.toThrow(/^500/)
  const socket = await openListener(service, `query=*${resumed}`)
  expect((await once(socket, 'close'))[0]).toBe(1011)
})
