import { createCommand, runCommand } from '@schaufenster/cli/command'
import { runChild, stopOnSignal } from './children.ts'

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
      'studio/src',
      'studio/schema.ts',
    ],
  ],
  ['Unused code', ['node_modules/knip/bin/knip.js']],
  ['Generated code', ['packages/codegen/cli.ts', '--check']],
  ['Project', ['packages/codegen/cli.ts', 'doctor']],
  ['Demo content', ['demo/write.ts', '--check']],
]

const check = async (): Promise<void> => {
  stopOnSignal(async () => {})
  const failed: string[] = []
  for (const [title, args] of CHECKS) {
    const started = performance.now()
    const code = await runChild(args)
    if (code !== 0) failed.push(title)
    console.log(`${code === 0 ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}. See the messages above.`)
}

await runCommand(
  createCommand(
    'npm run check',
    `Checks without running the site: ${CHECKS.map(([title]) => title.toLowerCase()).join(', ')}.`,
  ).action(check),
)
