/** The part of `schaufenster upgrade` that the new version does: files and `package.json`. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createNpm } from './project/npm.ts'
import { upgradeProject } from './upgrade/upgrade-project.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    packages: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})

const MARKS = { added: '+', replaced: '↑', removed: '-', merged: '±', kept: '!' }

try {
  const { changes, conflicts, steps, left } = await upgradeProject({
    root: process.cwd(),
    base: values.base,
    next: fileURLToPath(new URL('template/', import.meta.url)),
    isDryRun: values['dry-run'],
    npm: createNpm(),
    ...(values.packages === undefined ? {} : { packages: resolve(values.packages) }),
  })
  for (const { kind, path } of changes) console.log(`  ${MARKS[kind]} ${path}`)
  for (const title of steps) console.log(`  → ${title}`)
  const unmerged = changes.filter(({ kind }) => kind === 'kept')
  if (unmerged.length > 0) console.log('What is marked ! stays yours: compare it with the template’s yourself.')
  if (left.length > 0) console.log(`Yours to change, marked "TODO upgrade": ${left.join(', ')}`)
  if (conflicts.length > 0)
    throw new Error(
      `Both sides are marked, yours first, in ${conflicts.join(', ')}. Resolve that, then run: npm install && npm run codegen && npm test`,
    )
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
