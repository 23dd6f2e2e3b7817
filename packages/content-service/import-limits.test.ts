import { once } from 'node:events'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { importExport, type ImportSummary } from './store/import/import-export.ts'
import { openTestContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { packExport, writeExport } from './testing/write-export.ts'

const folder = await makeFolder()
const MEGABYTE = 1024 * 1024
const toLine = (_id: string, more: object = {}): string => JSON.stringify({ _id, _type: 'page', ...more })

const importInto = (path: string): Promise<ImportSummary> =>
  importExport(path, openTestContent(join(folder, `${Math.random()}`)), 'add')

describe('a document', () => {
  test('over 32 MB is named, and the lines after it are read', async () => {
    const path = await writeExport(join(folder, 'large'), {
      lines: [toLine('a'), toLine('huge', { text: 'x'.repeat(33 * MEGABYTE) }), '{"_id":"c"}'],
    })
    const failure = importInto(path)
    await expect(failure).rejects.toThrow('line 2 ("huge"): the document is larger than 32 MB')
    await expect(failure).rejects.toThrow('line 3 ("c"): the document has no _type')
  })

  test('just below 32 MB is imported', async () => {
    const path = await writeExport(join(folder, 'almost'), {
      lines: [toLine('a', { text: 'x'.repeat(32 * MEGABYTE - 100) })],
    })
    expect(await importInto(path)).toMatchObject({ written: 1 })
  })
})

describe('a file', () => {
  test.each(['data.ndjson', 'assets.json'])('%s of a gigabyte is refused before it is read', async (name) => {
    const path = await writeExport(join(folder, `huge-${name}`), { lines: [toLine('a')] })
    await writeFile(join(path, name), '')
    await truncate(join(path, name), 1024 * MEGABYTE)
    await expect(importInto(path)).rejects.toThrow(/it has 1024 MB\. This service .* takes up to 640 MB: divide/)
  })

  test('of a gigabyte within an archive is not unpacked', async () => {
    const archive = pack()
    archive.entry({ name: 'export/data.ndjson', size: 1024 * MEGABYTE })
    const [header]: Buffer[] = await once(archive, 'data')
    const target = join(folder, 'huge.tar.gz')
    await writeFile(target, gzipSync(Buffer.concat([header ?? Buffer.alloc(0), Buffer.alloc(MEGABYTE)])))
    await expect(importInto(target)).rejects.toThrow(/data\.ndjson was not imported.*\n.*it has 1024 MB/)
  })

  test('that is no export ends after a thousand problems', async () => {
    await writeFile(join(folder, 'noise.ndjson'), 'noise\n'.repeat(5000))
    await expect(importInto(join(folder, 'noise.ndjson'))).rejects.toThrow(/…and 980 more/)
  })

  test.each(['content.zip', 'content.tar', 'data.ndjson.gz'])('%s is said to be no export', async (name) => {
    await writeFile(join(folder, name), 'x')
    await expect(importInto(join(folder, name))).rejects.toThrow(/it is not an export\. Give a folder/)
  })
})

describe('data files', () => {
  test('two in an archive are refused, both named', async () => {
    const path = await packExport(join(folder, 'two.tar.gz'), [
      ['one/data.ndjson', toLine('a')],
      ['two/data.ndjson', toLine('b')],
    ])
    await expect(importInto(path)).rejects.toThrow('it holds one/data.ndjson and two/data.ndjson')
    const archive = await packExport(join(folder, 'twice.tar.gz'), [
      ['data.ndjson', toLine('a')],
      ['data.ndjson', toLine('b')],
    ])
    await expect(importInto(archive)).rejects.toThrow('it holds data.ndjson and data.ndjson')
  })

  test('two in a folder are refused unless one is data.ndjson', async () => {
    await mkdir(join(folder, 'pair'))
    for (const name of ['a.ndjson', 'b.ndjson']) await writeFile(join(folder, 'pair', name), toLine(name[0] ?? ''))
    await expect(importInto(join(folder, 'pair'))).rejects.toThrow('it holds a.ndjson and b.ndjson')
    await writeFile(join(folder, 'pair', 'data.ndjson'), toLine('c'))
    expect(await importInto(join(folder, 'pair'))).toMatchObject({ documents: 1 })
  })

  test('the hidden files that macOS adds to an archive do not count', async () => {
    const path = await packExport(join(folder, 'mac.tar.gz'), [
      ['./._data.ndjson', 'resource fork'],
      ['./data.ndjson', toLine('a', { file: { _sanityAsset: 'file@file://./files/a.txt' } })],
      ['./files/._a.txt', 'resource fork'],
      ['./files/a.txt', 'text'],
    ])
    expect(await importInto(path)).toMatchObject({ documents: 2 })
  })

  test('the files of an archive are those beside its data.ndjson', async () => {
    const path = await packExport(join(folder, 'folders.tar.gz'), [
      ['other/files/a.txt', 'wrong'],
      ['export/data.ndjson', toLine('a', { file: { _sanityAsset: 'file@file://./files/a.txt' } })],
      ['export/files/a.txt', 'right'],
      ['../escaped.txt', 'no'],
      ['/absolute.txt', 'no'],
    ])
    expect(await importInto(path)).toMatchObject({ documents: 2 })
  })
})
