import type { ReportProgress } from '../store/import/progress.ts'

/** The input and output of a command; tests pass their own. */
export interface CommandIo {
  env: Record<string, string | undefined>
  print: (line: string) => void
  progress: ReportProgress
  /** Asks a yes-or-no question; undefined without an interactive terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined
}

/** A command of `npm run content`. */
export interface Command {
  /** One line of the overview: arguments and purpose. */
  usage: string
  /** The rest of its `--help`. */
  details: string
  options: Record<string, { type: 'boolean' | 'string' }>
  /** The number of positional arguments. */
  arguments: number
  /** @throws Error with a message for the person at the terminal */
  run: (call: CommandCall, io: CommandIo) => Promise<void>
}

export interface CommandCall {
  path: string
  has: (option: string) => boolean
  text: (option: string) => string | undefined
}
