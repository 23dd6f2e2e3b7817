import type { createCommand } from '@schaufenster/cli/command'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { runContentCheck } from './check-content.ts'

type Program = ReturnType<typeof createCommand>

/** Interval of the progress output, in milliseconds. */
const PROGRESS_MS = 200

const createProgress = (terminal: NodeJS.WriteStream): { show: (documents: number) => void; clear: () => void } => {
  let next = performance.now() + PROGRESS_MS
  let isShown = false
  return {
    show: (documents) => {
      if (!terminal.isTTY || documents % 100 !== 0 || performance.now() < next) return
      next = performance.now() + PROGRESS_MS
      isShown = true
      terminal.write(`\r${documents.toLocaleString('en')} documents …`)
    },
    clear: () => {
      if (isShown) terminal.write('\r\u001B[K')
      isShown = false
    },
  }
}

/** Adds `check` to `npm run content`. @param load shapes of a project's `validators.ts` */
export const addCheck = (program: Program, load: () => Promise<ContentShapes>) =>
  program
    .command('check <source>')
    .description('compare every document with the schema: of an export (folder, .ndjson, .tar.gz) or of http://service')
    .option('--json', 'the findings for a program')
    .addHelpText(
      'after',
      `
Ends with 1 when there are errors, with 0 when there are warnings alone. Rules that only the Studio can run
(rule.custom) are left to it.

Environment, for a service: SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_READ_TOKEN (without it, published documents only)`,
    )
    .action(async (source, options) => {
      const progress = createProgress(process.stderr)
      const print = (line: string): void => {
        progress.clear()
        console.log(line)
      }
      const seams = { shapes: await load(), env: process.env, print, progress: progress.show }
      process.exitCode = await runContentCheck(source, seams, options).finally(progress.clear)
    })
