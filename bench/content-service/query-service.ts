/** A content service in a process of its own, so that asking does not take time from answering. Started by queries.ts. */
import { startContentService } from '../../content-service/server.ts'

const [dataDir = '', importPath = ''] = process.argv.slice(2)
const service = await startContentService({ port: 0, dataDir, importPath })
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss })
  if (message === 'stop') void service.stop().then(() => process.disconnect())
})
// Without its parent nobody would end it.
process.on('disconnect', () => process.exit())
process.send?.({ url: service.url })
