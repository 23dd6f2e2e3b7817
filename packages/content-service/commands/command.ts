import { createCommand } from '@schaufenster/cli/command'
import { contentLine } from '../command-line.ts'
import type { LoadPageAddresses } from '../store/import/check-addresses.ts'
import type { ReportProgress } from '../store/import/progress.ts'

/** The input and output of a command; tests pass their own. */
export interface CommandIo {
  env: Record<string, string | undefined>
  print: (line: string) => void
  progress: ReportProgress
  /** Whether somebody reads what is printed as it appears, and nothing keeps it. */
  isTerminal?: boolean
  /** Asks a yes-or-no question; undefined without an interactive terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined
  /** See ImportOptions. */
  loadPageAddresses?: LoadPageAddresses
}

export const createProgram = () =>
  createCommand(contentLine(), 'The embedded content service and what it keeps.').addHelpText(
    'after',
    `
Add --help to a command for more. Environment: CONTENT_PORT, CONTENT_DIR (default .content), CONTENT_PROJECT_ID
(default schaufenster), CONTENT_HOST, CONTENT_TOKEN, CONTENT_ORIGINS; the README has all.`,
  )

export type Program = ReturnType<typeof createProgram>
