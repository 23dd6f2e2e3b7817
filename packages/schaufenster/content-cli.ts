import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '@schaufenster/cli/command'
import { addCheck } from '@schaufenster/codegen/content-check/command'
import { contentCommand } from '@schaufenster/content-service/command'
import { createTerminalIo } from '@schaufenster/content-service/terminal'
import { addMigrate } from '@schaufenster/migrate/command'
import { openDataset, SCHEMA } from './open-dataset.ts'
import { loadReadAddress } from './read-address.ts'

// The content service does not know the schema: what needs both is here.
const io = createTerminalIo({ input: process.stdin, output: process.stdout }, process.env)
const readAddress = await loadReadAddress()
const program = contentCommand({ ...io, readAddress })
const loadShapes = async () => {
  const { contentShapes } = await import(pathToFileURL(resolve('src/generated/validators.ts')).href)
  return contentShapes
}
addCheck(program, loadShapes)
addMigrate(program, {
  open: openDataset,
  load: async () => ({
    root: process.cwd(),
    shapes: await loadShapes(),
    schema: readFileSync(SCHEMA, 'utf8'),
    readAddress,
  }),
  // It loads the publisher and the bundler.
  comparePages: async (folder) => (await import('./publish-copy.ts')).compareCopy(folder, io.print),
  print: io.print,
  progress: io.progress,
})

await runCommand(program)
