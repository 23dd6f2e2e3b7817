import type { ContentShapes } from '@schaufenster/shapes/shape'
import { runContentCheck } from './check-content.ts'

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

/** Runs `content check` as this process, with the shapes of a project's `validators.ts`. */
export const checkCommand = async (args: string[], shapes: ContentShapes): Promise<void> => {
  const progress = createProgress(process.stderr)
  try {
    process.exitCode = await runContentCheck(args, {
      shapes,
      env: process.env,
      print: (line) => {
        progress.clear()
        console.log(line)
      },
      progress: progress.show,
    })
  } catch (error) {
    progress.clear()
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
