/** Loaded into a measured process before anything else: at its end it says how much memory it had at most. */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const { env } = process
const file = env['PEAK_MEMORY_FILE']

if (isMainThread && file !== undefined)
  process.on('exit', () => appendFileSync(file, `${process.resourceUsage().maxRSS}\n`))
