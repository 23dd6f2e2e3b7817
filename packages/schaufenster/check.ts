import { availableParallelism } from 'node:os'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { readChild, stopOnSignal } from './children.ts'

/** All static checks of the code. */
const CHECKS: [title: string, args: string[]][] = [
  ['Types', ['node_modules/typescript/bin/tsc', '-p', '.']],
  ['Format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['Lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives']],
  [
    'Layering',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'src',
      'schema',
      'packages',
      'demo',
    ],
  ],
  ['Unused code', ['node_modules/knip/bin/knip.js']],
  ['Generated code', ['packages/codegen/cli.ts', '--check']],
  ['Project', ['packages/codegen/cli.ts', 'doctor']],
  ['Demo content', ['demo/write.ts', '--check']],
]

/** At the same time: some work on one core only, some mostly wait. */
const PARALLEL = Math.max(2, availableParallelism() / 2)

const check = async (): Promise<void> => {
  stopOnSignal(async () => {})
  const failed: string[] = []
  const waiting = CHECKS.values()
  const work = async (): Promise<void> => {
    for (const [title, args] of waiting) {
      const started = performance.now()
      const { code, output } = await readChild(args)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (code === 0) console.log(`✓ ${title} (${seconds} s)`)
      else {
        failed.push(title)
        console.log(`${output}✗ ${title} (${seconds} s)`)
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}. See the messages above.`)
}

await runCommand(
  createCommand(
    'npm run check',
    `Checks without running the site: ${CHECKS.map(([title]) => title.toLowerCase()).join(', ')}.`,
  ).action(check),
)
