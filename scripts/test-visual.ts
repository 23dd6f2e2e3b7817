import { runChild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { failWith } from './progress.ts'

stopOnSignal(async () => {})

/** `npm run test:visual`: every block beside its reference pictures; `-- --update` draws these again. */
try {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'visual', ...process.argv.slice(2)]
  process.exitCode = await runChild(args, { CHROMIUM_PATH: ensureChromium() })
} catch (error) {
  failWith(error)
}
