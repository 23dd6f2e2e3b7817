import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outcome } from './suite-answers.ts'
import type { SuiteCase } from './suite-cases.ts'

/**
 * Plain groq-js over one dataset, in its own thread: a query that takes too long can only be stopped with its thread.
 */
export interface Engine {
  ask: (asked: SuiteCase) => Promise<Outcome>
  stop: () => Promise<void>
}

/** @param limitMs how long one query may take */
export const startEngine = async (documents: SuiteCase['dataset']['documents'], limitMs: number): Promise<Engine> => {
  const start = async (): Promise<Worker> => {
    const started = new Worker(new URL('./suite-engine-thread.ts', import.meta.url), { workerData: documents })
    // Wait for the first message: start-up time must not count as query time.
    await once(started, 'message')
    return started
  }

  let worker = await start()

  const giveUp = async (): Promise<Outcome> => {
    await worker.terminate()
    worker = await start()
    return { kind: 'failed', reason: `no answer after ${limitMs} ms` }
  }

  return {
    async ask({ query, params }) {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome | undefined>()
      const timer = setTimeout(() => resolve(undefined), limitMs)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage({ query, params }, [])
      try {
        return (await promise) ?? (await giveUp())
      } finally {
        clearTimeout(timer)
        worker.off('message', resolve)
        worker.off('error', reject)
      }
    },
    async stop() {
      await worker.terminate()
    },
  }
}
