import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBlobStore } from '../store/blob.ts'
import { makeFolder } from '../testing/test-service.ts'
import { drawPicture } from '../testing/write-export.ts'
import { createJobGate } from './job-gate.ts'
import { createImageRenderer } from './render-image.ts'

const SHA1 = 'a'.repeat(40)

test('identical requests draw once, and not again after a restart', async () => {
  const folder = await makeFolder()
  const blobs = createBlobStore(folder)
  await blobs.write(SHA1, await drawPicture(40, 20))
  let reads = 0
  const counting = { ...blobs, read: (sha1: string) => ((reads += 1), blobs.read(sha1)) }
  const transform = { width: 10, fit: 'clip', crop: 'center' } as const
  const render = createImageRenderer(counting, join(folder, 'cache'))
  const drawn = await Promise.all(Array.from({ length: 8 }, () => render(SHA1, transform, 'webp')))
  expect(reads).toBe(1)
  const again = await createImageRenderer(counting, join(folder, 'cache'))(SHA1, transform, 'webp')
  expect(reads).toBe(1)
  expect(again.equals(drawn[0] ?? Buffer.alloc(0))).toBe(true)
  await render(SHA1, { ...transform, width: 11 }, 'webp')
  await render(SHA1, transform, 'png')
  expect(reads).toBe(3)
})

test('at most two jobs run at once, and a failed one frees its place', async () => {
  const enter = createJobGate(2)
  let running = 0
  let most = 0
  const job = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    throw new Error('failed')
  }
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => enter(job)))
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'))
  expect([most, running]).toEqual([2, 0])
})
