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
    onDone: (done) => {
      reportRun(root, done)
      files.add(done.modules)
    },
    onError: (error) => {
      console.error(`codegen: ${messageOf(error)}\ncodegen: waiting for the next edit`)
      // The error may be in a module that was read for the first time.
      files.add(auto.modules())
    },
  })
  // First the watch, then the run: an edit in between is seen by one of them.
  const files = await watchFiles(root, auto.notify)
  await auto.start()
  console.log('codegen: watching; Ctrl-C ends it')
  await ended
  // First the runs: the end of one adds to the watch.
  await auto.stop()
  await files.stop()
  return 0
}
