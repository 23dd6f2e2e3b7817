/**
 * Ends a query process whose service is gone. In a thread of its own: the process itself hears of nothing while it
 * evaluates, and a query nobody waits for any more might do so for ever. Started by query-process.ts.
 */
import { workerData } from 'node:worker_threads'

const LOOK_EVERY_MS = 1000

setInterval(() => {
  // Whose parent has ended gets another one.
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
