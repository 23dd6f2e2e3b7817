/**
 * Writes demo/content/data.ndjson and assets.json: `node demo/write.ts`. Rejects content that does not match the
 * schema. With `--check` it writes nothing and fails when the files are not up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pages } from './pages/index.ts'
import { projects } from './projects/index.ts'
import { people } from './people.ts'
import { jobs } from './jobs.ts'
import { redirects } from './redirects.ts'
import { settings } from './settings.ts'
import { contentFolder, fileId } from './write/asset.ts'
import { contentFaults } from './write/check.ts'
import { withKeys } from 'create-schaufenster/write/keys'
import { shapeFaults } from './write/shape.ts'

const documents = [...settings, ...pages, ...projects, ...people, ...jobs, ...redirects].map(withKeys)
const faults = [...contentFaults(documents, [fileId('leistungen.pdf')]), ...shapeFaults(documents)]
if (faults.length > 0) {
  console.error(
    `The content has ${faults.length} faults; nothing was written. Correct them in demo/pages and beside it, then run: node demo/write.ts\n${faults.join('\n')}`,
  )
  process.exit(1)
}

const names = {
  'files/leistungen.pdf': { originalFilename: 'leistungen.pdf', customFilename: 'Klecks-und-Kante-Leistungen.pdf' },
}
const files = {
  'data.ndjson': `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`,
  'assets.json': `${JSON.stringify(names, null, 2)}\n`,
}
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, contentFolder)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`demo/content/${name} is not up to date. Run: node demo/write.ts`)
    process.exit(1)
  }
}

const counts = Map.groupBy(documents, ({ _type }) => _type)
for (const [type, list] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${type.padEnd(16)} ${list.length}`)
console.log(`${'together'.padEnd(16)} ${documents.length}`)
