import { fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WorkerEndedError } from './work-error.ts'
import { isWorkerMessage, type WorkerMessage } from './worker.ts'

/** One process of a pool, seen from the service. */
export interface WorkerProcess {
  send: (message: object) => void
  stop: () => Promise<void>
}

export interface WorkerEvents {
  /** Undefined for an unreadable message. */
  message: (message: WorkerMessage | undefined) => void
  /** Milliseconds of processor time it has used. */
  processorTime: (ms: number) => void
  /** The process has ended, also after a `stop`. */
  onEnd: (reason: WorkerEndedError) => void
}

export type StartWorker = (events: WorkerEvents) => WorkerProcess

/**
 * Starts processes of a program that calls `joinPool`. They are processes and not threads, because V8 may abort the
 * whole process when one thread runs out of memory, and because a decoder may crash.
 *
 * @param execArgv of Node; inspector ports and loaders of the parent are not inherited
 */
export const workersOf =
  (program: string | URL, args: readonly string[] = [], execArgv: readonly string[] = []): StartWorker =>
  (events) => {
    const child = fork(program, [...args], {
      execArgv: [...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    })
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let reason = 'its process ended'
    let isGone = false
    const leave = (isExhausted: boolean): void => {
      if (isGone) return
      isGone = true
      end()
      events.onEnd(new WorkerEndedError(reason, isExhausted))
    }
    // They must not keep the service alive.
    child.unref()
    child.channel?.unref()
    if (child.stdout) {
      if ('unref' in child.stdout && typeof child.stdout.unref === 'function') child.stdout.unref()
      createInterface({ input: child.stdout }).on('line', (line) => events.processorTime(Number(line) || 0))
    }
    child.on('message', (message: unknown) => {
      const known = isWorkerMessage(message) ? message : undefined
      if (known?.kind === 'broken') reason = String(known.body)
      else events.message(known)
    })
    child.on('error', (error) => {
      reason = error.message
      // A process that never started emits no `exit`.
      if (child.pid === undefined) leave(false)
    })
    // Without its channel it can no longer answer.
    child.on('disconnect', () => child.kill('SIGKILL'))
    // V8 aborts when it runs out of memory.
    child.on('exit', (_code, signal) => leave(signal === 'SIGABRT' || signal === 'SIGTRAP'))
    return {
      // Send errors are ignored: `exit` follows.
      send: (message) => child.send(message, () => undefined),
      async stop() {
        // Keep the service alive while it waits for the exit.
        if (!isGone) child.ref()
        child.kill('SIGKILL')
        await ended
      },
    }
  }
