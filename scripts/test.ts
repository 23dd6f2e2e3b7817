import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { failWith, step } from './progress.ts'

/** `npm test` runs everything; `--e2e` the browser tests alone. */
const browserOnly = process.argv.includes('--e2e')
const VITEST = 'node_modules/vitest/vitest.mjs'

stopOnSignal(async () => {})

const reports = mkdtempSync(join(tmpdir(), 'tests-'))

const countAt = (report: unknown, name: string): number => {
  const count: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined
  return typeof count === 'number' ? count : 0
}

/** Tests that passed and failed so far, over all projects. */
const counts = { passed: 0, failed: 0 }

const mustPass = async (args: string[], env: Record<string, string> = {}) => {
  const code = await runChild(args, env)
  if (code !== 0) throw new Error('Not all is in order; see above.')
}

const runTests = async (project: string, env: Record<string, string> = {}) => {
  const report = join(reports, `${project}.json`)
  try {
    await mustPass([VITEST, 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env)
  } finally {
    const result: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
    counts.passed += countAt(result, 'numPassedTests')
    counts.failed += countAt(result, 'numFailedTests')
  }
}

const conclude = () => {
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
}

try {
  // First, so that a machine without a browser hears of it before it has waited for everything else.
  const chromium = ensureChromium()
  if (!browserOnly) {
    await step('Checking types, lint, layering, unused and generated code', () => mustPass(['scripts/check.ts']))
    await step('Testing types, functions, blocks and contracts', () => runTests('unit'))
  }
  // In a process of its own: a build leaves NODE_ENV=production behind, and the tests of the development server inherit it.
  await mustPass(['scripts/build.ts'])
  await step('Testing in the browser', () => runTests('e2e', { CHROMIUM_PATH: chromium }))
  conclude()
} catch (error) {
  conclude()
  failWith(error)
}
