import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startContentService } from './server.ts'
import { connect, makeFolder, startWith } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

const CLI = join(import.meta.dirname, 'cli.ts')

interface CliRun {
  output: () => string
  /** Resolves when the text has been printed. */
  printed: (text: string) => Promise<void>
  stop: (signal: NodeJS.Signals) => void
  exit: Promise<number | null>
}

function runCli(args: string[], dataDir: string, env: Record<string, string> = {}): CliRun {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, CONTENT_DIR: dataDir, CONTENT_PORT: '0', ...env } })
  let output = ''
  const exit = once(child, 'close').then(() => child.exitCode)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    output: () => output,
    exit,
    stop: (signal) => void child.kill(signal),
    async printed(text) {
      while (!output.includes(text)) await Promise.race([once(child.stdout, 'data'), exit.then(() => Promise.reject(new Error(output)))])
    },
  }
}

describe('start', () => {
  test('a taken port is named together with the variable to change, and nothing was imported', async () => {
    const running = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
    const port = new URL(running.url).port
    const folder = await makeFolder()
    const second = runCli(['start', '--import', await writeExport(join(folder, 'export'), { lines: ['{'] })], join(folder, 'data'), { CONTENT_PORT: port })
    expect(await second.exit).toBe(1)
    expect(second.output()).toMatch(new RegExp(`^Port ${port} is taken.*CONTENT_PORT`))
  })

  test('content and token outlive a restart; the token is told once and only its owner can read it', async () => {
    const folder = await makeFolder()
    const dataDir = join(folder, 'data')
    const importPath = await writeExport(join(folder, 'export'), { lines: [{ _id: 'drafts.a', _type: 'x' }] })
    const lines: string[] = []
    const options = { port: 0, dataDir, projectId: 'studio', log: (line: string): unknown => lines.push(line) }
    const first = await startContentService({ ...options, importPath })
    await first.stop()
    const second = await startContentService({ ...options, importPath })
    onTestFinished(() => second.stop())
    expect(second.token).toBe(first.token)
    expect(lines.filter((line) => line.includes(first.token))).toHaveLength(1)
    expect((await readFile(join(dataDir, 'token'), 'utf8')).trim()).toBe(first.token)
    expect((await stat(join(dataDir, 'token'))).mode & 0o777).toBe(0o600)
    expect(lines).toContain(`${importPath} is unchanged since its last import.`)
    expect(await connect(second, second.token).getDocument('drafts.a')).toMatchObject({ _type: 'x' })
  })

  test('a malformed export stops the start and leaves what was there', async () => {
    const folder = await makeFolder()
    const options = { port: 0, dataDir: join(folder, 'data'), projectId: 'studio' }
    await (await startContentService({ ...options, importPath: await writeExport(join(folder, 'export'), { lines: [{ _id: 'a', _type: 'x' }] }) })).stop()
    const broken = await writeExport(join(folder, 'broken'), { lines: ['{"_id":'] })
    await expect(startContentService({ ...options, importPath: broken })).rejects.toThrow(/line 1.*not JSON/)
    const again = await startContentService(options)
    onTestFinished(() => again.stop())
    expect(await connect(again).fetch('*[]._id')).toEqual(['a'])
  })
})

describe('command line', () => {
  test('start tells its address, and SIGTERM ends it cleanly', async () => {
    const folder = await makeFolder()
    const service = runCli(['start', '--import', await writeExport(join(folder, 'export'), { lines: [{ _id: 'a', _type: 'x' }] })], join(folder, 'data'))
    await service.printed('Content service ready: http://127.0.0.1:')
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(service.output()) ?? []
    expect(await (await fetch(`${url}/vX/data/query/production?query=count(*)`)).json()).toMatchObject({ result: 1 })
    service.stop('SIGTERM')
    expect(await service.exit).toBe(0)
  })

  test('import refuses a filled dataset without --replace, and a malformed file with exit code 1', { timeout: 30_000 }, async () => {
    const folder = await makeFolder()
    const dataDir = join(folder, 'data')
    const good = await writeExport(join(folder, 'good'), { lines: [{ _id: 'a', _type: 'x' }] })
    const bad = await writeExport(join(folder, 'bad'), { lines: ['{"_id":"b","_type":"x"}', 'nonsense'] })
    const results: { code: number | null; output: string }[] = []
    for (const args of [['import', good], ['import', good], ['import', bad, '--replace'], ['import', good, '--replace'], ['import'], ['start', '--port']]) {
      const run = runCli(args, dataDir)
      results.push({ code: await run.exit, output: run.output() })
    }
    expect(results.map(({ code }) => code)).toEqual([0, 1, 1, 0, 1, 1])
    expect(results[1]?.output).toContain('Add --replace')
    expect(results[2]?.output).toMatch(/line 2, column 2: not JSON|line 2.*not JSON/)
    expect(results[3]?.output).toContain('0 written, 1 unchanged')
    expect(results[4]?.output).toContain('Usage:')
  })
})
