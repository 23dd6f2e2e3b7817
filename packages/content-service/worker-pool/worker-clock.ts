/**
 * Reports the processor time of the process, and ends it when its service is gone. Runs in its own thread: the main
 * thread is blocked while it works. Started by worker.ts.
 */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readProcessorTime, STANDARD_OUTPUT } from './processor-time.ts'

const LOOK_EVERY_MS = 100
/** Less than this is not reported: an idle process sends nothing. */
const WORTH_TELLING_MS = 20
let lastTotal = 0

setInterval(() => {
  // A process gets another parent when its own ends.
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
  const total = readProcessorTime()
  if (total - lastTotal < WORTH_TELLING_MS) return
  lastTotal = total
  try {
    writeSync(STANDARD_OUTPUT, `${total}\n`)
  } catch {
    // If the service is not reading, the next report follows.
  }
}, LOOK_EVERY_MS)
parentPort?.postMessage('runs', [])
