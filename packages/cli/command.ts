import { Command, CommanderError } from '@commander-js/extra-typings'
import { describeDiskFault } from './disk-fault.ts'
import { messageOf } from './errors.ts'

export { InvalidArgumentError, Option } from '@commander-js/extra-typings'

/**
 * A command with `--help`, which refuses options and arguments that it does not know. Its errors are one line each.
 *
 * @param line as it is typed without arguments: `npm run build`
 */
export const createCommand = (line: string, description: string) => {
  const name = /^npm (?:run|start)\b/.test(line) ? `${line} --` : line
  return (
    new Command(name)
      .description(description)
      .helpOption('-h, --help', 'show this text')
      .helpCommand(false)
      .showHelpAfterError(`Help: ${name} --help`)
      .configureHelp({ helpWidth: 100 })
      .configureOutput({
        outputError: (text, write) =>
          write(`✗ ${text.replace(/^error: (.)/, (_, letter: string) => letter.toUpperCase())}`),
      })
      // The parser would end the process, and tests with it.
      .exitOverride()
  )
}

/** An error without its stack; one of the disk with folder, free space and what to do. */
export const describeError = (error: unknown): string => {
  const message = messageOf(error)
  const fault = describeDiskFault(error)
  return fault === undefined ? message : `${message}\n  ${fault}.`
}

export const printError = (error: unknown): void => console.error(`✗ ${describeError(error)}`)

/** Runs a command line as this process, which ends with 1 after an error. */
export const runCommand = async (
  command: { parseAsync: (args: readonly string[], options: { from: 'user' }) => Promise<unknown> },
  args: readonly string[] = process.argv.slice(2),
): Promise<void> => {
  try {
    await command.parseAsync(args, { from: 'user' })
  } catch (error) {
    // The parser has printed its own, help included.
    if (error instanceof CommanderError) process.exit(error.exitCode)
    printError(error)
    process.exit(1)
  }
}
