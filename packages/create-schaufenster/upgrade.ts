/** The part of `schaufenster upgrade` that the new version does: files and `package.json`. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readVersion } from './project/package-files.ts'
import { createNpm } from './project/npm.ts'
import { readRecord } from './project/record.ts'
import { describeUpgrade } from './upgrade/describe-upgrade.ts'
import { readNews } from './upgrade/read-news.ts'
import { upgradeProject } from './upgrade/upgrade-project.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    packages: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

try {
  const [root, next, isDryRun] = [process.cwd(), pathOf('template/'), values['dry-run']]
  const news = readNews(pathOf('changelogs/'), readRecord(root).version, readVersion(next))
  const upgrade = await upgradeProject({
    root,
    base: values.base,
    next,
    isDryRun,
    npm: createNpm(),
    ...(values.packages === undefined ? {} : { packages: resolve(values.packages) }),
  })
  for (const line of describeUpgrade(upgrade, news, isDryRun)) console.log(line)
  if (!isDryRun && upgrade.conflicts.length > 0)
    throw new Error(
      `Both sides are marked, yours first, in ${upgrade.conflicts.join(', ')}. Resolve that, then run: npm install && npm run codegen && npm test`,
    )
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
