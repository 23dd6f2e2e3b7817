import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { createBudget } from '@schaufenster/budget/budget'
import { expect, onTestFinished, test } from 'vitest'
import { connect, startWith } from '../testing/test-service.ts'
import { READ_AHEAD } from './hold-bytes.ts'

const STRANGER = { 'X-Forwarded-For': '203.0.113.7' }
const VISITOR = { 'X-Forwarded-For': '198.51.100.9' }
const SIZE = 20_000_000
const service = await startWith(
  {
    lines: [{ _id: 'a', _type: 'page', file: { _type: 'file', _sanityAsset: 'file@file://./files/film.bin' } }],
    assets: { 'files/film.bin': 'x'.repeat(SIZE) },
  },
  { budget: createBudget({ connections: 100, requests: 100, bytes: 4 * READ_AHEAD, time: 60_000 }) },
)
const path = await connect(service, service.token).fetch<string>('*[_type == "sanity.fileAsset"][0].path')

const ask = (headers: Record<string, string>): Promise<Response> => fetch(`${service.url}/${path}`, { headers })

/** Asks, and reads no more than the first bytes. */
const openDeaf = async (): Promise<{ socket: Socket; status: number }> => {
  const { hostname, port, host } = new URL(service.url)
  const socket = connectTcp(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const fields = Object.entries({ Host: host, ...STRANGER }).map((field) => field.join(': '))
  socket.write([`GET /${path} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
  await once(socket, 'readable')
  const head: unknown = socket.read(12)
  return { socket, status: Number(String(head).slice(-3)) }
}

test('pictures and files that are not read are bounded by address, and those who read are answered', async () => {
  const deaf: { socket: Socket; status: number }[] = []
  for (let name = 1; name <= 4; name += 1) deaf.push(await openDeaf())
  // Half of what there is.
  expect(deaf.map(({ status }) => status)).toEqual([200, 200, 429, 429])
  const refused = await ask(STRANGER)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2'])
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('does not read') })
  const other = await ask(VISITOR)
  expect((await other.text()).length).toBe(SIZE)
  // A slow reader gets all of it.
  const slow = deaf[0]?.socket
  let bytes = 0
  slow?.on('data', (chunk) => (bytes += chunk.length))
  await expect.poll(() => bytes).toBeGreaterThan(SIZE)
  for (const { socket } of deaf) socket.destroy()
  await expect.poll(async () => (await ask(STRANGER)).status).toBe(200)
})
