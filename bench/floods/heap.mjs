/** Preloaded by every process of a server under a flood: on SIGUSR2 it writes the bytes of its live objects. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { runInNewContext } from 'node:vm'

const folder = process.env['FLOODS_HEAP']
if (folder && isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    writeFileSync(join(folder, String(process.pid)), String(process.memoryUsage().heapUsed))
  })
}
