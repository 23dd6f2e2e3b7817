import { resolve } from 'node:path'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { reportRun } from './commands/write.ts'
import { loadConfig } from './load-config.ts'
import { isUnchanged } from './output/manifest.ts'
import { describeProblem, problemsOf } from './problem.ts'
import { createAutoCodegen } from './watch/auto-codegen.ts'

const NAME = 'codegen'

/** A mistake as Vite's overlay shows it: the first problem's place can be clicked, and all are in the text. */
const toPayload = (error: unknown, root: string): ErrorPayload => {
  const problems = problemsOf(error)
  const [first] = problems
  const place = first?.place
  const file = place && resolve(root, place.file)
  return {
    type: 'error',
    err: {
      plugin: NAME,
      message: problems.map(describeProblem).join('\n'),
      stack: '',
      ...(file === undefined ? {} : { id: file }),
      ...(place?.frame === undefined ? {} : { frame: place.frame }),
      ...(file === undefined || place?.line === undefined
        ? {}
        : { loc: { file, line: place.line, column: place.column ?? 1 } }),
    },
  }
}

/** @returns ends it */
const attach = async (server: ViteDevServer): Promise<() => Promise<void>> => {
  const { root, logger } = server.config
  const { hot } = server.environments.client
  let shown: ErrorPayload | undefined

  const auto = createAutoCodegen(root, {
    onDone: (done) => {
      if (done.changed.length > 0) reportRun(root, done)
      // Written files make an update of their own, but an edit may also put right what was wrong without a trace.
      if (shown) hot.send({ type: 'update', updates: [] })
      shown = undefined
    },
    onError: (error) => {
      shown = toPayload(error, root)
      logger.error(`${NAME}: ${error instanceof Error ? error.message : String(error)}`, { timestamp: true })
      hot.send(shown)
    },
  })
  // A page that is opened later has to see it too.
  hot.on('connection', () => {
    if (shown) hot.send(shown)
  })
  server.watcher.on('all', (event, path) => auto.notify(resolve(path), event !== 'change'))

  server.watcher.once('ready', auto.recheck)

  const isCurrent = isUnchanged(root, await loadConfig(root))
  const started = auto.start()
  // Nobody waits for what is there already; what is not there, the first page would miss.
  if (!isCurrent) await started
  return auto.stop
}

/**
 * Runs codegen while the development server runs: schema or query saved, files written, page updated. A mistake is
 * shown in Vite's overlay with its file, line and caret, and the last good output stays.
 */
export const codegen = (): Plugin => {
  let stop: (() => Promise<void>) | undefined
  return {
    name: NAME,
    apply: 'serve',
    configureServer: async (server) => {
      // Tests serve the sources as they are: they watch nothing, and nothing is written for them.
      if (server.config.server.watch === null || process.env['VITEST']) return
      stop = await attach(server)
    },
    closeBundle: () => stop?.(),
  }
}
