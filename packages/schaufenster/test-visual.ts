import { createCommand, runCommand } from '@schaufenster/cli/command'
import { runChild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { checkFileWords } from './test-files.ts'

await runCommand(
  createCommand(
    'npm run test:visual',
    'Compares every block with its reference pictures; differences are drawn into .cache/visual.',
  )
    .argument('[files...]', 'only test files whose path has one of these words')
    .option('--update', 'draw the reference pictures again')
    .action(async (files, { update = false }) => {
      checkFileWords(files, 'e2e/visual/*.visual.ts')
      stopOnSignal(async () => {})
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'visual', ...files]
      process.exitCode = await runChild([...args, ...(update ? ['--update'] : [])], { CHROMIUM_PATH: ensureChromium() })
    }),
)
