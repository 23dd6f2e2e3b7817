/** A content service in a separate process, so that the load generator does not slow it down. Started by queries.ts. */
import { readdirSync, readFileSync } from 'node:fs'
import { startContentService } from '@schaufenster/content-service'

const [dataDir = '', importPath = ''] = process.argv.slice(2)
const service = await startContentService({ port: 0, dataDir, importPath })
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: readMemory() })
  if (message === 'stop') void service.stop().then(() => process.disconnect())
})
// Nothing else would end it when its parent is gone.
process.on('disconnect', () => process.exit())
process.send?.({ url: service.url })

/** Resident memory of this process and its children in bytes, as counted by Linux. */
const readMemory = (): number => {
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStatus)
  return statuses.reduce(
    (sum, { parent, bytes }) => (parent === process.pid ? sum + bytes : sum),
    process.memoryUsage().rss,
  )
}

const readStatus = (pid: string): { parent: number; bytes: number }[] => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return [
      { parent: Number(/PPid:\s+(\d+)/.exec(text)?.[1]), bytes: Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024 },
    ]
  } catch {
    // The process ended after the folder was read.
    return []
  }
}
