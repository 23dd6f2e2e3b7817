#!/usr/bin/env node
import { runCommand } from '@schaufenster/cli/command'
import { contentCommand } from './commands/content-command.ts'
import { createTerminalIo } from './commands/terminal.ts'

await runCommand(contentCommand(createTerminalIo({ input: process.stdin, output: process.stdout }, process.env)))
