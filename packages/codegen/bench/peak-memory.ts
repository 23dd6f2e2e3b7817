/** Preloaded into a measured process: records its peak memory at exit. */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const { env } = process
const file = env['PEAK_MEMORY_FILE']

if (isMainThread && file !== undefined)
  process.on('exit', () => appendFileSync(file, `${process.resourceUsage().maxRSS}\n`))
