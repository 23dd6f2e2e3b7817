import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from '@schaufenster/cli/command'
import { addCheck } from '@schaufenster/codegen/content-check/command'
import { contentCommand } from '@schaufenster/content-service/command'
import { createTerminalIo } from '@schaufenster/content-service/terminal'
import { addMigrate } from '@schaufenster/migrate/command'
import { followLanguages } from './follow-languages.ts'
import { loadModule } from './load-module.ts'
import { openDataset, SCHEMA } from './open-dataset.ts'
import { loadPageAddresses } from './page-addresses.ts'
import { loadReportedSite } from './reported-site.ts'
import { reportSite } from './report-site.ts'

const DIST = 'dist'

// The content service does not know the schema: what needs both is here.
const io = createTerminalIo({ input: process.stdin, output: process.stdout }, process.env)
const program = contentCommand({ ...io, loadPageAddresses })
const loadShapes = async () => {
  await followLanguages()
  const { contentShapes } = await loadModule('src/generated/validators.ts', 'Run "npm run codegen".')
  return contentShapes
}
addCheck(program, {
  load: loadShapes,
  lookWith: ({ source, published, dist }) => {
    // What is published is a service's content, not that of any export.
    const folder = dist ?? (/^https?:/.test(source) && existsSync(DIST) ? DIST : undefined)
    return async (documents, known) =>
      reportSite(documents, known, await loadReportedSite(loadShapes), { published, dist: folder, env: process.env })
  },
})
addMigrate(program, {
  open: openDataset,
  load: async () => ({
    root: process.cwd(),
    shapes: await loadShapes(),
    schema: readFileSync(SCHEMA, 'utf8'),
    addresses: await loadPageAddresses(),
  }),
  // It loads the publisher and the bundler.
  comparePages: async (folder) => (await import('./publish-copy.ts')).compareCopy(folder, io.print),
  print: io.print,
  progress: io.progress,
})

await runCommand(program)
