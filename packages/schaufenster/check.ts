import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { readChild, stopOnSignal } from './children.ts'
import { findFirstContent } from './content-folder.ts'
import { type CheckFailure, describeFailures } from './describe-failures.ts'

const CODEGEN = fileURLToPath(import.meta.resolve('@schaufenster/codegen/cli'))
const CONTENT = fileURLToPath(new URL('content-cli.ts', import.meta.url))

interface Check extends CheckFailure {
  args: string[]
  /** Skipped in a project without this file or folder. */
  needs?: string
  /** Whether what it says is worth reading when it passes, too. */
  hasAdvice?: boolean
}

const firstContent = findFirstContent()

/** All checks that need no running site. */
const ALL: Check[] = [
  { title: 'Types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { title: 'Format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'], next: 'npm run format' },
  {
    title: 'Lint',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  {
    title: 'Layering',
    needs: '.dependency-cruiser.mjs',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'src',
      'schema',
      'packages',
    ],
  },
  { title: 'Unused code', needs: 'knip.jsonc', args: ['node_modules/knip/bin/knip.js'] },
  { title: 'Generated code', args: [CODEGEN, '--check'], hasAdvice: true },
  { title: 'Project', args: [CODEGEN, 'doctor'], hasAdvice: true },
  ...(firstContent === undefined
    ? []
    : [{ title: 'Content', args: [CONTENT, 'check', firstContent], hasAdvice: true }]),
]
const CHECKS = ALL.filter(({ needs }) => needs === undefined || existsSync(needs))

/** Checks at once: some use one core only, some mostly wait. */
const CONCURRENCY = Math.max(2, Math.floor(availableParallelism() / 2))

const check = async (): Promise<void> => {
  stopOnSignal(async () => {})
  const failures: Check[] = []
  const waiting = CHECKS.values()
  const work = async (): Promise<void> => {
    for (const one of waiting) {
      const { title, args, hasAdvice } = one
      const started = performance.now()
      const { code, output } = await readChild(args)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (code !== 0) failures.push(one)
      if (code !== 0 || hasAdvice) process.stdout.write(output)
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  if (failures.length > 0) throw new Error(describeFailures(failures))
}

await runCommand(
  createCommand(
    'npm run check',
    `Checks without running the site: ${CHECKS.map(({ title }) => title.toLowerCase()).join(', ')}.`,
  ).action(check),
)
