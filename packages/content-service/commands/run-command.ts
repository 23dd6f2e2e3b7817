import { parseArgs } from 'node:util'
import { backupCommand } from './backup.ts'
import type { Command, CommandCall, CommandIo } from './command.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { resetCommand } from './reset.ts'
import { restoreCommand } from './restore.ts'
import { startCommand } from './start.ts'
import { tokenCommand } from './token.ts'

const COMMANDS = new Map<string, Command>([
  ['start', startCommand],
  ['import', importCommand],
  ['export', exportCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['reset', resetCommand],
  ['token', tokenCommand],
])

const PREFIX = 'npm run content --'

const OVERVIEW = `Usage:
${[...COMMANDS.values()].map(({ usage }) => `  ${PREFIX} ${usage}`).join('\n')}

Add --help to a command for more. Environment: CONTENT_PORT, CONTENT_DIR (default .content),
CONTENT_PROJECT_ID (default schaufenster), CONTENT_HOST, CONTENT_TOKEN, CONTENT_ORIGINS`

/**
 * Runs one command line.
 *
 * @param args without the program's name
 * @throws Error with a message for the person at the terminal
 */
export const runCommand = async (args: readonly string[], io: CommandIo): Promise<void> => {
  const [name, ...rest] = args
  const command = COMMANDS.get(name ?? '')
  const isHelp = args.includes('--help') || args.includes('-h')
  if (!command) {
    if (isHelp) return io.print(OVERVIEW)
    throw new Error(name === undefined ? OVERVIEW : `"${name}" is not a command.\n${OVERVIEW}`)
  }
  if (isHelp) return io.print(`Usage: ${PREFIX} ${command.usage}\n\n${command.details}`)
  await command.run(readCall(command, rest), io)
}

const readCall = (command: Command, args: string[]): CommandCall => {
  const { values, positionals } = parseCall(command, args)
  if (positionals.length !== command.arguments) throw new Error(`Usage: ${PREFIX} ${command.usage}`)
  return {
    path: positionals[0] ?? '',
    has: (option) => values[option] === true,
    text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
  }
}

const parseCall = (
  { usage, options }: Command,
  args: string[],
): { values: Record<string, unknown>; positionals: string[] } => {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${PREFIX} ${usage}`, {
      cause: error,
    })
  }
}
