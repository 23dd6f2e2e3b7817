import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPeakMemory, withPeakMemory } from './measure.ts'
import type { Cost } from './measure.ts'

const TIMEOUT = 60_000
const READY = 'codegen: watching'
/** What the command prints at the end of a run. */
const FINISHED = /codegen: \d+ blocks/g

interface Edit {
  file: string
  /** The text before which something is inserted, and what, different each time. */
  before: string
  add: (number: number) => string
  /** Generated files that the edit changes. */
  outputs: readonly string[]
}

const schemaEdit: Edit = {
  file: 'schema/documents/page1.ts',
  before: '\n  ],\n})',
  add: (number) => `\n    defineField({ name: 'edited${number}', type: 'string' }),`,
  outputs: ['schema.json', 'content-types.ts', 'projections.groq.ts'],
}

const queryEdit: Edit = {
  file: 'src/queries/list-0.groq.ts',
  before: '_id, title',
  add: (number) => `"edited": ${number}, `,
  outputs: ['content-types.ts'],
}

export interface WatchCosts {
  schema: Cost[]
  query: Cost[]
}

const waitUntil = async (isSo: () => boolean, what: string, explain: () => string): Promise<void> => {
  const end = performance.now() + TIMEOUT
  while (!isSo()) {
    if (performance.now() > end)
      throw new Error(`${what} did not happen within ${TIMEOUT / 1000} s. Output of the watch:\n${explain()}`)
    await sleep(1)
  }
}

/**
 * Times edits under `--watch`: from the save to the last file that the edit changes.
 *
 * @param cli path of cli.ts
 * @param folder a project with its generated files
 */
export const measureEdits = async (cli: string, folder: string, runs: number): Promise<WatchCosts> => {
  const temporary = mkdtempSync(join(tmpdir(), 'bench-'))
  const memory = join(temporary, 'memory')
  const child = spawn(process.execPath, [cli, '--watch'], {
    cwd: folder,
    env: withPeakMemory(memory),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((done) => child.once('close', done))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const explain = (): string => output
  const finished = (): number => output.match(FINISHED)?.length ?? 0

  const timeEdit = async ({ file, before, add, outputs }: Edit, number: number): Promise<Cost> => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(before)) throw new Error(`${path} has no "${before}" to edit.`)
    const generated = outputs.map((name) => join(folder, 'src/generated', name))
    const stamps = generated.map((name) => statSync(name).mtimeMs)
    const runsBefore = finished()
    const since = performance.now()
    writeFileSync(path, text.replace(before, `${add(number)}${before}`))
    await waitUntil(
      () => generated.every((name, index) => statSync(name).mtimeMs !== stamps[index]),
      `The result of an edit of ${file}`,
      explain,
    )
    const ms = performance.now() - since
    await waitUntil(() => finished() > runsBefore, 'The end of the run', explain)
    writeFileSync(path, text)
    await waitUntil(() => finished() > runsBefore + 1, 'The run after reverting the edit', explain)
    return { ms, mb: 0 }
  }

  const costs: WatchCosts = { schema: [], query: [] }
  try {
    await waitUntil(() => output.includes(READY), `"${READY}"`, explain)
    // The first of each is slower, because its code is not yet compiled.
    for (let run = 0; run <= runs; run++) {
      const schema = await timeEdit(schemaEdit, run)
      const query = await timeEdit(queryEdit, run)
      if (run === 0) continue
      costs.schema.push(schema)
      costs.query.push(query)
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  const mb = readPeakMemory(memory)
  rmSync(temporary, { recursive: true })
  const withMemory = (list: Cost[]): Cost[] => list.map(({ ms }) => ({ ms, mb }))
  return { schema: withMemory(costs.schema), query: withMemory(costs.query) }
}
