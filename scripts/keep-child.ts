import { isStopping, startChild } from './children.ts'

/** Pause before a program that ended by itself is started again, in milliseconds; twice as long each time it did not become ready. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

interface Program {
  /** Stands before its lines. */
  name: string
  /** What a person calls it. */
  title: string
  args: string[]
  env?: Record<string, string>
  /** The line that says that it is ready. */
  ready: RegExp
  /** Whether it is tried again when its first start fails. */
  insist: boolean
}

/**
 * Keeps a program running until the end is asked for: whenever it ends by itself it is started again.
 *
 * @returns the line with which it was ready for the first time; rejects when its first start fails
 */
export const keepChild = ({ name, title, args, env, ready, insist }: Program): Promise<string> =>
  new Promise((resolve, reject) => {
    let pause = FIRST_PAUSE_MS
    let isKept = insist
    const start = (): void => {
      if (isStopping()) return
      const { process: child, waitForLine } = startChild(name, args, env)
      waitForLine(ready).then((line) => {
        isKept = true
        pause = FIRST_PAUSE_MS
        resolve(line)
      }, reject)
      child.once('exit', (code, signal) => {
        if (isStopping() || !isKept) return
        console.error(
          `✗ ${title} ended by itself (${signal ?? `exit code ${code}`}). It is started again in ${pause / 1000} s.`,
        )
        setTimeout(start, pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      })
    }
    start()
  })
