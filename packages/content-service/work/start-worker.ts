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
  /** Undefined for something that cannot be read. */
  message: (message: WorkerMessage | undefined) => void
  /** Milliseconds of processor time it has used. */
  processorTime: (ms: number) => void
  /** The process is gone, also after a `stop`. */
  gone: (reason: WorkerEndedError) => void
}

export type StartWorker = (events: WorkerEvents) => WorkerProcess

/**
 * Starts processes of a program that calls `joinPool`. They are processes and not threads, because V8 ends the whole process
 * when the memory of one of its threads is used up at once, and because a decoder may crash.
 *
 * @param execArgv of Node; inspector ports and loaders of the parent are its own business
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
      events.gone(new WorkerEndedError(reason, isExhausted))
    }
    // They never keep the service from ending.
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
      // A process that never started has no end either.
      if (child.pid === undefined) leave(false)
    })
    // One that has closed its channel cannot answer any more.
    child.on('disconnect', () => child.kill('SIGKILL'))
    // V8 aborts when it is out of memory.
    child.on('exit', (_code, signal) => leave(signal === 'SIGABRT' || signal === 'SIGTRAP'))
    return {
      // What cannot be sent any more is told by the end of the process.
      send: (message) => child.send(message, () => undefined),
      async stop() {
        // Whoever waits for the end is to see it.
        if (!isGone) child.ref()
        child.kill('SIGKILL')
        await ended
      },
    }
  }
