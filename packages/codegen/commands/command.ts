import type { CodegenConfig } from '../config.ts'

/** The project that a command of `npm run codegen` works on. */
interface Project {
  /** Absolute path. */
  root: string
  config: CodegenConfig
}

/** @returns the exit code: 0 on success, 1 when something needs to be done */
export type Run<Options = undefined> = (project: Project, options: Options) => Promise<number>
