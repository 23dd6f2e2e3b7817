import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '@schaufenster/cli/command'
import { addCheck } from '@schaufenster/codegen/content-check/command'
import { contentCommand } from '@schaufenster/content-service/command'
import { createTerminalIo } from '@schaufenster/content-service/terminal'
import { loadReadAddress } from './read-address.ts'

// The content service does not know the schema: what needs both is here.
const io = createTerminalIo({ input: process.stdin, output: process.stdout }, process.env)
const program = contentCommand({ ...io, readAddress: await loadReadAddress() })
addCheck(program, async () => {
  const { contentShapes } = await import(pathToFileURL(resolve('src/generated/validators.ts')).href)
  return contentShapes
})

await runCommand(program)
