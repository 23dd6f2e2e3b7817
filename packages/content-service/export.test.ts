import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openContent } from './open-content.ts'
import { startContentService } from './server.ts'
import { importExport } from './store/import/import-export.ts'
import { call } from './testing/call.ts'
import { openTestContent, runContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { drawPicture, writeExport, type ExportContent } from './testing/write-export.ts'

const picture = await drawPicture(40, 20)
const hash = (bytes: Buffer | string): string => createHash('sha1').update(bytes).digest('hex')
const [sha1, film] = [hash(picture), 'film']
const imageId = `image-${sha1}-40x20-png`
const content: ExportContent = {
  lines: [
    {
      _id: 'b',
      _type: 'page',
      cover: { _type: 'image', _sanityAsset: 'image@file://./images/a.png', hotspot: { x: 0.1 } },
      list: [{ _key: 'k', title: 'Ä \u2028 "x"' }],
    },
    { _id: 'drafts.b', _type: 'page', film: { _type: 'file', _sanityAsset: 'file@file://./files/film.mp4' } },
    { _id: 'a', _type: 'page', weak: { asset: { _type: 'reference', _ref: imageId, _weak: true } } },
  ],
  assets: { 'images/a.png': picture, 'files/film.mp4': film, 'files/link.pdf': '%PDF' },
  assetFields: { 'files/link.pdf': { customFilename: 'Blatt.pdf', mimeType: 'application/x-own' } },
}

/** The command line on its own data folders. */
const makeCli = async () => {
  const folder = await makeFolder()
  const run = (dataDir: string, ...args: string[]) => runContent({ CONTENT_DIR: join(folder, dataDir) }, args)
  return { folder, run }
}

const readTree = async (folder: string): Promise<[string, string][]> => {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => [path.slice(folder.length), hash(await readFile(path))]),
  )
}

describe('export', () => {
  test('import, export, import, export: the same documents and bytes, as archive and as folder', async () => {
    const { folder, run } = await makeCli()
    await run('one', 'import', await writeExport(join(folder, 'source'), content))
    expect(await run('one', 'export', join(folder, 'one.tar.gz'))).toEqual([
      `Exported 6 documents, 3 of them assets with their files, to ${join(folder, 'one.tar.gz')}.`,
    ])
    await run('one', 'export', join(folder, 'one-folder'))
    await run('two', 'import', join(folder, 'one.tar.gz'))
    const [before, after] = ['one', 'two'].map((name) => openTestContent(join(folder, name)).store)
    expect(after?.documents()).toEqual(before?.documents())
    expect(after?.get(`file-${hash('%PDF')}-pdf`)).toMatchObject({
      customFilename: 'Blatt.pdf',
      mimeType: 'application/x-own',
    })
    await run('two', 'export', join(folder, 'two.tar.gz'))
    await run('two', 'export', join(folder, 'two-folder'))
    expect(hash(await readFile(join(folder, 'two.tar.gz')))).toBe(hash(await readFile(join(folder, 'one.tar.gz'))))
    const tree = await readTree(join(folder, 'one-folder'))
    expect(await readTree(join(folder, 'two-folder'))).toEqual(tree)
    expect(tree.map(([path]) => path)).toEqual(
      [
        '/assets.json',
        '/data.ndjson',
        `/files/${hash('%PDF')}.pdf`,
        `/files/${hash(film)}.mp4`,
        `/images/${sha1}-40x20.png`,
      ].toSorted(),
    )
    expect((await run('two', 'import', join(folder, 'one-folder'), '--replace')).at(-1)).toContain(
      '0 written, 6 unchanged, 0 removed',
    )
  })

  test('an existing export is kept unless --replace is given; other files of a folder always are', async () => {
    const { folder, run } = await makeCli()
    await run('one', 'import', await writeExport(join(folder, 'source'), content))
    await run('one', 'export', join(folder, 'out'))
    await writeFile(join(folder, 'out', 'notes.txt'), 'mine')
    await expect(run('one', 'export', join(folder, 'out'))).rejects.toThrow(/is there already. Add --replace/)
    await run('one', 'export', join(folder, 'out'), '--replace')
    expect(await readFile(join(folder, 'out', 'notes.txt'), 'utf8')).toBe('mine')
    await mkdir(join(folder, 'own', 'images'), { recursive: true })
    await expect(run('one', 'export', join(folder, 'own'), '--replace')).rejects.toThrow(
      /own has images, but is no export/,
    )
    expect(await readdir(join(folder, 'own'))).toEqual(['images'])
    await expect(run('one', 'export', join(folder, 'x.zip'))).rejects.toThrow(/give a .tar.gz file or a folder/)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('missing bytes are reported, the rest is exported', async () => {
    const { folder, run } = await makeCli()
    await run('one', 'import', await writeExport(join(folder, 'source'), content))
    const { blobs, store } = openContent(join(folder, 'one'))
    store.close()
    await rm(blobs.locate(sha1))
    expect((await run('one', 'export', join(folder, 'out')))[0]).toBe(
      `Warning: the bytes of ${imageId} are not in the data folder; the export does not contain them.`,
    )
  })
})

describe('import', () => {
  test('an export of the official tools: assets under its names, assets.json by hash', async () => {
    const { folder, run } = await makeCli()
    const [turned, mp4] = [`images/${sha1}-20x40.png`, `files/${hash(film)}-mp4.bin`]
    const source = await writeExport(join(folder, 'source'), {
      lines: [
        {
          _id: 'a',
          _type: 'page',
          cover: { _sanityAsset: `image@file://./${turned}`, _type: 'image' },
          film: { _sanityAsset: `file@file://./${mp4}`, _type: 'file' },
        },
      ],
      assets: { [turned]: picture, [mp4]: film },
      assetFields: {
        [`image-${sha1}`]: {
          originalFilename: 'Boot.png',
          metadata: { dimensions: {}, lqip: '', palette: {}, own: 1 },
          _createdAt: '2020-01-01T00:00:00Z',
        },
      },
    })
    await run('one', 'import', source)
    const { store } = openTestContent(join(folder, 'one'))
    expect(store.get('a')).toMatchObject({
      cover: { asset: { _ref: `image-${sha1}-20x40-png` } },
      film: { asset: { _ref: `file-${hash(film)}-mp4` } },
    })
    expect(store.get(`image-${sha1}-20x40-png`)).toMatchObject({
      originalFilename: 'Boot.png',
      _createdAt: '2020-01-01T00:00:00Z',
      metadata: { own: 1 },
    })
    expect(store.get(`file-${hash(film)}-mp4`)).toMatchObject({ extension: 'mp4', mimeType: 'video/mp4' })
  })

  test('dangling strong references and broken text are reported with their lines', async () => {
    const { folder } = await makeCli()
    const target = openTestContent(join(folder, 'one'))
    const source = await writeExport(join(folder, 'source'), {
      lines: [
        {
          _id: 'a',
          _type: 'x',
          to: [{ _ref: 'b' }, { _ref: 'gone', _weak: true }, { _ref: 'far', _dataset: 'other' }],
        },
        { _id: 'b', _type: 'x', to: { _ref: 'lost' }, name: 'Z' },
      ],
    })
    const bytes = await readFile(join(source, 'data.ndjson'))
    bytes[bytes.lastIndexOf('Z')] = 0xff
    await writeFile(join(source, 'data.ndjson'), bytes)
    const { warnings } = await importExport(source, target, 'replace')
    expect(warnings).toEqual([
      { line: 2, id: 'b', message: expect.stringContaining('not valid UTF-8') },
      { line: 2, id: 'b', message: 'refers to "lost", which is not in the export.' },
    ])
  })

  test('killed at any moment, the dataset is the old one or the new one', { timeout: 60_000 }, async () => {
    const { folder, run } = await makeCli()
    const old = await writeExport(join(folder, 'old'), { lines: [{ _id: 'old', _type: 'x' }] })
    const lines = Array.from({ length: 10_000 }, (_, index) => ({
      _id: `new-${index}`,
      _type: 'x',
      text: 'x'.repeat(200),
    }))
    const next = await writeExport(join(folder, 'new'), { lines })
    const counts = new Set<number>()
    for (const delay of [0, 60, 120, 240]) {
      await run('one', 'import', old, '--replace')
      const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'import', next, '--replace'], {
        env: { ...process.env, CONTENT_DIR: join(folder, 'one') },
      })
      const exit = once(child, 'exit')
      await Promise.race([once(child.stdout, 'data'), exit])
      await new Promise((resolve) => setTimeout(resolve, delay))
      child.kill('SIGKILL')
      await exit
      const { store } = openContent(join(folder, 'one'))
      counts.add(store.documents().length)
      store.close()
    }
    expect([...counts].filter((count) => count !== 1 && count !== 10_000)).toEqual([])
    expect(counts).toContain(1)
  })
})

describe('reset, token and the rest of the command line', () => {
  test('reset asks first; without a terminal it needs --yes', async () => {
    const { run, folder } = await makeCli()
    const answer = (isYes: boolean) => runContent({ CONTENT_DIR: join(folder, 'one') }, ['reset'], async () => isYes)
    await run('one', 'import', await writeExport(join(folder, 'source'), content))
    await expect(run('one', 'reset')).rejects.toThrow(/remove all 6 documents.*Add --yes/)
    expect(await answer(false)).toEqual(['Nothing was changed.'])
    expect(await answer(true)).toEqual(['Removed 6 documents.', expect.stringContaining('reset --empty')])
    expect((await run('one', 'import', join(folder, 'source'))).at(-1)).toContain('6 written')
    expect(await run('one', 'reset', '--yes')).toEqual([
      'Removed 6 documents.',
      expect.stringContaining('reset --empty'),
    ])
  })

  test('a running service sees immediately what the command line changed', async () => {
    const { folder, run } = await makeCli()
    const service = await startContentService({ env: {}, port: 0, projectId: 'studio', dataDir: join(folder, 'one') })
    onTestFinished(() => service.stop())
    const count = (): ReturnType<typeof call> =>
      call(`${service.url}/vX/data/query/production?query=count(*)&perspective=raw`, { token: service.token })
    await run('one', 'import', await writeExport(join(folder, 'source'), content))
    expect(await count()).toMatchObject({ body: { result: 6 } })
    await run('one', 'export', join(folder, 'out'))
    await run('one', 'reset', '--yes')
    expect(await count()).toMatchObject({ body: { result: 0 } })
  })

  test('token prints only the token; --renew replaces it, readable by the owner only', async () => {
    const { folder, run } = await makeCli()
    await mkdir(join(folder, 'one'))
    const [first] = await run('one', 'token')
    expect(await run('one', 'token')).toEqual([first])
    const [second] = await run('one', 'token', '--renew')
    expect(second).toMatch(/^sk[0-9a-f]{64}$/)
    expect(second).not.toBe(first)
    expect((await stat(join(folder, 'one', 'token'))).mode & 0o777).toBe(0o600)
  })

  test('every command works on the folder that --dir names', async () => {
    const { folder, run } = await makeCli()
    const at = (name: string) => join(folder, name)
    const dir = ['--dir', at('mine')]
    await run('other', 'import', await writeExport(at('source'), content), ...dir)
    await run('other', 'export', at('out'), ...dir)
    await run('other', 'backup', at('b.tar.gz'), ...dir, '--project-id', 'studio')
    await run('other', 'editor', 'add', 'Ida Brehmer', ...dir)
    expect(await run('other', 'editor', 'list', ...dir)).toEqual([expect.stringContaining('Ida Brehmer')])
    await run('other', 'editor', 'remove', 'Ida Brehmer', ...dir)
    const [token] = await run('other', 'token', ...dir)
    expect(token).toBe((await readFile(join(at('mine'), 'token'), 'utf8')).trim())
    expect((await run('other', 'reset', '--yes', ...dir))[0]).toBe('Removed 6 documents.')
    await run('other', 'restore', at('b.tar.gz'), ...dir, '--project-id', 'studio')
    expect((await readdir(folder)).toSorted()).toEqual(['b.tar.gz', 'mine', 'out', 'source'])
  })

  test.each([
    [['export', 'out']],
    [['token']],
    [['token', '--renew']],
    [['editor', 'add', 'Ida']],
    [['editor', 'list']],
  ])('%j refuses a folder that no service has kept anything in, and makes none', async (args) => {
    const { folder, run } = await makeCli()
    await expect(run('one', ...args)).rejects.toThrow(`${join(folder, 'one')} does not exist. Give the folder`)
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    [['frob'], /unknown command 'frob'/],
    [['export'], /missing required argument 'file\|folder'/],
    [['export', 'a', 'b'], /Expected 1 argument but got 2: a, b/],
    [['import', 'a', '--yes'], /unknown option '--yes'/],
    [['reset', '--yes', '--dir', ''], /--dir is empty. Give it a value, or leave it out/],
  ])('%o is refused, and nothing happens', async (args, message) => {
    const { folder, run } = await makeCli()
    await expect(run('one', ...args)).rejects.toThrow(message)
    expect(await readdir(folder)).toEqual([])
  })
})
