import { readFile } from 'node:fs/promises'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startChild, type ChildService } from '../testing/child-service.ts'
import { connect, makeFolder } from '../testing/test-service.ts'

/** How long others are watched. */
const [IDLE_MS, FLOOD_MS] = [4000, 8000]
const STRANGER = { 'X-Forwarded-For': '203.0.113.7' }
const VISITOR = { 'X-Forwarded-For': '198.51.100.9' }
/** Twenty megabytes, which are more than the buffers of a connection. */
const LARGE = Array.from({ length: 10 }, (_, index) => `"a${index}": *[_type == "big"]`).join()

let service: ChildService

beforeEach(async () => {
  service = await startChild({ dataDir: join(await makeFolder(), 'data') })
  const text = 'x'.repeat(100_000)
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => editor().create({ _id: `big${index}`, _type: 'big', text })),
  )
})
afterEach(() => service.kill())

const editor = () => connect(service, service.token)

/** Megabytes that the process which writes holds. */
const readMemory = async (): Promise<number> => {
  const status = await readFile(`/proc/${service.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** An editor writes and another visitor asks, one after the other. @returns answers, and the slowest of each, in seconds */
const watch = async (duration: number) => {
  const writer = editor()
  const slowest = { write: 0, query: 0 }
  let answers = 0
  let most = 0
  const time = async (name: keyof typeof slowest, work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now()
    await work()
    slowest[name] = Math.max(slowest[name], (performance.now() - begun) / 1000)
    answers += 1
  }
  for (const end = performance.now() + duration; performance.now() < end;) {
    await time('write', () =>
      writer.createOrReplace({ _id: 'page', _type: 'page', title: `${'a'.repeat(60)}${answers}` }),
    )
    await time('query', async () => {
      const url = `${service.url}/v2025-02-19/data/query/production?query=*[_id=="page"]`
      const answer = await fetch(url, { headers: VISITOR })
      expect(answer.status).toBe(200)
      await answer.text()
    })
    most = Math.max(most, await readMemory())
    await wait(20)
  }
  return { answers, ...slowest, most }
}

/** Opens a WebSocket that subscribes; the service may close it at any time. */
const openSocket = async (): Promise<WebSocket> => {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1/data/listen/production`, { headers: STRANGER })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
  return socket
}

const subscribe = (socket: WebSocket, name: string, query: string): void => {
  if (socket.readyState === WebSocket.OPEN)
    socket.send(JSON.stringify({ subscribe: name, search: new URLSearchParams({ query }).toString() }))
}

/** Each starts the flood, and returns what ends it. */
const floods: Record<string, () => Promise<() => void>> = {
  'a filter of 200 ms, ten times a second over one WebSocket': async () => {
    const query = `*["${'a'.repeat(80)}" match "${'*a'.repeat(12)}*b"]`
    let socket = await openSocket()
    let count = 0
    const timer = setInterval(() => {
      subscribe(socket, String((count += 1)), query.replace('a', `a${count}`))
      if (socket.readyState === WebSocket.CLOSED) void openSocket().then((opened) => (socket = opened))
    }, 100)
    return () => {
      clearInterval(timer)
      socket.terminate()
    }
  },
  'a thousand listeners on five connections': async () => {
    const sockets = await Promise.all(Array.from({ length: 5 }, openSocket))
    for (const socket of sockets) {
      for (let count = 0; count < 200; count += 1)
        subscribe(socket, String(count), `*[_type == "page" && title match "${'*a'.repeat(4)}*b${count}"]`)
    }
    await wait(2000)
    return () => sockets.forEach((socket) => socket.terminate())
  },
  'messages that mean nothing, as many as five WebSockets take': async () => {
    const openAll = () => Promise.all(Array.from({ length: 5 }, openSocket))
    let sockets = await openAll()
    const timer = setInterval(() => {
      for (const socket of sockets)
        for (let count = 0; count < 500 && socket.readyState === WebSocket.OPEN; count += 1) socket.send('{}')
      if (sockets.length === 0 || sockets.some(({ readyState }) => readyState !== WebSocket.CLOSED)) return
      sockets = []
      void openAll().then((opened) => (sockets = opened))
    }, 10)
    return () => {
      clearInterval(timer)
      sockets.forEach((socket) => socket.terminate())
    }
  },
  'sixty connections that never read large answers': async () => {
    const { hostname, port, host } = new URL(service.url)
    const sockets = Array.from({ length: 60 }, (_, index) => {
      const socket = connectTcp(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.pause()
      const query = encodeURIComponent(`{${LARGE}, "n": ${index}}`)
      const head = [`GET /v2025-02-19/data/query/production?query=${query} HTTP/1.1`, `Host: ${host}`]
      socket.write(`${[...head, ...Object.entries(STRANGER).map((pair) => pair.join(': '))].join('\r\n')}\r\n\r\n`)
      return socket
    })
    return async () => sockets.forEach((socket) => socket.destroy())
  },
}

describe('one stranger does not stop the others:', () => {
  test.each(Object.entries(floods))(
    '%s',
    async (name, start) => {
      const idle = await watch(IDLE_MS)
      const memory = await readMemory()
      const stop = await start()
      onTestFinished(() => stop())
      const flooded = await watch(FLOOD_MS)
      console.log(name, { idle, flooded, memory })
      expect(flooded.answers).toBeGreaterThan(idle.answers / 10)
      expect(flooded.most - memory).toBeLessThan(300)
      // Half a second on a quiet machine.
      expect(flooded.write).toBeLessThan(2 * idle.write + 2)
      expect(flooded.query).toBeLessThan(2 * idle.query + 2)
    },
    120_000,
  )
})
