/**
 * The cost of codegen compared with Sanity's own tools for the same project, in one run: `node
 * packages/codegen/bench/codegen.ts [--ours] [--runs 5] [--official-runs 3]`. Writes results.md.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Size } from '../testing/many-types.ts'
import { runNode, toSample } from './measure.ts'
import type { Cost } from './measure.ts'
import { officialCommands, officialEnv, requireOfficial } from './official.ts'
import { nameOf, prepareProject } from './projects.ts'
import { writeResults } from './results.ts'
import { step } from './step.ts'
import { describeSpeed, isCompared } from './speed-report.ts'
import type { Measured } from './speed-report.ts'
import { measureEdits } from './watch-edits.ts'

const cli = resolve(import.meta.dirname, '../cli.ts')

/** Both sides are measured at the sizes of `compared`; the others show how our cost grows. */
const sizes: Size[] = [10, 200].flatMap((queries) => [40, 200, 1000].map((types) => ({ types, queries })))

/** As after a fresh checkout: no cache, no generated files. */
const forget = (folder: string): void => {
  for (const path of ['src/generated', 'node_modules']) rmSync(join(folder, path), { recursive: true, force: true })
}

const runOfficial = async (folder: string): Promise<Cost> => {
  rmSync(join(folder, 'official'), { recursive: true, force: true })
  const costs: Cost[] = []
  for (const command of officialCommands) costs.push(await runNode(command, folder, officialEnv))
  return { ms: costs.reduce((sum, cost) => sum + cost.ms, 0), mb: Math.max(...costs.map((cost) => cost.mb)) }
}

/** The project with only the outputs of the official tools: no validators, fixtures, documentation. */
const withFewerOutputs = async <T>(folder: string, run: () => Promise<T>): Promise<T> => {
  const file = join(folder, 'codegen.config.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('export const config = {', 'export const config = { "outputs": [],'))
  try {
    return await run()
  } finally {
    writeFileSync(file, text)
  }
}

const kilobytesOf = (folder: string): number => {
  const found = ['schema', 'src/queries'].flatMap((path) =>
    readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' }).map((file) =>
      statSync(join(folder, path, file)),
    ),
  )
  return found.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0) / 1024
}

const measure = async (size: Size, runs: number, officialRuns: number): Promise<Measured> => {
  const { ours, official } = prepareProject(size, officialRuns > 0)
  const costs: Record<'full' | 'same' | 'unchanged' | 'check' | 'official', Cost[]> = {
    full: [],
    same: [],
    unchanged: [],
    check: [],
    official: [],
  }
  // One warm-up run: fills the file system cache and Node's compile cache for both sides.
  await runNode([cli], ours)
  for (let run = 0; run < runs; run++) {
    forget(ours)
    costs.same.push(await withFewerOutputs(ours, () => runNode([cli], ours)))
    forget(ours)
    costs.full.push(await runNode([cli], ours))
    if (official !== undefined && run < officialRuns) costs.official.push(await runOfficial(official))
    costs.unchanged.push(await runNode([cli], ours))
    costs.check.push(await runNode([cli, '--check'], ours))
  }
  const edits = isCompared(size) ? await measureEdits(cli, ours, runs) : undefined
  return {
    size,
    input: kilobytesOf(ours),
    full: toSample(costs.full),
    same: toSample(costs.same),
    unchanged: toSample(costs.unchanged),
    check: toSample(costs.check),
    ...(costs.official.length > 0 ? { official: toSample(costs.official) } : {}),
    ...(edits ? { schemaEdit: toSample(edits.schema), queryEdit: toSample(edits.query) } : {}),
  }
}

const bench = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      ours: { type: 'boolean' },
      runs: { type: 'string', default: '5' },
      'official-runs': { type: 'string', default: '3' },
    },
  })
  const runs = Number(values.runs)
  const officialRuns = values.ours ? 0 : Math.min(Number(values['official-runs']), runs)
  if (!Number.isInteger(runs) || runs < 1 || Number.isNaN(officialRuns))
    throw new Error('--runs and --official-runs take a number, at least 1.')
  if (officialRuns > 0) requireOfficial()
  const measured: Measured[] = []
  for (const size of sizes) {
    measured.push(await step(nameOf(size), () => measure(size, runs, isCompared(size) ? officialRuns : 0)))
  }
  const text = describeSpeed(measured, runs, officialRuns)
  console.log(`\n${text}`)
  if (officialRuns > 0) writeResults(text)
  else console.log('Not written to results.md: run without --ours.')
}

await bench()
