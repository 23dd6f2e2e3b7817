#!/usr/bin/env node
import { requireNode } from '@schaufenster/cli/require-node'

requireNode()
const { runCommand } = await import('@schaufenster/cli/command')
const { contentCommand } = await import('./commands/content-command.ts')
const { createTerminalIo } = await import('./commands/terminal.ts')

await runCommand(contentCommand(createTerminalIo({ input: process.stdin, output: process.stdout }, process.env)))
