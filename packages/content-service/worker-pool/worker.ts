import { flushCompileCache } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { messageOf } from '@schaufenster/cli/errors'
import { readProcessorTime } from './processor-time.ts'

/** What a process sends. The processor time is the total so far, in milliseconds. */
export interface WorkerMessage {
  kind: 'ready' | 'part' | 'reply' | 'broken'
  processorTime: number
  body?: unknown
}

export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'processorTime' in value &&
  typeof value.processorTime === 'number'

/** The host and the process that writes come first where there are fewer cores than processes. */
const giveWay = (): void => {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  try {
    // Never higher: that needs a right.
    if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
  } catch {
    // A sandbox without priorities: it works as fast as the others.
  }
}

/**
 * Makes this process a worker of the pool that started it. It is ready when `open` is done.
 *
 * @param isMessage recognizes messages of the service on the channel
 * @param open prepares the work and returns the message handler, which sends the answer to a job; parts of a large one
 *   before it, each when the last one has been taken
 */
export const joinPool = <Message>(
  isMessage: (value: unknown) => value is Message,
  open: (reply: (body: unknown) => void, sendPart: (body: unknown) => Promise<void>) => (message: Message) => void,
): void => {
  const send = (kind: WorkerMessage['kind'], body?: unknown, onSent?: () => void): void => {
    const message: WorkerMessage = { kind, processorTime: readProcessorTime(), body }
    process.send?.(message, undefined, undefined, onSent)
  }
  const sendPart = (body: unknown): Promise<void> => new Promise((resolve) => send('part', body, resolve))
  process.on('disconnect', () => process.exit())
  // Ctrl+C reaches the whole group; the service decides when its work ends.
  process.on('SIGINT', () => undefined)
  // Enough to load a timer, which needs more than running it.
  const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 }
  const clock = new Worker(new URL('worker-clock.ts', import.meta.url), { workerData: process.ppid, resourceLimits })
  // A thread needs the main thread to start, which is blocked once it works.
  clock.once('message', () => {
    clock.unref()
    try {
      const take = open((body) => send('reply', body), sendPart)
      process.on('message', (message: unknown) => {
        if (isMessage(message)) take(message)
      })
      // Somebody may wait for its start.
      giveWay()
      send('ready')
      // Node writes it at the exit, but a worker is killed.
      flushCompileCache()
    } catch (error) {
      send('broken', messageOf(error))
      process.disconnect()
    }
  })
}
