import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from '@schaufenster/cli/command'
import { codegenProgram } from '@schaufenster/codegen/program'
import { addMigration } from '@schaufenster/migrate/codegen-command'

const SCHEMA = 'src/generated/schema.json'
const FORMAT = '.oxfmtrc.json'
const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

// Codegen knows no content: what needs both is here, and loaded when it is asked for.
const before = read(SCHEMA)
const program = codegenProgram({
  visitDocuments: async (visit) => (await import('./open-dataset.ts')).visitDocuments(visit),
})
addMigration(program, {
  root: process.cwd(),
  schemaPath: SCHEMA,
  open: async () => (await import('./open-dataset.ts')).openDataset(),
  format: async (path, text) => {
    const { format } = await import('oxfmt')
    return (await format(path, text, JSON.parse(read(FORMAT) || '{}'))).code
  },
  print: console.log,
})
program.hook('postAction', async () => {
  if (read(SCHEMA) !== before) await (await import('./open-dataset.ts')).noticeContent()
})

await runCommand(program)
