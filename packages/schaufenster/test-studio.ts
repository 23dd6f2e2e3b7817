import { createCommand, runCommand } from '@schaufenster/cli/command'
import { mustRun, runBuild, stopOnSignal } from './children.ts'
import { ensureChromium } from './chromium.ts'
import { step } from './progress.ts'
import { ensureBuild, withPackages } from './studio/ensure-build.ts'
import { checkFileWords } from './test-files.ts'

const testStudio = async (files: string[]): Promise<void> => {
  checkFileWords(files, 'e2e/studio/**/*.e2e.ts')
  stopOnSignal(async () => {})
  const chromium = ensureChromium()
  await withPackages(async () => {
    await step('Checking the Studio’s types', () =>
      mustRun(['node_modules/typescript/bin/tsc', '-p', 'packages/studio']),
    )
    await step('Checking its translations', () =>
      mustRun(['node_modules/vitest/vitest.mjs', 'run', '--project', 'studio-packages']),
    )
    await ensureBuild()
  })
  // Its pages are shown in the Studio's Presentation tool.
  await step('Building the site', runBuild)
  await step('Testing the Studio in the browser', () =>
    // A line for each test: some files take more than a minute.
    mustRun(['node_modules/vitest/vitest.mjs', 'run', '--project', 'studio', '--reporter=verbose', ...files], {
      CHROMIUM_PATH: chromium,
    }),
  )
}

await runCommand(
  createCommand(
    'npm run test:studio',
    'Tests an editor’s day in a real browser; installs (530 MB) and builds the Studio first if needed.',
  )
    .argument('[files...]', 'only test files whose path has one of these words')
    .action(testStudio),
)
