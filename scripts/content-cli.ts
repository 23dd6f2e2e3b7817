import { runCommand } from '@schaufenster/cli/command'
import { addCheck } from '@schaufenster/codegen/content-check/command'
import { contentCommand } from '@schaufenster/content-service/command'
import { createTerminalIo } from '@schaufenster/content-service/terminal'

const program = contentCommand(createTerminalIo({ input: process.stdin, output: process.stdout }, process.env))

// The content service does not know the schema, so a command that needs both is here.
addCheck(program, async () => (await import('#src/generated/validators.ts')).contentShapes)

await runCommand(program)
