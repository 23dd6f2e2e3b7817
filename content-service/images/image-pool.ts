import { fork, type ChildProcess } from 'node:child_process'
import { isImageResult, type ImageJob, type ImageResult } from './image-job.ts'
import { createJobGate } from './job-gate.ts'

/** Does work on pictures, a bounded amount of it at once and each for a bounded time. */
export interface ImagePool {
  /**
   * @throws BusyError when too many jobs wait or this one waited too long, ImageTimeoutError when it took too long,
   * Error when the process died of it
   */
  run: (job: ImageJob) => Promise<ImageResult>
  /** Ends the processes. A job in progress fails. */
  close: () => void
}

/** The process of a job ended before it answered. */
class ProcessEndedError extends Error {}

/** A picture took longer than allowed and was given up. */
export class ImageTimeoutError extends Error {}

export interface ImagePoolOptions {
  /** Jobs at once, each in a process of its own. */
  processes: number
  mostWaiting: number
  /** Milliseconds a job may take, without its time in the line. */
  timeLimit: number
  /** Milliseconds a job may stand in the line. Default 30,000: a browser that waits longer shows a page without an end. */
  longestWait?: number
  /** The program of the processes. */
  program?: string | URL
}

const LONGEST_WAIT = 30_000
const PROGRAM = new URL('./image-process.ts', import.meta.url)

/** Processes start with the first jobs and stay; they never keep the service from ending. */
export function createImagePool({ processes, mostWaiting, timeLimit, longestWait = LONGEST_WAIT, program = PROGRAM }: ImagePoolOptions): ImagePool {
  const enter = createJobGate(processes, { mostWaiting, longestWait })
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  let isClosed = false

  function start(): ChildProcess {
    // execArgv: inspector ports and loaders of the parent are its own business.
    const child = fork(program, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    all.add(child)
    child.once('exit', () => forget(child))
    // Between two jobs nobody else listens, and an error without a listener would end the service.
    child.on('error', () => forget(child))
    child.unref()
    child.channel?.unref()
    return child
  }

  function forget(child: ChildProcess): void {
    all.delete(child)
    if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
  }

  async function work(job: ImageJob): Promise<ImageResult> {
    const used = idle.pop()
    try {
      return await workIn(used ?? start(), job)
    } catch (error) {
      // A process that has worked before may have been ended from outside, and the picture has nothing to do with it.
      if (used && error instanceof ProcessEndedError && !isClosed) return workIn(start(), job)
      throw error
    }
  }

  async function workIn(child: ChildProcess, job: ImageJob): Promise<ImageResult> {
    try {
      if (isClosed) throw new Error('The content service is stopping.')
      const result = await ask(child, job, timeLimit)
      // It may have ended right behind its answer.
      if (all.has(child)) idle.push(child)
      return result
    } catch (error) {
      // Whatever it is doing, its next answer would be taken for that of another job.
      forget(child)
      child.kill('SIGKILL')
      throw error
    }
  }

  return {
    run: (job) => enter(() => work(job)),
    close() {
      isClosed = true
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

function ask(child: ChildProcess, job: ImageJob, timeLimit: number): Promise<ImageResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageResult>()
  const timer = setTimeout(() => reject(new ImageTimeoutError(`It took longer than ${timeLimit / 1000} s.`)), timeLimit)
  const take = (message: unknown): void => {
    if (isImageResult(message)) resolve(message)
    else reject(new Error('The process that draws pictures gave no answer that can be read.'))
  }
  const end = (): void => reject(new ProcessEndedError('The process that draws pictures ended: the picture may be damaged.'))
  child.on('message', take).once('exit', end).once('disconnect', end).once('error', reject)
  // Its end has been told before anybody listened.
  if (child.exitCode !== null || child.signalCode !== null || !child.connected) end()
  else child.send(job, (error) => error && end())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', take).off('exit', end).off('disconnect', end).off('error', reject)
  })
}
