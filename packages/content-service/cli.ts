#!/usr/bin/env node
import { runCommand } from './commands/run-command.ts'
import { createTerminalIo } from './commands/terminal.ts'

const io = createTerminalIo({ input: process.stdin, output: process.stdout }, process.env)

await runCommand(process.argv.slice(2), io).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
