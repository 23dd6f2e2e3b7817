import { onTestFinished } from 'vitest'
import type { CommandIo } from '../commands/command.ts'
import { contentCommand } from '../commands/content-command.ts'
import { openContent } from '../open-content.ts'

/** The content of a data folder, open until the end of the test. */
export const openTestContent = (dataDir: string, databaseName?: string) => {
  const content = openContent(dataDir, databaseName)
  onTestFinished(() => content.store.close())
  return content
}

/** Runs a command of the service. @returns what it prints */
export const runContent = async (
  env: CommandIo['env'],
  args: readonly string[],
  confirm?: CommandIo['confirm'],
): Promise<string[]> => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await contentCommand({ env, print, progress: () => {}, confirm }).parseAsync(args, { from: 'user' })
  return lines
}
