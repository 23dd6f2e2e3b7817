import type { ReportProgress } from '../store/import/progress.ts'

/** What a command does with the outside world; the tests pass their own. */
export interface CommandIo {
  env: Record<string, string | undefined>
  print: (line: string) => void
  progress: ReportProgress
  /** Asks a yes-or-no question, or is undefined where nobody sits at a terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined
}

/** A command of `npm run content`. */
export interface Command {
  /** One line of the overview: how it is called and what it does. */
  usage: string
  /** The rest of its `--help`. */
  details: string
  options: Record<string, { type: 'boolean' | 'string' }>
  /** How many words follow the command. */
  arguments: number
  /** @throws Error with a message for the person at the terminal */
  run: (call: CommandCall, io: CommandIo) => Promise<void>
}

export interface CommandCall {
  path: string
  has: (option: string) => boolean
  text: (option: string) => string | undefined
}
