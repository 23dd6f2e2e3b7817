import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openContent } from './open-content.ts'
import { startContentService } from './server.ts'
import { resetContent } from './store/reset-content.ts'
import { write } from './store/write/write.ts'
import { runCli } from './testing/run-cli.ts'
import { connect, makeFolder, startWith } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

const runIn = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
  runCli(args, { env: { CONTENT_DIR: dataDir, CONTENT_PORT: '0', ...env } })

describe('start', () => {
  test('a taken port is named together with the variable to change, and nothing was imported', async () => {
    const running = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
    const port = new URL(running.url).port
    const folder = await makeFolder()
    const broken = await writeExport(join(folder, 'export'), { lines: ['{'] })
    const second = runIn(join(folder, 'data'), ['start', '--import', broken], { CONTENT_PORT: port })
    expect(await second.exit).toBe(1)
    expect(second.output()).toMatch(new RegExp(`^✗ Port ${port} is in use by another program.*CONTENT_PORT`))
  })

  test('a write after the data folder was removed or replaced is refused, and nothing else is', async () => {
    const folder = await makeFolder()
    const dataDir = join(folder, 'data')
    const service = await startContentService({ port: 0, dataDir, projectId: 'studio' })
    onTestFinished(() => service.stop())
    const client = connect(service, service.token)
    await client.create({ _id: 'a', _type: 'page' })
    await rename(dataDir, join(folder, 'aside'))
    const refused = {
      statusCode: 503,
      message: expect.stringMatching(/content\.sqlite was removed or replaced .* start the service again/),
    }
    await expect(client.create({ _id: 'b', _type: 'page' })).rejects.toMatchObject(refused)
    // Another database at the same place.
    openContent(dataDir).store.close()
    await expect(client.create({ _id: 'b', _type: 'page' })).rejects.toMatchObject(refused)
    expect(await client.getDocument('a')).toMatchObject({ _id: 'a' })
    await rm(dataDir, { recursive: true })
    await rename(join(folder, 'aside'), dataDir)
    expect(await client.create({ _id: 'b', _type: 'page' })).toMatchObject({ _id: 'b' })
  })

  test('content and token survive a restart; only a terminal is shown the token, once, and only its owner can read it', async () => {
    const folder = await makeFolder()
    const dataDir = join(folder, 'data')
    const importPath = await writeExport(join(folder, 'export'), { lines: [{ _id: 'drafts.a', _type: 'x' }] })
    const lines: string[] = []
    const log = (line: string): unknown => lines.push(line)
    const options = { port: 0, dataDir, projectId: 'studio', log, isTerminal: true }
    const first = await startContentService({ ...options, importPath })
    await first.stop()
    const second = await startContentService({ ...options, importPath })
    onTestFinished(() => second.stop())
    expect(second.token).toBe(first.token)
    expect(await connect(second, second.token).getDocument('drafts.a')).toMatchObject({ _type: 'x' })
    expect(lines.filter((line) => line.includes(first.token))).toHaveLength(1)
    await second.stop()
    await rm(join(dataDir, 'token'))
    const logLines: string[] = []
    const another = await startContentService({ port: 0, dataDir, log: (line) => logLines.push(line) })
    await another.stop()
    expect(logLines.join('\n')).not.toContain(another.token)
    expect(logLines).toContainEqual(expect.stringMatching(/^Editor token: stored in .*token\. To print it: .* token/))
    expect((await readFile(join(dataDir, 'token'), 'utf8')).trim()).toBe(another.token)
    expect((await stat(join(dataDir, 'token'))).mode & 0o777).toBe(0o600)
    expect(lines).toContain(`The dataset has content; ${importPath} is imported automatically only into a new one.`)
  })

  test('a malformed export stops the start; once fixed, the next start imports it', async () => {
    const folder = await makeFolder()
    const options = { port: 0, dataDir: join(folder, 'data'), projectId: 'studio', importPath: join(folder, 'export') }
    await writeExport(options.importPath, { lines: ['{"_id":'] })
    await expect(startContentService(options)).rejects.toThrow(/line 1.*not JSON/)
    await writeExport(options.importPath, { lines: [{ _id: 'a', _type: 'x' }] })
    const again = await startContentService(options)
    onTestFinished(() => again.stop())
    expect(await connect(again).fetch('*[]._id')).toEqual(['a'])
  })

  test('only a dataset that has never had content is filled, once', async () => {
    const folder = await makeFolder()
    const dataDir = join(folder, 'data')
    const lines: string[] = []
    const importPath = join(folder, 'demo')
    const ids = async (): Promise<unknown> => {
      const service = await startContentService({
        port: 0,
        projectId: 'studio',
        dataDir,
        importPath,
        log: (line) => lines.push(line),
      })
      const found: unknown = await connect(service).fetch('*[]._id')
      await service.stop()
      return found
    }
    const reset = async (next: 'new' | 'empty'): Promise<void> => {
      const { store } = openContent(dataDir)
      await resetContent(store, dataDir, next)
      store.close()
    }
    await writeExport(importPath, {
      lines: [
        { _id: 'a', _type: 'x' },
        { _id: 'b', _type: 'x' },
      ],
    })
    expect(await ids()).toEqual(['a', 'b'])
    await writeExport(importPath, {
      lines: [
        { _id: 'a', _type: 'x', title: 'changed' },
        { _id: 'c', _type: 'x' },
      ],
    })
    expect(await ids()).toEqual(['a', 'b'])
    await reset('empty')
    expect([await ids(), await ids()]).toEqual([[], []])
    expect(lines.at(-1)).toBe(
      `The dataset is empty. Write in the Studio, or: npm run content -- import ${importPath} --dir ${dataDir}`,
    )
    await reset('new')
    expect(await ids()).toEqual(['a', 'c'])
    await reset('new')
    const { store } = openContent(dataDir)
    write(store, { mutations: [{ create: { _id: 'own', _type: 'x' } }, { delete: { id: 'own' } }], author: 'editor' })
    write(store, { mutations: [{ create: { _id: 'own', _type: 'x' } }], author: 'editor' })
    write(store, { mutations: [{ delete: { id: 'own' } }], author: 'editor' })
    store.close()
    expect(await ids()).toEqual([])
  })
})

describe('command line', () => {
  test('start prints its address, and SIGTERM ends it cleanly', async () => {
    const folder = await makeFolder()
    const mine = join(folder, 'mine')
    const path = await writeExport(join(folder, 'export'), { lines: [{ _id: 'a', _type: 'x' }] })
    const service = runIn(join(folder, 'data'), ['start', '--dir', mine, '--import', path])
    await service.printed('Content service ready: http://127.0.0.1:')
    expect(service.output()).toContain(`# SANITY_API_READ_TOKEN: npm run content -- token --dir ${mine}\n`)
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(service.output()) ?? []
    expect(await (await fetch(`${url}/vX/data/query/production?query=count(*)`)).json()).toMatchObject({ result: 1 })
    service.child.kill('SIGTERM')
    expect(await service.exit).toBe(0)
  })

  test(
    'import refuses to remove content without --replace, and a malformed file, with exit code 1',
    { timeout: 90_000 },
    async () => {
      const folder = await makeFolder()
      const dataDir = join(folder, 'data')
      const good = await writeExport(join(folder, 'good'), { lines: [{ _id: 'a', _type: 'x' }] })
      const bad = await writeExport(join(folder, 'bad'), { lines: ['{"_id":"b","_type":"x"}', 'nonsense'] })
      const other = await writeExport(join(folder, 'other'), { lines: [{ _id: 'c', _type: 'x' }] })
      const results: { code: number | null; output: string }[] = []
      for (const args of [
        ['import', good],
        ['import', other],
        ['import', bad, '--replace'],
        ['import', good, '--replace'],
        ['import'],
        ['start', '--port'],
      ]) {
        const run = runIn(dataDir, args)
        results.push({ code: await run.exit, output: run.output() })
      }
      expect(results.map(({ code }) => code)).toEqual([0, 1, 1, 0, 1, 1])
      expect(results[1]?.output).toMatch(
        /would remove 1 and overwrite 0 of the documents in the dataset.*add --replace/,
      )
      expect(results[2]?.output).toMatch(/line 2, column 2: not JSON|line 2.*not JSON/)
      expect(results[3]?.output).toContain('0 written, 1 unchanged')
      expect(results[4]?.output).toContain('Missing required argument')
    },
  )
})
