import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startChild, type ChildService } from '../testing/child-service.ts'
import { makeFolder } from '../testing/test-service.ts'

const folder = await makeFolder()
/** Half of it is filled and later freed. The log alone needs four before it restarts. */
const MEGABYTES = 24

/** A file system of a few megabytes, or why there is none. */
const mountSmallDisk = (path: string): string | undefined => {
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', path], { stdio: 'pipe' })
    return undefined
  } catch (error) {
    return `this user may not mount a small file system here (${error instanceof Error ? error.message.trim() : String(error)})`
  }
}

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
    body: { error: { type: 'mutationError', description: expect.stringMatching(/disk.*full/i) } },
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

describe('disk full', () => {
  const disk = join(folder, 'disk')
  const obstacle = mountSmallDisk(disk)
  const title = 'a clear error, nothing lost, and writing continues when there is room'

  test.skipIf(obstacle !== undefined)(
    obstacle === undefined ? title : `${title}: skipped, ${obstacle}`,
    { timeout: 60_000 },
    async () => {
      onTestFinished(() => void execFileSync('umount', ['-l', disk]))
      const filler = join(disk, 'filler')
      const dataDir = join(disk, 'data')
      writeFileSync(filler, Buffer.alloc((MEGABYTES / 2) * 2 ** 20))
      const service = await startChild({ dataDir })
      onTestFinished(() => service.kill())
      await expectNothingLost(service, dataDir, () => rmSync(filler))
    },
  )

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
})
