import { constants, getPriority } from 'node:os'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@schaufenster/cli/replace-file'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createBlobStore } from '../store/blob.ts'
import { makeFolder } from '../testing/test-service.ts'
import { drawPicture } from '../testing/write-export.ts'
import type { Requester } from '../worker-pool/requester.ts'
import { openImageCache } from './image-cache.ts'
import { createImagePool, ImageLimitError, type ImagePool } from './image-pool.ts'
import { createImageService } from './image-service.ts'
import type { ImagePlan } from './plan-image.ts'

const EDITOR = { requester: { name: 'editor' } }
const VISITOR: { requester: Requester } = { requester: { name: '203.0.113.7', address: '203.0.113.7' } }
const SHA1 = 'a'.repeat(40)
const plan = (width: number): ImagePlan => ({ format: 'webp', width, height: 10, resize: { width, height: 10 } })

const pools: ImagePool[] = []
const folder = await makeFolder()
const blobs = createBlobStore(join(folder, 'assets'))
await replaceFile(blobs.locate(SHA1), async (part) => writeFile(part, await drawPicture(40, 20)))
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
})

/** A service that counts its renderings. */
const start = (cache: string, options: Partial<Parameters<typeof createImagePool>[0]> = {}, cacheSize = 1e9) => {
  const pool = createImagePool({ processes: 2, timeLimit: 10_000, ...options })
  pools.push(pool)
  let jobs = 0
  const counting = { ...pool, run: (...job: Parameters<ImagePool['run']>) => ((jobs += 1), pool.run(...job)) }
  const images = createImageService({
    blobs,
    pool: counting,
    folder: join(folder, cache),
    cacheSize,
    log: () => undefined,
  })
  return { images, jobs: () => jobs }
}

const WORKER = new URL('../worker-pool/worker.ts', import.meta.url).href

/** A script that replaces the render process. @param onJob what it does with a job, given \`reply\` */
const writeProgram = async (onJob: string): Promise<string> => {
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(
    file,
    `import { existsSync, writeFileSync } from 'node:fs'\nimport { joinPool } from ${JSON.stringify(WORKER)}\njoinPool(() => true, (reply) => () => {${onJob}})\n`,
  )
  return file
}

describe('image service', () => {
  test('one hundred identical requests draw once, and not again after a restart', async () => {
    const first = start('cache')
    const rendered = await Promise.all(Array.from({ length: 100 }, () => first.images.render(SHA1, plan(10), EDITOR)))
    expect(first.jobs()).toBe(1)
    const second = start('cache')
    expect((await second.images.render(SHA1, plan(10), EDITOR)).equals(rendered[0] ?? Buffer.alloc(0))).toBe(true)
    expect(second.jobs()).toBe(0)
    await second.images.render(SHA1, plan(11), EDITOR)
    await second.images.render(SHA1, { ...plan(10), format: 'png' }, EDITOR)
    expect(second.jobs()).toBe(2)
  })

  test('a rendering that takes too long is abandoned, not retried immediately, and frees its slot', async () => {
    const program = await writeProgram('for (;;);')
    const { images, jobs } = start('slow', { processes: 1, timeLimit: 300, program })
    await expect(images.render(SHA1, plan(30), EDITOR)).rejects.toBeInstanceOf(ImageLimitError)
    await expect(images.render(SHA1, plan(30), EDITOR)).rejects.toBeInstanceOf(ImageLimitError)
    expect(jobs()).toBe(1)
    await expect(images.render(SHA1, plan(31), EDITOR)).rejects.toBeInstanceOf(ImageLimitError)
  }, 60_000)

  test('a picture that crashes the decoder fails alone', async () => {
    const marker = join(folder, 'died')
    const program = await writeProgram(`
        if (existsSync(${JSON.stringify(marker)})) reply({ kind: 'rendered', bytes: new Uint8Array([1]) })
        else { writeFileSync(${JSON.stringify(marker)}, ''); process.abort() }`)
    const { images } = start('abort', { processes: 1, program })
    await expect(images.render(SHA1, plan(40), EDITOR)).rejects.toThrow(/ended/)
    expect([...(await images.render(SHA1, plan(41), EDITOR))]).toEqual([1])
  })

  test('its processes leave the processor to those that write and serve', async () => {
    const program = await writeProgram(
      "import('node:os').then(({ getPriority }) => reply({ kind: 'rendered', bytes: new Uint8Array([getPriority()]) }))",
    )
    const { images } = start('priority', { processes: 1, program })
    const [priority = 0] = await images.render(SHA1, plan(42), EDITOR)
    expect(priority).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  })

  test('a rendering that nobody waits for is stopped', async () => {
    const program = await writeProgram(`writeFileSync(${JSON.stringify(join(folder, 'begun'))}, ''); for (;;);`)
    const { images } = start('left', { processes: 1, timeLimit: 3_600_000, program })
    const leaving = new AbortController()
    const rendering = images.render(SHA1, plan(65), { ...VISITOR, signal: leaving.signal })
    await vi.waitFor(() => stat(join(folder, 'begun')), 10_000)
    leaving.abort()
    await expect(rendering).rejects.toThrow('Nobody waits')
  }, 60_000)

  test('an answer that is none fails its rendering', async () => {
    const { images } = start('muttering', { program: await writeProgram("reply('hello')") })
    await expect(images.render(SHA1, plan(80), EDITOR)).rejects.toThrow(/sent an invalid result/)
  })

  test('bytes that are not a picture are refused with the reason', async () => {
    const other = 'b'.repeat(40)
    await replaceFile(blobs.locate(other), (part) => writeFile(part, 'no picture'))
    const { images } = start('damaged')
    await expect(images.inspect(other)).rejects.toThrow(/not a picture of a known format/)
    await expect(images.render(other, plan(50), EDITOR)).rejects.toThrow(/unsupported/)
  })
})

describe('image cache', () => {
  const sizeOf = async (path: string): Promise<number> => {
    const files = await readdir(path, { recursive: true, withFileTypes: true })
    const sizes = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  test('never holds more than allowed, also when a thousand pictures are written at once', async () => {
    const path = join(folder, 'bounded')
    const cache = await openImageCache(path, 10_000)
    await Promise.all(Array.from({ length: 1000 }, (_, index) => cache.write(`${index}-key`, Buffer.alloc(300))))
    expect([cache.size(), await sizeOf(path)]).toEqual([9900, 9900])
    await cache.write('large', Buffer.alloc(10_001))
    expect([cache.size(), await cache.read('large')]).toEqual([9900, undefined])
  })

  test('the least recently read is evicted first, and a smaller limit applies at the next start', async () => {
    const path = join(folder, 'recent')
    const cache = await openImageCache(path, 3000)
    for (const key of ['aa', 'bb', 'cc']) await cache.write(key, Buffer.alloc(1000))
    await cache.read('aa')
    await cache.write('dd', Buffer.alloc(1000))
    expect([(await cache.read('aa'))?.length, await cache.read('bb'), (await cache.read('dd'))?.length]).toEqual([
      1000,
      undefined,
      1000,
    ])
    await writeFile(join(path, 'aa', 'aa.1-0-0.part'), 'x')
    const again = await openImageCache(path, 2000)
    expect([again.size(), await sizeOf(path)]).toEqual([2000, 2000])
  })
})
