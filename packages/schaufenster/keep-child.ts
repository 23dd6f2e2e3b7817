import { backOff } from '@schaufenster/site/retry'
import { isStopping, startChild } from './children.ts'

interface Program {
  /** The prefix of its output. */
  name: string
  /** Its name in messages. */
  title: string
  args: string[]
  env?: Record<string, string>
  /** Matches the line that says that it is ready. */
  ready: RegExp
  /** Whether to retry when its first start fails. */
  insist: boolean
}

/**
 * Keeps a program running until this process stops: it is restarted whenever it exits.
 *
 * @returns the line with which it was first ready; rejects when its first start fails
 */
export const keepChild = ({ name, title, args, env, ready, insist }: Program): Promise<string> =>
  new Promise((resolve, reject) => {
    /** Exits since it was last ready. */
    let exits = 0
    let isKept = insist
    const start = (): void => {
      if (isStopping()) return
      const { process: child, waitForLine } = startChild(name, args, env)
      waitForLine(ready).then((line) => {
        isKept = true
        exits = 0
        resolve(line)
      }, reject)
      child.once('exit', (code, signal) => {
        if (isStopping() || !isKept) return
        const pause = backOff(exits++)
        console.error(
          `✗ ${title} exited unexpectedly (${signal ?? `exit code ${code}`}). Restarting in ${pause / 1000} s.`,
        )
        setTimeout(start, pause)
      })
    }
    start()
  })
