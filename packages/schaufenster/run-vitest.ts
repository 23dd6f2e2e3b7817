import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChild } from './children.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** Passed and failed tests. */
export interface Counts {
  passed: number
  failed: number
}

interface Report {
  numPassedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that fails without a failed test counts as one failure: its setup failed. */
const countFailed = ({ testResults }: Report): number =>
  testResults
    .filter(({ status }) => status === 'failed')
    .reduce(
      (sum, { assertionResults }) =>
        sum + Math.max(1, assertionResults.filter(({ status }) => status === 'failed').length),
      0,
    )

/**
 * Runs the tests of some projects of `vitest.config.ts`.
 *
 * @param args further arguments of Vitest
 * @returns the counts, and whether all passed
 */
export const runVitest = async (
  projects: readonly string[],
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<Counts & { isInOrder: boolean }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  const report = join(folder, 'report.json')
  try {
    const chosen = projects.flatMap((project) => ['--project', project])
    const code = await runChild(
      [VITEST, 'run', ...chosen, ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
    )
    const result: Report = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { numPassedTests: 0, testResults: [] }
    return { passed: result.numPassedTests, failed: countFailed(result), isInOrder: code === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
