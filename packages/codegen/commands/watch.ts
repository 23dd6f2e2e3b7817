import { messageOf } from '@schaufenster/cli/errors'
import type { CodegenConfig } from '../config.ts'
import { createAutoCodegen } from '../watch/auto-codegen.ts'
import { watchFiles } from '../watch/watch-files.ts'
import type { FileWatch } from '../watch/watch-files.ts'
import type { Run } from './command.ts'
import { reportRun } from './write.ts'

const untilSignal = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })

/** Writes after every edit, until stopped. An error is shown, and the next edit is awaited. */
export const run: Run = async ({ root, config }) => {
  const ended = untilSignal()
  let files: FileWatch | undefined
  let watched = config
  let isEnded = false
  /** The configuration sets which folders are read and written. */
  const watchAnew = async (next: CodegenConfig): Promise<void> => {
    watched = next
    const old = files
    files = await watchFiles(root, next, auto.notify)
    await old?.stop()
    if (isEnded) await files.stop()
    else auto.recheck()
  }
  const auto = createAutoCodegen(root, {
    onDone: (done) => {
      reportRun(root, done)
      files?.add(done.modules)
      if (JSON.stringify(done.config) !== JSON.stringify(watched)) void watchAnew(done.config)
    },
    onError: (error) => {
      console.error(`codegen: ${messageOf(error)}\ncodegen: waiting for the next edit`)
      // The error may be in a module that was read for the first time.
      files?.add(auto.modules())
    },
  })
  // First the watch, then the run: an edit in between is seen by one of them.
  files = await watchFiles(root, config, auto.notify)
  await auto.start()
  files?.add(auto.modules())
  console.log('codegen: watching; Ctrl-C ends it')
  await ended
  isEnded = true
  await files?.stop()
  await auto.stop()
  return 0
}
