import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startChild, type ChildService } from '../testing/child-service.ts'
import { fillDisk, mountSmallDisk } from '../testing/small-disk.ts'
import { makeFolder } from '../testing/test-service.ts'

const folder = await makeFolder()
/** Half of it is filled and later freed. The log alone needs four before it restarts. */
const MEGABYTES = 24

const createMany = async (
  service: ChildService,
  size: number,
): Promise<{ acknowledged: string[]; refusal: { status: number; body: unknown } | undefined }> => {
  const acknowledged: string[] = []
  for (let index = 0; index < 400; index++) {
    const _id = `big-${size}-${index}`
    const mutations = [
      { create: { _id, _type: 'big', text: 'x'.repeat(size) } },
      { create: { _id: `${_id}-twin`, _type: 'big' } },
    ]
    const { status, body } = await call(`${service.url}/v1/data/mutate/production`, {
      token: service.token,
      body: { mutations },
    })
    if (status !== 200) return { acknowledged, refusal: { status, body } }
    acknowledged.push(_id, `${_id}-twin`)
  }
  return { acknowledged, refusal: undefined }
}

const readIds = async (service: ChildService): Promise<unknown> => {
  const query = '*[_type == "big"]._id'
  const { body } = await call(`${service.url}/v1/data/query/production`, { token: service.token, body: { query } })
  return body
}

const expectNothingLost = async (service: ChildService, dataDir: string, makeRoom: () => void): Promise<void> => {
  const { acknowledged, refusal } = await createMany(service, 50_000)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(refusal).toMatchObject({
    status: 507,
    body: {
      error: {
        type: 'mutationError',
        description: expect.stringMatching(/The disk is full \(\S*\/data on the disk \S+: [\d.]+ of 25\.2 MB free\)/),
      },
    },
  })
  const kept = { result: acknowledged.toSorted() }
  expect(await readIds(service), 'reading continues').toMatchObject(kept)
  makeRoom()
  const again = await createMany(service, 10)
  expect(again.refusal, 'writing continues when there is room').toBeUndefined()
  await service.kill()
  const restarted = await startChild({ dataDir })
  onTestFinished(() => restarted.kill())
  expect(await readIds(restarted)).toMatchObject({ result: [...acknowledged, ...again.acknowledged].toSorted() })
}

const disk = join(folder, 'disk')
const obstacle = mountSmallDisk(disk, MEGABYTES)
const title = 'a clear error, nothing lost, and writing continues when there is room'

test.skipIf(obstacle !== undefined)(
  obstacle === undefined ? title : `${title}: skipped, ${obstacle}`,
  { timeout: 60_000 },
  async () => {
    const filler = join(disk, 'filler')
    const dataDir = join(disk, 'data')
    writeFileSync(filler, Buffer.alloc((MEGABYTES / 2) * 2 ** 20))
    const service = await startChild({ dataDir })
    onTestFinished(() => service.kill())
    await expectNothingLost(service, dataDir, () => rmSync(filler))
  },
)

test.skipIf(obstacle !== undefined)('a start needs no room', { timeout: 60_000 }, async () => {
  const dataDir = join(disk, 'data')
  const filler = join(disk, 'filler')
  onTestFinished(() => rmSync(filler, { force: true }))
  fillDisk(filler)
  const service = await startChild({ dataDir })
  onTestFinished(() => service.kill())
  expect(await readIds(service)).toMatchObject({ result: expect.arrayContaining(['big-50000-0']) })
  // A new dataset does need some, for itself and for what it begins with.
  const told = /The disk is full \(\S+ on the disk \S+: 0\.0 of 25\.2 MB free\)\. Make room, and start again\./
  await expect(startChild({ dataDir: join(disk, 'new') })).rejects.toThrow(told)
})

test('few file handles: 503 and a time to try again, and afterwards all is well', { timeout: 60_000 }, async () => {
  const service = await startChild({ dataDir: join(folder, 'handles'), shell: 'ulimit -n 64; exec "$@"' })
  onTestFinished(() => service.kill())
  const upload = await fetch(`${service.url}/v1/assets/files/production?filename=a.txt`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.token}`, 'Content-Type': 'text/plain' },
    body: 'x'.repeat(100_000),
  })
  const { document }: { document: { url: string } } = JSON.parse(await upload.text())
  const { hostname, port, host, pathname } = new URL(document.url)
  const ask = async (socket: Socket, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    const [chunk] = await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => [])
    return Buffer.isBuffer(chunk) ? chunk.toString() : 'closed'
  }
  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  // Without a handle for it the system closes a connection.
  for (let last = ''; last !== 'closed'; last = await ask(sockets.at(-1) ?? new Socket(), '/v1/ping')) {
    sockets.push(connect(Number(port), hostname).on('error', () => {}))
  }
  expect(sockets.length).toBeGreaterThan(1)
  for (const socket of sockets.slice(0, -1)) {
    expect(await ask(socket, pathname)).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: /is)
  }
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await fetch(document.url)).status).toBe(200)
})

test('a limit on the size of files is a clear error too', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'limited')
  const service = await startChild({ dataDir, shell: 'ulimit -S -f 4000; exec "$@"' })
  onTestFinished(() => service.kill())
  const { acknowledged, refusal } = await createMany(service, 50_000)
  expect(refusal).toMatchObject({
    status: 503,
    body: { error: { type: 'mutationError', description: expect.stringMatching(/disk/i) } },
  })
  expect(await readIds(service)).toMatchObject({ result: acknowledged.toSorted() })
  await service.kill()
  const free = await startChild({ dataDir })
  onTestFinished(() => free.kill())
  expect(await readIds(free)).toMatchObject({ result: acknowledged.toSorted() })
})
