import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { page, useTestSite } from './testing/test-site.ts'

const { stub, makeSite } = await useTestSite()
const site = makeSite()
mkdirSync(site.folder, { recursive: true })

/** A file system of a megabyte, or why there is none. */
const mountSmallDisk = (): string | undefined => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', site.folder], { stdio: 'pipe' })
    afterAll(() => void execFileSync('umount', [site.folder]))
    return undefined
  } catch (error) {
    return `this user may not mount a small file system here (${error instanceof Error ? error.message.trim() : String(error)})`
  }
}

const obstacle = mountSmallDisk()

it.skipIf(obstacle)(
  `leaves the published site intact, reports it, and continues when there is room${obstacle ? `: ${obstacle}` : ''}`,
  async () => {
    stub.state.pages = [page(null), page('leistungen')]
    await site.publish()
    const before = site.files().map((path) => site.read(path))
    stub.state.pages = Array.from({ length: 60 }, (_, index) =>
      page(index === 0 ? null : `seite-${index}`, { title: `Neu ${index} `.repeat(10) }),
    )
    writeFileSync(join(site.folder, 'other'), Buffer.alloc(500_000))

    await expect(site.publish()).rejects.toThrow(
      /The disk is full \(.+ on the disk .+: 0\.\d of 1\.0 MB free.*\)\. Make room, then publish again\. The published site is complete\./,
    )
    expect(site.files().map((path) => site.read(path))).toEqual(before)

    rmSync(join(site.folder, 'other'))
    stub.state.pages = stub.state.pages.slice(0, 10)
    expect((await site.publish()).paths).toHaveLength(10)
    expect(site.read('seite-9.html')).toContain('Neu 9')
  },
)
