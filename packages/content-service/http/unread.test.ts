import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startWith } from '../testing/test-service.ts'

const STRANGER = { 'X-Forwarded-For': '203.0.113.7' }
const VISITOR = { 'X-Forwarded-For': '198.51.100.9' }
const service = await startWith({ lines: [{ _id: 'big', _type: 'big', text: 'x'.repeat(1_000_000) }] })

/** An answer of twenty megabytes. */
const toPath = (name: number): string =>
  `/v2025-02-19/data/query/production?query=${encodeURIComponent(
    `[${Array.from({ length: 20 }, () => '*[_id == "big"][0].text').join()}, ${name}]`,
  )}`

const ask = (headers: Record<string, string>): Promise<Response> => fetch(`${service.url}${toPath(0)}`, { headers })

/** Asks, and reads no more than the first bytes. */
const openDeaf = async (name: number): Promise<{ socket: Socket; status: number }> => {
  const { hostname, port, host } = new URL(service.url)
  const socket = connectTcp(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const fields = Object.entries({ Host: host, ...STRANGER }).map((field) => field.join(': '))
  socket.write([`GET ${toPath(name)} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
  await once(socket, 'readable')
  const head: unknown = socket.read(12)
  return { socket, status: Number(String(head).slice(-3)) }
}

test('answers that are not read are bounded by address, and those who read are answered', async () => {
  const deaf: { socket: Socket; status: number }[] = []
  for (let name = 1; name <= 6; name += 1) deaf.push(await openDeaf(name))
  // Half of 128 MB.
  expect(deaf.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
  const refused = await ask(STRANGER)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2'])
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('does not read') })
  const other = await ask(VISITOR)
  expect((await other.text()).length).toBeGreaterThan(20_000_000)
  // A slow reader gets all of it.
  const slow = deaf[0]?.socket
  let bytes = 0
  slow?.on('data', (chunk) => (bytes += chunk.length))
  await expect.poll(() => bytes).toBeGreaterThan(20_000_000)
  for (const { socket } of deaf) socket.destroy()
  await expect.poll(async () => (await ask(STRANGER)).status).toBe(200)
})
