import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../write/list-files.ts'
import { noteUses, removeClosed, removeUnused } from './picture-uses.ts'

const DAY = 24 * 3600 * 1000
const [OLD, NEW] = ['images/old-24x24.svg', 'images/new-24x24.svg']

/** A published site with pictures, and the record of their use. */
const start = async (paths: string[]) => {
  const dir = await mkdtemp(join(tmpdir(), 'uses-'))
  const [outDir, stateDir, cacheDir] = [join(dir, 'dist'), join(dir, 'state'), join(dir, 'cache')]
  for (const path of paths) {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, path), 'x')
    await mkdir(dirname(join(cacheDir, path)), { recursive: true })
    await link(join(outDir, path), join(cacheDir, path))
  }
  return {
    stateDir,
    outDir,
    cacheDir,
    left: () => listFiles(outDir).toSorted(),
    cached: () => listFiles(cacheDir).toSorted(),
    note: (used: string[], build: string, now: number) => noteUses(used, { stateDir, build, now }),
    remove: (build: string, now: number, keptBuilds = [build]) =>
      removeUnused({ stateDir, outDir, cacheDir, build, keptBuilds, now }),
  }
}

describe('pictures that no page uses any more', () => {
  it('are removed a week after their last use', async () => {
    const { note, remove, left } = await start([OLD, NEW])
    await note([OLD, NEW], 'b1', DAY)
    await note([NEW], 'b1', 5 * DAY)
    expect(await remove('b1', 5 * DAY)).toEqual([])
    await note([NEW], 'b1', 10 * DAY)
    expect(await remove('b1', 10 * DAY)).toEqual([OLD])
    expect(left()).toEqual([NEW])
  })

  it('are not served from the cache either, whoever fetched them; what pages use stays there', async () => {
    const { note, remove, left, cached, cacheDir, outDir } = await start([OLD, NEW])
    const [live, part] = ['images/live-24x24.svg', 'images/live-25x25.svg.1-0.part']
    for (const path of [live, part]) await writeFile(join(cacheDir, path), 'x')
    await note([OLD, NEW], 'b1', DAY)
    await remove('b1', DAY)
    await rm(join(outDir, NEW))
    await note([NEW], 'b1', 10 * DAY)
    expect((await remove('b1', 10 * DAY)).toSorted()).toEqual([live, OLD])
    expect([left(), cached()]).toEqual([[], [part, NEW].toSorted()])
  })

  it('stay while pages of an earlier build use them', async () => {
    const { note, remove } = await start([OLD, NEW])
    await note([OLD, NEW], 'b1', DAY)
    await note([NEW], 'b2', 30 * DAY)
    expect(await remove('b2', 30 * DAY, ['b2', 'b1'])).toEqual([])
    expect(await remove('b2', 30 * DAY, ['b2'])).toEqual([OLD])
  })

  it('are kept for a week when their use is unknown, as after the state was lost', async () => {
    const { note, remove, stateDir } = await start([OLD, NEW])
    await note([OLD, NEW], 'b1', DAY)
    await writeFile(join(stateDir, 'pictures.txt'), 'garbage\n\0\n')
    expect(await remove('b1', 30 * DAY)).toEqual([])
    await note([NEW], 'b1', 40 * DAY)
    expect(await remove('b1', 40 * DAY)).toEqual([OLD])
  })

  it('come back when a page uses them again', async () => {
    const { note, remove, left } = await start([OLD])
    await note([OLD], 'b1', DAY)
    await note([OLD], 'b1', 9 * DAY)
    expect(await remove('b1', 10 * DAY)).toEqual([])
    expect(left()).toEqual([OLD])
  })
})

it('P04 pictures that only pages with a password show are removed at once, and no others', async () => {
  const [closed, open] = ['a'.repeat(40), 'b'.repeat(40)].map((hash) => `images/${hash}-24x24-png-24.webp`)
  const folders = await start([closed ?? '', open ?? ''])
  const asked: string[] = []
  await removeClosed(folders, async (hashes) => {
    asked.push(...hashes)
    return hashes.filter((hash) => hash.startsWith('a'))
  })
  expect(asked.toSorted()).toEqual(['a'.repeat(40), 'b'.repeat(40)])
  expect([folders.left(), folders.cached()]).toEqual([[open], [open]])
})
