import { Worker } from 'node:worker_threads'
import type { Reply, Request, ThreadSetup } from './messages.ts'

/** One thread that answers queries, seen from the main thread. */
export interface QueryThread {
  send: (request: Request) => void
  stop: () => Promise<void>
}

export interface ThreadEvents {
  reply: (reply: Reply) => void
  /** The thread is gone, also after a `stop`. */
  gone: (reason: string) => void
}

const ENTRY = new URL('query-thread.ts', import.meta.url)

/** A query that collects more than this is ended with its thread, and the service lives on. */
const MOST_MEMORY_MB = 4096

export function startQueryThread(setup: ThreadSetup, events: ThreadEvents): QueryThread {
  const worker = new Worker(ENTRY, { workerData: setup, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  let reason = 'its thread ended'
  worker.unref()
  worker.on('message', (reply: Reply) => events.reply(reply))
  worker.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error)
  })
  worker.on('exit', () => events.gone(reason))
  return {
    send: (request) => worker.postMessage(request, []),
    stop: async () => {
      await worker.terminate()
    },
  }
}
