import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChild } from './children.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** Tests that passed and failed. */
export interface Counts {
  passed: number
  failed: number
}

const countAt = (report: unknown, name: string): number => {
  const count: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined
  return typeof count === 'number' ? count : 0
}

/** Runs the tests of some projects of `vitest.config.ts` to their end. @returns how many passed, and whether all is in order */
export const runVitest = async (projects: readonly string[], env: Record<string, string> = {}): Promise<Counts & { isInOrder: boolean }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  const report = join(folder, 'report.json')
  try {
    const chosen = projects.flatMap((project) => ['--project', project])
    const code = await runChild([VITEST, 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env)
    const result: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
    return { passed: countAt(result, 'numPassedTests'), failed: countAt(result, 'numFailedTests'), isInOrder: code === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
