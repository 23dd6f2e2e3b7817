import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importExport, type ImportTarget } from './store/import/import-export.ts'
import { openTestContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { drawPicture, packExport, writeExport, type ExportContent } from './testing/write-export.ts'

const picture = await drawPicture(40, 20)
const sha1 = createHash('sha1').update(picture).digest('hex')
const imageId = `image-${sha1}-40x20-png`
const image = { _type: 'image', _sanityAsset: 'image@file://./images/a.png', alt: 'Bild' }

const open = async () => {
  const folder = await makeFolder()
  const write = (content: ExportContent): Promise<string> => writeExport(join(folder, 'export'), content)
  return { content: openTestContent(join(folder, 'data')), write }
}

const ids = ({ store }: ImportTarget): string[] => store.documents().map(({ _id }) => _id)

const toLine = (_id: string, title: string): Record<string, string> => ({ _id, _type: 'page', title })

describe('a good export', () => {
  test('a picture becomes an asset document, the rest of its value stays', async () => {
    const { content, write } = await open()
    const path = await write({
      lines: [{ _id: 'a', _type: 'page', list: [{ image }] }],
      assets: { 'images/a.png': picture },
    })
    expect(await importExport(path, content, 'replace')).toEqual({
      documents: 2,
      written: 2,
      removed: 0,
      unchanged: 0,
      hidden: 0,
      leftOut: [],
      warnings: [],
    })
    expect(content.store.get('a')?.['list']).toEqual([
      { image: { _type: 'image', asset: { _type: 'reference', _ref: imageId }, alt: 'Bild' } },
    ])
    expect(content.store.get(imageId)).toMatchObject({
      _type: 'sanity.imageAsset',
      sha1hash: sha1,
      mimeType: 'image/png',
      originalFilename: 'a.png',
      size: picture.length,
    })
    expect((await content.blobs.read(sha1)).equals(picture)).toBe(true)
  })

  test('L05 a file named only in assets.json is imported for links that refer to its id', async () => {
    const { content, write } = await open()
    const pdf = Buffer.from('%PDF-1.4 test')
    const id = `file-${createHash('sha1').update(pdf).digest('hex')}-pdf`
    const link = { _id: 'a', _type: 'page', link: { _type: 'reference', _ref: id } }
    await importExport(
      await write({
        lines: [link],
        assets: { 'files/b.pdf': pdf },
        assetFields: { 'files/b.pdf': { customFilename: 'Blatt.pdf' } },
      }),
      content,
      'replace',
    )
    expect(content.store.get(id)).toMatchObject({
      originalFilename: 'b.pdf',
      customFilename: 'Blatt.pdf',
      size: pdf.length,
    })
  })

  test('given system fields are kept, missing ones are stamped', async () => {
    const { content, write } = await open()
    const given = {
      _id: 'a',
      _type: 'page',
      _createdAt: '2020-01-01T00:00:00Z',
      _updatedAt: '2020-02-02T00:00:00Z',
      _rev: 'r1',
    }
    await importExport(await write({ lines: [given, { _id: 'b', _type: 'page' }] }), content, 'replace')
    expect(content.store.get('a')).toEqual(given)
    expect(content.store.get('b')).toEqual({
      _id: 'b',
      _type: 'page',
      _createdAt: expect.any(String),
      _updatedAt: expect.any(String),
      _rev: expect.any(String),
    })
  })

  test('different content under an existing revision gets a new one, and keeps it when imported again', async () => {
    const { content, write } = await open()
    const given = { _id: 'a', _type: 'page', _updatedAt: '2020-02-02T00:00:00Z', _rev: 'r1' }
    await importExport(await write({ lines: [{ ...given, title: 'as exported' }] }), content, 'replace')
    const edited = await write({ lines: [{ ...given, title: 'edited by hand' }] })
    await importExport(edited, content, 'replace')
    const { _rev } = content.store.get('a') ?? {}
    expect(_rev).not.toBe('r1')
    expect(await importExport(edited, content, 'replace')).toMatchObject({ written: 0, unchanged: 1 })
    expect(content.store.get('a')).toMatchObject({ title: 'edited by hand', _rev })
  })

  test('blank lines, CRLF, a byte order mark and dotted ids are fine', async () => {
    const { content, write } = await open()
    const path = await write({ lines: ['\uFEFF{"_id":"a","_type":"x"}\r', '', '{"_id":"b.c","_type":"x"}'] })
    expect(await importExport(path, content, 'replace')).toMatchObject({ documents: 2, hidden: 1 })
  })

  test('documents without _id get one, the same at every import', async () => {
    const { content, write } = await open()
    const path = await write({
      lines: [
        { _type: 'x', n: 1 },
        { _type: 'x', n: 1 },
        { _id: '', _type: 'x', n: 2 },
        { _id: 'a', _type: 'x' },
      ],
    })
    expect(await importExport(path, content, 'add')).toMatchObject({ documents: 4, written: 4, hidden: 0 })
    expect(new Set(ids(content)).size).toBe(4)
    expect(await importExport(path, content, 'add')).toMatchObject({ written: 0, unchanged: 4, removed: 0 })
  })

  test('an archive made by Sanity, which includes asset documents', async () => {
    const { content } = await open()
    const document = {
      _id: imageId,
      _type: 'sanity.imageAsset',
      url: 'https://example.com/x.png',
      path: 'images/other/x.png',
      altText: 'Alt',
    }
    const lines = [document, { _id: 'a', _type: 'page', image: { _type: 'image', asset: { _ref: imageId } } }]
    const archive = await packExport(join(await makeFolder(), 'export.tar.gz'), [
      ['production-export-2026/data.ndjson', lines.map((line) => JSON.stringify(line)).join('\n')],
      [`production-export-2026/images/${sha1}-40x20.png`, picture],
      ['production-export-2026/../../evil.txt', 'no'],
    ])
    await importExport(archive, content, 'replace')
    const stored = content.store.get(imageId)
    expect(stored).toMatchObject({ altText: 'Alt', metadata: { dimensions: { width: 40 } } })
    expect(stored).not.toHaveProperty('url')
    expect(content.blobs.has(sha1)).toBe(true)
  })
})

describe('a malformed export', () => {
  const good = '{"_id":"a","_type":"x"}'
  test.each([
    [/line 2, column 12 \("b"\): not JSON: Expected/, '{"_id":"b" "_type":"x"}'],
    [/line 2: not an object but an array/, '[1]'],
    [/line 2: not an object but null/, 'null'],
    [/line 2: "a b" is not a valid _id/, '{"_id":"a b","_type":"x"}'],
    [/line 2: "drafts..a" is not a valid _id/, '{"_id":"drafts..a","_type":"x"}'],
    [/line 2 \("b"\): the document has no _type/, '{"_id":"b"}'],
    [/line 2 \("b"\): 1 is not a valid _type/, '{"_id":"b","_type":1}'],
    [
      /line 2 \("b"\): "0000-00-00T00:00:00Z" is not a valid _updatedAt/,
      '{"_id":"b","_type":"x","_updatedAt":"0000-00-00T00:00:00Z"}',
    ],
    [/line 2: the _id "a" is already on line 1/, '{"_id":"a","_type":"y"}'],
    [
      /line 2 .*: the asset file files\/a{40}.pdf is missing/,
      `{"_id":"file-${'a'.repeat(40)}-pdf","_type":"sanity.fileAsset"}`,
    ],
    [/line 2 .*: files\/b{40}.txt was changed/, `{"_id":"file-${'b'.repeat(40)}-txt","_type":"sanity.fileAsset"}`],
    [/line 2 \("logo"\): its _id is not that of an asset/, '{"_id":"logo","_type":"sanity.imageAsset"}'],
  ])('line and reason are reported, nothing is imported: %s', async (message, fault) => {
    const { content, write } = await open()
    await importExport(await write({ lines: [{ _id: 'kept', _type: 'x' }] }), content, 'replace')
    const sequence = content.store.sequence()
    const path = await write({
      lines: [good, fault, '{"_id":"c","_type":"x"}'],
      assets: { [`files/${'b'.repeat(40)}.txt`]: 'text' },
    })
    const failure = importExport(path, content, 'replace')
    await expect(failure).rejects.toThrow(message)
    await expect(failure).rejects.toThrow(/data\.ndjson was not imported, nothing was changed/)
    expect(ids(content)).toEqual(['kept'])
    expect(content.store.sequence()).toBe(sequence)
  })

  test('an empty one removes nothing', async () => {
    const { content, write } = await open()
    await importExport(await write({ lines: [toLine('a', 'A')] }), content, 'replace')
    await expect(importExport(await write({ lines: [] }), content, 'replace')).rejects.toThrow(
      'it contains no documents',
    )
    expect(ids(content)).toEqual(['a'])
  })

  test('the first 20 faults are listed in order, the rest is counted', async () => {
    const { content, write } = await open()
    const path = await write({ lines: Array.from({ length: 25 }, () => '{}') })
    const error: unknown = await importExport(path, content, 'replace').catch((reason: unknown) => reason)
    const lines = error instanceof Error ? error.message.split('\n') : []
    expect(lines).toHaveLength(22)
    expect(lines[1]).toContain('line 1: the document has no _type')
    expect(lines.at(-1)).toBe('  …and 5 more')
  })

  test('a damaged archive, a missing path, a folder without data and bad assets.json are reported', async () => {
    const { content, write } = await open()
    const folder = await makeFolder()
    const archive = join(folder, 'x.tar.gz')
    await packExport(archive, [['data.ndjson', good.repeat(50)]])
    await writeFile(archive, (await readFile(archive)).subarray(0, 40))
    await expect(importExport(archive, content, 'replace')).rejects.toThrow(/cannot be unpacked/)
    await expect(importExport(join(folder, 'nothing'), content, 'replace')).rejects.toThrow(/no such file/)
    await expect(importExport(folder, content, 'replace')).rejects.toThrow(/no data.ndjson/)
    await expect(
      importExport(await write({ lines: [good], assets: { 'assets.json': '[' } }), content, 'replace'),
    ).rejects.toThrow(/assets.json was not imported/)
    expect(ids(content)).toEqual([])
  })
})
