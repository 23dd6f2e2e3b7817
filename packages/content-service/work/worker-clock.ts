/**
 * Tells how much processor time the process has used, and ends it when its service is gone. In a thread of its own: the
 * process itself hears and says nothing while it works. Started by worker.ts.
 */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readProcessorTime, STANDARD_OUTPUT } from './processor-time.ts'

const LOOK_EVERY_MS = 100
/** Less than this is not worth a message: a process that waits says nothing. */
const WORTH_TELLING_MS = 20
let told = 0

setInterval(() => {
  // Whose parent has ended gets another one.
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
  const used = readProcessorTime()
  if (used - told < WORTH_TELLING_MS) return
  told = used
  try {
    writeSync(STANDARD_OUTPUT, `${used}\n`)
  } catch {
    // A service that does not read at the moment is told the next time.
  }
}, LOOK_EVERY_MS)
parentPort?.postMessage('runs', [])
