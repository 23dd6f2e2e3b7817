import { runCommand } from '@schaufenster/cli/command'
import { addCheck } from '@schaufenster/codegen/content-check/command'
import { contentCommand } from '@schaufenster/content-service/command'
import { createTerminalIo } from '@schaufenster/content-service/terminal'
import { readAddress } from './read-address.ts'

// The content service does not know the schema: what needs both is here.
const io = createTerminalIo({ input: process.stdin, output: process.stdout }, process.env)
const program = contentCommand({ ...io, readAddress })
addCheck(program, async () => (await import('../../src/generated/validators.ts')).contentShapes)

await runCommand(program)
