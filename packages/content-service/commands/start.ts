import { resolve } from 'node:path'
import { endWithParent } from '@schaufenster/cli/end-with-parent'
import type { CommandIo, Program } from './command.ts'

export const addStart = (program: Program, { env, print, readAddress }: CommandIo) =>
  program
    .command('start')
    .description('serve on 127.0.0.1 (CONTENT_PORT, default 3333)')
    .option('--import <file|folder>', 'take this export over first, if the dataset has never held anything')
    .addHelpText(
      'after',
      `
The service stays on this machine. CONTENT_HOST opens it to the network; it then needs CONTENT_TOKEN (an editor token of
your own, at least 32 characters) and CONTENT_ORIGINS (the origins that may use it, e.g. https://studio.example.org).`,
    )
    .action(async ({ import: source }) => {
      // All writes that it has answered are on disk.
      endWithParent()
      // Loaded only here: the other commands start faster without the server.
      const { startContentService } = await import('../server.ts')
      const service = await startContentService({
        env,
        ...(source === undefined ? {} : { importPath: resolve(source) }),
        ...(readAddress && { readAddress }),
        log: print,
      })
      print(`Content service ready: ${service.url}`)
      let stopping = false
      const stop = (): void => {
        // A second signal exits immediately.
        if (stopping) process.exit(1)
        stopping = true
        void service.stop()
      }
      process.on('SIGINT', stop)
      process.on('SIGTERM', stop)
    })
