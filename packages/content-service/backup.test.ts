import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DATABASE_NAME, openContent } from './open-content.ts'
import { startContentService, type RunningContentService } from './server.ts'
import { createBackup } from './store/backup/create-backup.ts'
import { call } from './testing/call.ts'
import { openTestContent, runContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { drawPicture, writeExport } from './testing/write-export.ts'

const picture = await drawPicture(40, 20)
const lines = [
  { _id: 'a', _type: 'page', cover: { _type: 'image', _sanityAsset: 'image@file://./images/a.png' } },
  { _id: 'drafts.a', _type: 'page', title: 'Entwurf' },
]

/** The command line on folders of its own. */
const makeCli = async () => {
  const folder = await makeFolder()
  const run = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
    runContent({ CONTENT_DIR: join(folder, dataDir), ...env }, args)
  const start = async (dataDir: string): Promise<RunningContentService> => {
    const service = await startContentService({ port: 0, dataDir: join(folder, dataDir) })
    onTestFinished(() => service.stop())
    return service
  }
  const at = (...path: string[]): string => join(folder, ...path)
  await run('one', ['import', await writeExport(at('export'), { lines, assets: { 'images/a.png': picture } })])
  const idsIn = (dataDir: string): string[] => {
    const content = openContent(at(dataDir))
    const ids = content.store.ids()
    content.store.close()
    return ids
  }
  return { run, start, at, idsIn }
}

const mutate = (service: RunningContentService, _id: string) =>
  call(`${service.url}/v1/data/mutate/production`, {
    token: service.token,
    body: { mutations: [{ createOrReplace: { _id, _type: 'page' } }] },
  })

describe('a backup', () => {
  test('whose token no service would start with is restored without it', async () => {
    const { run, start, at, idsIn } = await makeCli()
    await writeFile(at('one', 'token'), 'kurz\n')
    await run('one', ['backup', at('backup.tar.gz')])
    await run('two', ['restore', at('backup.tar.gz')])
    expect(idsIn('two')).toContain('drafts.a')
    expect((await mutate(await start('two'), 'danach')).status).toBe(200)
  })

  test('of a running service has documents, drafts, history, assets and the token, as of one moment', async () => {
    const { run, start, at, idsIn } = await makeCli()
    const service = await start('one')
    await mutate(service, 'vorher')
    const writing = Array.from({ length: 50 }, (_, index) => mutate(service, `w${index}`))
    const [line] = await run('one', ['backup', at('b.tar.gz')])
    await Promise.all(writing)
    expect(line).toMatch(/^Backed up \d+ documents and 1 asset files to /)
    expect((await stat(at('b.tar.gz'))).mode & 0o777).toBe(0o600)
    await mutate(service, 'nachher')

    await run('two', ['restore', at('b.tar.gz')])
    const ids = idsIn('two')
    expect(ids).toEqual(expect.arrayContaining(['a', 'drafts.a', 'vorher']))
    expect(ids).not.toContain('nachher')
    expect(await readFile(at('two', 'token'), 'utf8')).toBe(`${service.token}\n`)
    const restored = await start('two')
    const history = await call(`${restored.url}/v1/data/history/production/transactions/vorher`, {
      token: service.token,
    })
    expect([history.status, JSON.stringify(history.body)]).toEqual([200, expect.stringContaining('vorher')])
    const asset = ids.find((id) => id.startsWith('image-'))?.replace(/^image-(.*)-(\w+)$/, '$1.$2')
    const image = await fetch(`${restored.url}/images/${restored.projectId}/production/${asset}`)
    expect(image.status).toBe(200)
  })

  test('overwrites nothing without being told, and leaves no half of one', async () => {
    const { run, at } = await makeCli()
    await writeFile(at('b.tar.gz'), 'etwas anderes')
    await expect(run('one', ['backup', at('b.tar.gz')])).rejects.toThrow('Add --replace')
    await expect(run('one', ['backup', at()])).rejects.toThrow('is a folder')
    await expect(run('none', ['backup', at('c.tar.gz')])).rejects.toThrow('nothing to back up')
    expect(await readFile(at('b.tar.gz'), 'utf8')).toBe('etwas anderes')
    await run('one', ['backup', at('b.tar.gz'), '--replace'])
    expect((await readdir(at())).toSorted()).toEqual(['b.tar.gz', 'export', 'one'])
  })

  test('P04 is never readable by others, not even a part of it, and removes what a killed one left', async () => {
    const { at } = await makeCli()
    const ended = spawnSync(process.execPath, ['--version']).pid
    const running = `b.tar.gz.${process.ppid}-0-0.part`
    for (const name of [`a.tar.gz.${ended}-0-0.part`, running]) await mkdir(at('backups', name), { recursive: true })
    const modes: number[] = []
    const onProgress = (): void => {
      for (const entry of readdirSync(at('backups'), { withFileTypes: true }))
        if (entry.name !== running) modes.push(statSync(at('backups', entry.name)).mode & 0o777)
    }
    const options = { dataDir: at('one'), projectId: 'studio', isReplacing: false, onProgress }
    await createBackup(at('backups', 'b.tar.gz'), options)
    expect(modes).toEqual([0o700])
    expect((await readdir(at('backups'))).toSorted()).toEqual(['b.tar.gz', running])
  })
})

describe('a restore', () => {
  test('replaces content only when told, keeps what was there, and the token', async () => {
    const { run, at, idsIn } = await makeCli()
    await run('one', ['backup', at('b.tar.gz')])
    await run('two', ['import', await writeExport(at('other'), { lines: [{ _id: 'eigen', _type: 'page' }] })])
    const [token] = await run('two', ['token'])
    await expect(run('two', ['restore', at('b.tar.gz')])).rejects.toThrow(/has 1 documents.*Add --replace/)
    expect(idsIn('two')).toEqual(['eigen'])
    const [, kept = ''] = await run('two', ['restore', at('b.tar.gz'), '--replace'])
    expect(idsIn('two')).toContain('drafts.a')
    expect(await run('two', ['token'])).toEqual([token])
    const [name = ''] = /content\.before-restore-[^;]+?\.sqlite/.exec(kept) ?? []
    expect(openTestContent(at('two'), name).store.ids()).toEqual(['eigen'])
  })

  test('waits for the service to be stopped', async () => {
    const { run, start, at } = await makeCli()
    await run('one', ['backup', at('b.tar.gz')])
    const service = await start('one')
    await mutate(service, 'neu')
    await expect(run('one', ['restore', at('b.tar.gz'), '--replace'])).rejects.toThrow(/service is running.*Stop it/)
    expect((await mutate(service, 'weiter')).status).toBe(200)
  })

  test.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 600), 'cannot be restored: unexpected end'],
    ['has a wrong byte', (bytes: Buffer) => bytes.fill(bytes[900] === 0 ? 1 : 0, 900, 901), 'cannot be restored'],
    ['is no archive', () => Buffer.from('# Notizen'), 'cannot be restored'],
    ['is another archive', () => gzipSync(Buffer.alloc(1024)), 'is not a backup'],
  ])('of a file that %s changes nothing', async (_title, damage, message) => {
    const { run, at, idsIn } = await makeCli()
    await run('one', ['backup', at('b.tar.gz')])
    await writeFile(at('b.tar.gz'), damage(await readFile(at('b.tar.gz'))))
    const before = [idsIn('one'), await readFile(at('one', DATABASE_NAME))]
    await expect(run('one', ['restore', at('b.tar.gz'), '--replace'])).rejects.toThrow(message)
    expect([idsIn('one'), await readFile(at('one', DATABASE_NAME))]).toEqual(before)
    expect((await readdir(at('one'))).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('of another project, or of a file that is not there, changes nothing', async () => {
    const { run, at, idsIn } = await makeCli()
    await run('one', ['backup', at('b.tar.gz')], { CONTENT_PROJECT_ID: 'anderes' })
    await expect(run('one', ['restore', at('b.tar.gz'), '--replace'])).rejects.toThrow('CONTENT_PROJECT_ID=anderes')
    await expect(run('one', ['restore', at('fehlt.tar.gz')])).rejects.toThrow('does not exist')
    expect(idsIn('one')).toContain('a')
  })
})
