import type { CodegenConfig } from '../config.ts'

/** The input of a command of `npm run codegen`. */
export interface CommandInput {
  /** Absolute path of the project. */
  root: string
  config: CodegenConfig
  /** The arguments after the command's name. */
  args: string[]
}

/** @returns the exit code: 0 on success, 1 when something needs to be done */
export type Command = (input: CommandInput) => Promise<number>
