import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { messageOf } from '@schaufenster/cli/errors'
import { isPart } from '@schaufenster/cli/replace-file'
import { publishAs } from './testing/publish-as.ts'
import { page, useTestSite } from './testing/test-site.ts'
import { toStagingDir } from './write/folders.ts'

const { stub, makeSite } = await useTestSite()

const mount = (target: string, ...args: string[]): void => {
  mkdirSync(target, { recursive: true })
  execFileSync('mount', [...args, target], { stdio: 'pipe' })
  afterAll(() => void execFileSync('umount', ['-l', target]))
}

/** A published folder that is another file system, by how it became one. */
const KINDS = {
  'a volume': (dist: string) => mount(dist, '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs'),
  // Has the device number of the disk around it.
  'a bind mount': (dist: string) => mount(dist, '--bind', mkdtempSync(join(tmpdir(), 'source-'))),
  'a link to a volume': (dist: string) => {
    const volume = `${dist}-volume`
    mount(volume, '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
    symlinkSync(volume, dist)
  },
  'a volume with lost+found': (dist: string) => {
    mount(dist, '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs')
    mkdirSync(join(dist, 'lost+found'))
    writeFileSync(join(dist, 'lost+found/1'), '')
  },
  'a folder with a volume in it': (dist: string) =>
    mount(join(dist, 'builds'), '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs'),
}

/** In a process of its own, which ends before this disk operation. @returns how many there were, 0 if it was killed */
const runKilled = (folder: string, killAt: number): Promise<number> =>
  new Promise((done, fail) => {
    const child = fileURLToPath(new URL('./testing/killed-child.ts', import.meta.url))
    const args = [child, 'changes', folder, 'eins', JSON.stringify(stub.service), String(killAt)]
    execFile(process.execPath, args, (error, stdout, stderr) => {
      if (error && error.signal !== 'SIGKILL') fail(new Error(stderr, { cause: error }))
      else done(error ? 0 : Number(stdout))
    })
  })

const KILLS = 5
const BEFORE = [page(null), page('leistungen'), page('weg')]
const AFTER = [page(null), page('leistungen', { title: 'Neu' }), page('team')]

const sites = Object.entries(KINDS).map(([kind, prepare]) => {
  const site = makeSite()
  mkdirSync(site.folder, { recursive: true })
  try {
    prepare(site.dist)
    return { kind, site, obstacle: undefined }
  } catch (error) {
    return { kind, site, obstacle: `this user may not mount a file system here (${messageOf(error).trim()})` }
  }
})

describe.each(sites)('dist/ is $kind', ({ site, obstacle }) => {
  it.skipIf(obstacle)(`it is published, and changed${obstacle ? `: ${obstacle}` : ''}`, async () => {
    stub.state.pages = BEFORE
    await site.publish()
    stub.state.pages = AFTER
    const { paths } = await site.publish({ allowFewer: true })
    expect(paths).toHaveLength(3)
    expect(site.read('leistungen.html')).toContain('Neu')
    expect([site.has('team.html'), site.has('weg.html')]).toEqual([true, false])
    // Nothing is left over.
    expect([existsSync(toStagingDir(site.options)), ...site.files().filter(isPart)]).toEqual([false])
  })
})

// A staged file is renamed in the first, and copied in the second.
describe.each(sites.filter(({ kind }) => kind === 'a volume' || kind === 'a folder with a volume in it'))(
  'dist/ is $kind',
  ({ site, obstacle }) => {
    it.skipIf(obstacle)(
      'a publication that is killed leaves every page whole, and the next one finishes it',
      { timeout: 120_000 },
      async () => {
        const texts = () => new Map(site.files().map((path) => [path, site.read(path)]))
        stub.state.pages = BEFORE
        await publishAs('whole', { ...site.options, allowFewer: true })
        const before = texts()
        stub.state.pages = AFTER
        const operations = await runKilled(site.folder, 0)
        expect(operations).toBeGreaterThan(KILLS)
        const after = texts()
        for (let kill = 0; kill < KILLS; kill++) {
          stub.state.pages = BEFORE
          await publishAs('whole', { ...site.options, allowFewer: true })
          stub.state.pages = AFTER
          const at = 1 + Math.floor((kill * (operations - 1)) / (KILLS - 1))
          expect(await runKilled(site.folder, at), `killed before operation ${at}`).toBe(0)
          for (const [path, text] of texts())
            if (path.endsWith('.html')) expect([before.get(path), after.get(path)], `${path} (${at})`).toContain(text)
          await publishAs('whole', { ...site.options, allowFewer: true })
          expect(texts(), `after operation ${at}`).toEqual(after)
        }
      },
    )
  },
)

const [full] = sites
it.skipIf(full?.obstacle)(
  'on a full volume the published site stays complete, and the message names the volume',
  async () => {
    if (!full) return
    const { site } = full
    stub.state.pages = AFTER
    await site.publish({ allowFewer: true })
    const before = site.files().map((path) => site.read(path))
    stub.state.pages = Array.from({ length: 60 }, (_, index) => page(index === 0 ? null : `seite-${index}`))
    writeFileSync(join(site.dist, 'images'), Buffer.alloc(700_000))
    await expect(site.publish()).rejects.toThrow(`The disk is full (${site.dist} on the disk ${site.dist}: `)
    rmSync(join(site.dist, 'images'))
    expect(site.files().map((path) => site.read(path))).toEqual(before)
    expect((await site.publish()).paths).toHaveLength(60)
  },
)
