import { runChild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { ensureEngines } from './engines.ts'
import { failWith, step } from './progress.ts'
import { runVitest } from './run-vitest.ts'

stopOnSignal(async () => {})

/** `npm run test:engines`: what a visitor meets, in Chromium, Firefox and WebKit. */
try {
  const chromium = ensureChromium()
  const { env, missing, isFault } = ensureEngines()
  await step('Building the site', async () => {
    if ((await runChild(['scripts/build.ts'])) !== 0) throw new Error('The build failed; see above.')
  })
  const { passed, failed, isInOrder } = await step('Testing in Chromium, Firefox and WebKit', () =>
    runVitest(['engines'], { CHROMIUM_PATH: chromium, ...env }),
  )
  console.log(`\n${passed} passed, ${failed} failed`)
  for (const text of missing) console.error(`✗ Not tested: ${text}`)
  // A machine of CI whose packages lack a browser must not fail for it; a developer asked for all three.
  if (!isInOrder || (missing.length > 0 && (isFault || !process.env['CI']))) process.exitCode = 1
} catch (error) {
  failWith(error)
}
