import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { publishPictures } from './publish-pictures.ts'

const square = (channels: 3 | 4, alpha = 1) =>
  sharp({ create: { width: 600, height: 400, channels, background: { r: 255, g: 79, b: 31, alpha } } })

/** Two frames, the second with inverted colours. */
const movingPicture = async (): Promise<Buffer> => {
  const frames = await Promise.all([square(3), square(3).negate()].map((frame) => frame.png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

it('the content service keeps animation and transparency, and renders link previews as JPEG', async () => {
  const dir = await makeFolder()
  const content = await startContentService({ port: 0, dataDir: join(dir, 'content') })
  onTestFinished(async () => {
    await content.stop()
  })
  /** @returns the asset's id without its prefix */
  const upload = async (body: Buffer, type: string): Promise<string> => {
    const response = await fetch(`${content.url}/v2025-02-19/assets/images/production`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${content.token}` },
      body: new Uint8Array(body),
    })
    const answer: unknown = await response.json()
    return /"_id":"image-([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? `nothing: ${response.status}`
  }
  const moving = `images/${await upload(await movingPicture(), 'image/gif')}-320.webp`
  const cutOut = await upload(await square(4, 0.5).png().toBuffer(), 'image/png')
  const outDir = join(dir, 'dist')
  const { warnings, fetched } = await publishPictures({
    assets: new Map(
      [moving, `images/${cutOut}-100.0.400.400-320.webp`, `images/${cutOut}-600.jpg`].map((path) => [path, '/']),
    ),
    service: { origin: content.url, projectId: 'schaufenster', dataset: 'production' },
    outDir,
    cacheDir: join(dir, 'cache'),
  })
  expect({ warnings, fetched }).toEqual({ warnings: [], fetched: 3 })
  expect(await sharp(join(outDir, moving), { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    pages: 2,
  })
  expect(await sharp(join(outDir, `images/${cutOut}-100.0.400.400-320.webp`)).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 320,
    hasAlpha: true,
  })
  expect(await sharp(join(outDir, `images/${cutOut}-600.jpg`)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 600,
    height: 400,
  })
})
