import { runChild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { step } from './progress.ts'
import { runVitest } from './run-vitest.ts'

/** Totals of all projects. */
const counts = { passed: 0, failed: 0 }

const mustPass = async (...args: string[]) => {
  if ((await runChild(args)) !== 0) throw new Error(`${args[0]} failed; see above.`)
}

const runTests = (title: string, projects: readonly string[], env?: Record<string, string>) =>
  step(title, async () => {
    const { passed, failed, isInOrder } = await runVitest(projects, env)
    counts.passed += passed
    counts.failed += failed
    if (!isInOrder) throw new Error(`Not all tests of ${projects.join(' and ')} passed; see above.`)
  })

/** Waits for all, so that one run reports every failure. */
const runAll = async (...works: Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(works)
  const messages = outcomes.flatMap(({ status, ...rest }) =>
    status === 'rejected' && 'reason' in rest
      ? [rest.reason instanceof Error ? rest.reason.message : String(rest.reason)]
      : [],
  )
  if (messages.length > 0) throw new Error(messages.join('\n'))
}

// In its own process: a build sets NODE_ENV=production, which the tests of the development server would inherit.
const build = () => mustPass('scripts/build.ts')
const check = () =>
  step('Checking types, lint, layering, unused and generated code', () => mustPass('scripts/check.ts'))
const testUnits = () => runTests('Testing types, functions, blocks and contracts', ['unit', 'dom'])
const testBrowser = (chromium: string) => runTests('Testing in the browser', ['e2e'], { CHROMIUM_PATH: chromium })
const testProofs = (chromium: string) =>
  runTests(
    'Proving what takes long: kills, outages, full disks, random content, official tools, nginx',
    ['proofs', 'browser-proofs'],
    { CHROMIUM_PATH: chromium },
  )

/** `npm test`; `--e2e` for the browser tests only, `--proofs` for what takes too long for every change. */
const run = async () => {
  // First, so that a machine without a browser fails early.
  const chromium = ensureChromium()
  if (process.argv.includes('--proofs')) {
    await build()
    return testProofs(chromium)
  }
  // Two at a time, since unit tests are often idle.
  if (process.argv.includes('--e2e')) await build()
  else await runAll(testUnits(), build().finally(check))
  await testBrowser(chromium)
}

const conclude = () => console.log(`\n${counts.passed} passed, ${counts.failed} failed`)

stopOnSignal(async () => {})

try {
  await run()
  conclude()
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  conclude()
  process.exitCode = 1
}
