import { createCommand, runCommand } from '@schaufenster/cli/command'
import { runBuild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { ensureEngines } from './engines.ts'
import { step } from './progress.ts'
import { runVitest } from './run-vitest.ts'

const testEngines = async (): Promise<void> => {
  stopOnSignal(async () => {})
  const chromium = ensureChromium()
  const { env, missing, isFault } = ensureEngines()
  await step('Building the site', runBuild)
  const { passed, failed, isInOrder } = await step('Testing in Firefox and WebKit', () =>
    runVitest(['engines'], { CHROMIUM_PATH: chromium, ...env }),
  )
  console.log(`\n${passed} passed, ${failed} failed`)
  for (const text of missing) console.error(`✗ Not tested: ${text}`)
  // A machine of CI whose packages lack a browser must not fail for it; a developer asked for all three.
  if (!isInOrder || (missing.length > 0 && (isFault || !process.env['CI']))) process.exitCode = 1
}

await runCommand(
  createCommand(
    'npm run test:engines',
    'Tests what a visitor meets in Firefox and WebKit, as the other tests do in Chromium; on Debian, as root, it installs those that are missing.',
  ).action(testEngines),
)
