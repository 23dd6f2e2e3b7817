import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openContent, runImport } from './open-content.ts'
import { startContentService } from './server.ts'
import { readSettings } from './settings.ts'

const USAGE = `Usage:
  npm run content -- start [--import <file|folder>]     serve on 127.0.0.1 (CONTENT_PORT, default 3333)
  npm run content -- import <file|folder> [--replace]   take over a Sanity export, then exit

Environment: CONTENT_PORT, CONTENT_DIR (default .content), CONTENT_PROJECT_ID (default schaufenster)`

const print = (line: string): void => console.log(line)

async function start(importPath: string | undefined): Promise<void> {
  const service = await startContentService({ importPath: importPath && resolve(importPath), log: print })
  print(`Content service ready: ${service.url}`)
  let stopping = false
  const stop = (): void => {
    // A second signal means: now.
    if (stopping) process.exit(1)
    stopping = true
    void service.stop()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function importOnce(path: string, isReplacing: boolean): Promise<void> {
  const content = openContent(readSettings(process.env).dataDir)
  try {
    const count = content.store.documents().length
    if (count > 0 && !isReplacing) {
      throw new Error(`The dataset holds ${count} documents already. Add --replace to put the export in their place.`)
    }
    await runImport(resolve(path), content, 'replace', print)
  } finally {
    content.store.close()
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { import: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [command, path, ...rest] = positionals
  if (values.help) print(USAGE)
  else if (command === 'start' && path === undefined && !values.replace) await start(values.import)
  else if (command === 'import' && path !== undefined && rest.length === 0 && values.import === undefined) {
    await importOnce(path, values.replace ?? false)
  } else throw new Error(USAGE)
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
