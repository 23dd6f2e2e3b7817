import { runChild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { buildSite } from './build-site.ts'
import { failWith, step } from './progress.ts'

/** `npm test` runs everything; `--e2e` the browser tests alone. */
const browserOnly = process.argv.includes('--e2e')
const VITEST = 'node_modules/vitest/vitest.mjs'

stopOnSignal(async () => {})

const mustPass = async (args: string[], env: Record<string, string> = {}) => {
  const code = await runChild(args, env)
  if (code !== 0) throw new Error('Not all is in order; see above.')
}

try {
  // First, so that a machine without a browser hears of it before it has waited for everything else.
  const chromium = ensureChromium()
  if (!browserOnly) {
    await step('Checking types, lint, layering, unused and generated code', () => mustPass(['scripts/check.ts']))
    await step('Testing types, functions, blocks and contracts', () => mustPass([VITEST, 'run', '--project', 'unit']))
  }
  await step('Building the site', buildSite)
  await step('Testing in the browser', () => mustPass([VITEST, 'run', '--project', 'e2e'], { CHROMIUM_PATH: chromium }))
} catch (error) {
  failWith(error)
}
