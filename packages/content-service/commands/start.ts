import { resolve } from 'node:path'
import { Option } from '@schaufenster/cli/command'
import { endWithParent } from '@schaufenster/cli/end-with-parent'
import { contentLine } from '../command-line.ts'
import type { RunningContentService } from '../server.ts'
import { readContentSettings } from '../settings.ts'
import type { CommandIo, Program } from './command.ts'
import { dirFlag, projectFlag, withFlags } from './flags.ts'

export const addStart = (program: Program, { env, print, isTerminal = false, loadPageAddresses }: CommandIo) =>
  program
    .command('start')
    .description('serve on 127.0.0.1 (CONTENT_PORT, default 3333)')
    .option('--import <file|folder>', 'take this export over first, if the dataset has never held anything')
    .addOption(projectFlag())
    .option('--dataset <name>', 'the dataset’s name in addresses (CONTENT_DATASET, default production)')
    .option('--cors <origin...>', 'pages that may use it, besides those of this machine (CONTENT_ORIGINS)')
    .option('--port <number>', 'where to listen (CONTENT_PORT, default 3333); 0 takes any free port')
    .addOption(dirFlag())
    .addOption(new Option('--memory', 'keep nothing: everything is removed when it stops').conflicts('dir'))
    .addHelpText(
      'after',
      `
The service stays on this machine. CONTENT_HOST opens it to the network; it then needs CONTENT_TOKEN (an editor token of
your own, at least 32 characters) and CONTENT_ORIGINS (the origins that may use it, e.g. https://studio.example.org).`,
    )
    .action(async ({ import: source, memory = false, ...flags }) => {
      // All writes that it has answered are on disk.
      endWithParent()
      // Loaded only here: the other commands start faster without the server.
      const { startContentService } = await import('../server.ts')
      let running: RunningContentService | undefined
      const stop = (): void => {
        // Before it is ready, and at a second signal.
        if (!running) process.exit(1)
        void running.stop()
        running = undefined
      }
      process.on('SIGINT', stop)
      process.on('SIGTERM', stop)
      await withFlags(env, flags, async (environment) => {
        const service = await startContentService({
          env: environment,
          memory,
          ...(source === undefined ? {} : { importPath: resolve(source) }),
          ...(loadPageAddresses && { loadPageAddresses }),
          log: print,
          isTerminal,
        })
        running = service
        const folder = memory ? undefined : readContentSettings(environment).dataDir
        // A program that starts this one knows them.
        if (!process.connected) for (const line of describeClient(service, folder)) print(line)
        print(`Content service ready: ${service.url}`)
      })
    })

/**
 * What a client needs, as lines of an `.env` file. A token that stays valid does not belong into a log.
 *
 * @param dataDir undefined for a service that keeps nothing
 */
const describeClient = (
  { url, projectId, dataset, token }: RunningContentService,
  dataDir: string | undefined,
): string[] => [
  `SANITY_PROJECT_ID=${projectId}`,
  `SANITY_DATASET=${dataset}`,
  `SANITY_API_HOST=${url}`,
  dataDir === undefined
    ? `SANITY_API_READ_TOKEN=${token}`
    : `# SANITY_API_READ_TOKEN: ${contentLine('token', dataDir)}`,
]
