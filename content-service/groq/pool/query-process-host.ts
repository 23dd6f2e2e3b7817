import { fork } from 'node:child_process'
import type { ProcessSetup, Reply, Request } from './messages.ts'

/** One process that answers queries, seen from the service. */
export interface QueryProcess {
  send: (request: Request) => void
  stop: () => Promise<void>
}

export interface ProcessEvents {
  reply: (reply: Reply) => void
  /** The process is gone, also after a `stop`. `isExhausted` when it had no memory left. */
  gone: (reason: string, isExhausted: boolean) => void
}

const PROGRAM = new URL('query-process.ts', import.meta.url)

/**
 * Starts one. It is a process and not a thread, because V8 ends the whole process when the memory of one of its threads
 * is used up at once, as a single call of string::split() can do.
 */
export function startQueryProcess(setup: ProcessSetup, events: ProcessEvents): QueryProcess {
  // execArgv: inspector ports and loaders of the parent are its own business.
  const execArgv = [`--max-old-space-size=${setup.memoryMb}`]
  const child = fork(PROGRAM, [JSON.stringify(setup)], { execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let reason = 'its process ended'
  let isGone = false
  const leave = (isExhausted: boolean): void => {
    if (isGone) return
    isGone = true
    end()
    events.gone(reason, isExhausted)
  }
  child.unref()
  child.channel?.unref()
  child.on('message', (reply: Reply) => {
    if (reply.kind === 'broken') reason = reply.message
    else events.reply(reply)
  })
  child.on('error', (error) => {
    reason = error.message
    // A process that never started has no end either.
    if (child.pid === undefined) leave(false)
  })
  // V8 aborts when it is out of memory.
  child.on('exit', (_code, signal) => leave(signal === 'SIGABRT' || signal === 'SIGTRAP'))
  return {
    // What cannot be sent any more is told by the end of the process.
    send: (request) => child.send(request, () => undefined),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
