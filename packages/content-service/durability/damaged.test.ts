import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startContentService, type RunningContentService } from '../server.ts'
import { runContent } from '../testing/test-content.ts'
import { connect, makeFolder } from '../testing/test-service.ts'
import { writeExport } from '../testing/write-export.ts'

const folder = await makeFolder()
const DOCUMENTS = Array.from({ length: 200 }, (_, index) => ({ _id: `a${index}`, _type: 'x', text: 'x'.repeat(500) }))
const exported = await writeExport(join(folder, 'export'), { lines: DOCUMENTS })
const demo = await writeExport(join(folder, 'demo'), { lines: [{ _id: 'demo', _type: 'x' }] })

const start = (dataDir: string, importPath?: string): Promise<RunningContentService> =>
  startContentService({ port: 0, dataDir, projectId: 'studio', ...(importPath === undefined ? {} : { importPath }) })

const makeContent = async (name: string): Promise<{ dataDir: string; file: string }> => {
  const dataDir = join(folder, name)
  await (await start(dataDir, exported)).stop()
  return { dataDir, file: join(dataDir, 'content.sqlite') }
}

const run = async (dataDir: string, ...args: string[]): Promise<string> =>
  (await runContent({ CONTENT_DIR: dataDir }, args)).join('\n')

const readIds = async (dataDir: string): Promise<unknown> => {
  const service = await start(dataDir)
  onTestFinished(() => service.stop())
  return connect(service, service.token).fetch('*[_type == "x"]._id')
}

const overwrite = (file: string, position: number, bytes: Buffer): void => {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, position)
  closeSync(handle)
}

const DAMAGES: Record<string, (file: string) => void> = {
  'is empty': (file) => truncateSync(file, 0),
  'is cut short': (file) => truncateSync(file, statSync(file).size - 3 * 4096),
  'begins with other bytes': (file) => overwrite(file, 0, Buffer.alloc(4096, 'Text. ')),
  'has a page of other bytes': (file) => overwrite(file, 4096, Buffer.alloc(4096, 7)),
  'holds a document that is not JSON': (file) => {
    const database = new DatabaseSync(file)
    database.exec("UPDATE documents SET json = '{\"_id' WHERE id = 'a7'")
    database.close()
  },
}

describe.each(Object.entries(DAMAGES))('a database that %s', (name, damage) => {
  test('is set aside as it is, and never taken for an empty one', { timeout: 30_000 }, async () => {
    const { dataDir, file } = await makeContent(name)
    damage(file)
    const bytes = readFileSync(file)
    await expect(start(dataDir, demo)).rejects.toThrow(
      /content\.sqlite is damaged \(.+\)\. It was set aside as .*content -- import.*content -- reset --empty/,
    )
    const [aside = '', ...others] = readdirSync(dataDir).filter((entry) => entry.endsWith('.sqlite'))
    expect([aside, others]).toEqual([expect.stringMatching(/^content\.damaged-\d{4}-.*\.sqlite$/), []])
    expect(readFileSync(join(dataDir, aside)).equals(bytes)).toBe(true)

    await expect(start(dataDir, demo), 'nor by the next start').rejects.toThrow(aside)
    await expect(run(dataDir, 'export', join(folder, `${name}-export`))).rejects.toThrow(aside)
    expect(await run(dataDir, 'import', exported)).toContain('Imported 200 documents')
    expect(await readIds(dataDir)).toHaveLength(200)
    expect(readFileSync(join(dataDir, aside)).equals(bytes)).toBe(true)
  })
})

test('a restored copy is accepted, and reset starts over', { timeout: 30_000 }, async () => {
  const { dataDir, file } = await makeContent('copy')
  const copy = readFileSync(file)
  overwrite(file, 0, Buffer.alloc(100))
  await expect(start(dataDir)).rejects.toThrow('set aside')
  const handle = openSync(file, 'wx')
  writeSync(handle, copy)
  closeSync(handle)
  expect(await readIds(dataDir)).toHaveLength(200)

  const other = await makeContent('reset')
  truncateSync(other.file, 0)
  expect(await run(other.dataDir, 'reset', '--yes')).toContain('Removed 0 documents')
  expect(await readIds(other.dataDir)).toEqual([])
  expect(readdirSync(other.dataDir).filter((entry) => entry.includes('damaged'))).toHaveLength(1)
})

test('a log without its database counts as damage; a failed import changes nothing', { timeout: 30_000 }, async () => {
  const { dataDir, file } = await makeContent('log')
  rmSync(file)
  closeSync(openSync(`${file}-wal`, 'w'))
  await expect(start(dataDir)).rejects.toThrow('only its log is there')
  const broken = await writeExport(join(folder, 'broken'), { lines: ['{'] })
  await expect(run(dataDir, 'import', broken)).rejects.toThrow('line 1')
  await expect(start(dataDir, demo)).rejects.toThrow('content -- reset')
})
