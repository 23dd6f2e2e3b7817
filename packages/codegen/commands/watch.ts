import { once } from 'node:events'
import { messageOf } from '@schaufenster/cli/errors'
import { createAutoCodegen } from '../watch/auto-codegen.ts'
import { watchFiles } from '../watch/watch-files.ts'
import type { Run } from './command.ts'
import { reportRun } from './write.ts'

/** Writes after every edit, until stopped. An error is shown, and the next edit is awaited. */
export const run: Run = async ({ root }) => {
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const auto = createAutoCodegen(root, {
    onDone: (done) => reportRun(root, done),
    onError: (error) => console.error(`codegen: ${messageOf(error)}\ncodegen: waiting for the next edit`),
  })
  // First the watch, then the run: an edit in between is seen by one of them.
  const stopWatch = await watchFiles(root, auto.notify)
  await auto.start()
  console.log('codegen: watching; Ctrl-C ends it')
  await ended
  await stopWatch()
  await auto.stop()
  return 0
}
