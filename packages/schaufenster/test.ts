import { fileURLToPath } from 'node:url'
import { createCommand, Option, printError, runCommand } from '@schaufenster/cli/command'
import { messageOf } from '@schaufenster/cli/errors'
import { mustRun, runBuild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { step } from './progress.ts'
import { runVitest } from './run-vitest.ts'

/** Totals of all projects. */
const counts = { passed: 0, failed: 0 }

const runTests = (title: string, projects: readonly string[], env?: Record<string, string>, args?: readonly string[]) =>
  step(title, async () => {
    const { passed, failed, isInOrder } = await runVitest(projects, env, args)
    counts.passed += passed
    counts.failed += failed
    if (!isInOrder) throw new Error(`Not all tests of ${projects.join(' and ')} passed; see above.`)
  })

/** Waits for all, so that one run reports every failure. */
const runAll = async (...works: Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(works)
  const messages = outcomes.flatMap(({ status, ...rest }) =>
    status === 'rejected' && 'reason' in rest ? [messageOf(rest.reason)] : [],
  )
  if (messages.length > 0) throw new Error(messages.join('\n'))
}

const check = () =>
  step('Checking types, lint, layering, unused and generated code', () =>
    mustRun([fileURLToPath(new URL('check.ts', import.meta.url))]),
  )
const testUnits = () => runTests('Testing types, functions, blocks and contracts', ['unit', 'dom', 'languages'])
const testBrowser = (chromium: string) => runTests('Testing in the browser', ['e2e'], { CHROMIUM_PATH: chromium })
const testProofs = (chromium: string, shard?: string) =>
  runTests(
    'Proving what takes long: kills, outages, full disks, random content, official tools, nginx',
    ['proofs', 'browser-proofs'],
    { CHROMIUM_PATH: chromium },
    shard === undefined ? [] : [`--shard=${shard}`],
  )

interface TestOptions {
  unit?: true | undefined
  e2e?: true | undefined
  proofs?: true | undefined
  /** Of the proofs. */
  shard?: string | undefined
}

const run = async ({ unit, e2e, proofs, shard }: TestOptions) => {
  if (unit) return testUnits()
  // First, so that a machine without a browser fails early.
  const chromium = ensureChromium()
  if (proofs) {
    await runBuild()
    return testProofs(chromium, shard)
  }
  // Two at a time, since unit tests are often idle.
  if (e2e) await runBuild()
  else await runAll(testUnits(), runBuild().finally(check))
  await testBrowser(chromium)
}

await runCommand(
  createCommand('npm test --', 'Every check, the build, and the tests, including those in the browser.')
    .addOption(new Option('--unit', 'only the tests without a browser: npm run test:unit').conflicts(['e2e', 'proofs']))
    .addOption(new Option('--e2e', 'only the tests in the browser: npm run test:e2e').conflicts('proofs'))
    .option('--proofs', 'what takes too long for every change: npm run test:proofs')
    .addOption(new Option('--shard <part>', 'one part of the proofs, such as 1/2').implies({ proofs: true }))
    .action(async (options) => {
      stopOnSignal(async () => {})
      await run(options).catch((error: unknown) => {
        printError(error)
        process.exitCode = 1
      })
      console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
    }),
)
