import { runChild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { failWith, step } from './progress.ts'
import { ensureBuild, withPackages } from './studio/ensure-build.ts'

stopOnSignal(async () => {})

const mustPass = async (args: string[], env: Record<string, string> = {}) => {
  const code = await runChild(args, env)
  if (code !== 0) throw new Error('Failed: see the messages above.')
}

try {
  const chromium = ensureChromium()
  await withPackages(async () => {
    await step('Checking the Studio’s types', () => mustPass(['node_modules/typescript/bin/tsc', '-p', 'studio']))
    await ensureBuild()
  })
  // Its pages are shown in the Studio's Presentation tool.
  await step('Building the site', () => mustPass(['scripts/build.ts']))
  await step('Testing the Studio in the browser', () =>
    // A line for each test: some files take more than a minute.
    mustPass(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'studio', '--reporter=verbose', ...process.argv.slice(2)],
      { CHROMIUM_PATH: chromium },
    ),
  )
} catch (error) {
  failWith(error)
}
