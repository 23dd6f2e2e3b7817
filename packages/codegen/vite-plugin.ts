import { resolve } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { reportRun } from './commands/write.ts'
import { loadConfig } from './load-config.ts'
import { isUnchanged } from './output/manifest.ts'
import { describeProblem, problemsOf } from './problem.ts'
import { createAutoCodegen } from './watch/auto-codegen.ts'

const NAME = 'codegen'

/** An error for Vite's overlay: the first problem's place is a link, and the text has all problems. */
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

/** @returns a function that stops it */
const attach = async (server: ViteDevServer): Promise<() => Promise<void>> => {
  const { root, logger } = server.config
  const { hot } = server.environments.client
  let shown: ErrorPayload | undefined

  const auto = createAutoCodegen(root, {
    onDone: (done) => {
      // Also when an error is fixed: the terminal still shows it.
      if (done.changed.length > 0 || shown) reportRun(root, done)
      // Written files trigger an update, but an edit may also fix an error without changing a file.
      if (shown) hot.send({ type: 'update', updates: [] })
      shown = undefined
    },
    onError: (error) => {
      shown = toPayload(error, root)
      logger.error(`${NAME}: ${messageOf(error)}`, { timestamp: true })
      hot.send(shown)
    },
  })
  // Also show the error on pages that are opened later.
  hot.on('connection', () => {
    if (shown) hot.send(shown)
  })
  server.watcher.on('all', (event, path) => auto.notify(resolve(path), event !== 'change'))

  server.watcher.once('ready', auto.recheck)

  const isCurrent = isUnchanged(root, await loadConfig(root))
  const started = auto.start()
  // Only wait for the first run if files are missing or stale: the first page would lack them.
  if (!isCurrent) await started
  return auto.stop
}

/**
 * Runs codegen with the development server: saving a schema file or query writes the files and updates the page. An
 * error is shown in Vite's overlay with file, line and caret, and the last good output stays.
 */
export const codegen = (): Plugin => {
  let stop: (() => Promise<void>) | undefined
  return {
    name: NAME,
    apply: 'serve',
    configureServer: async (server) => {
      // Tests serve the sources unchanged: no watching, no writing.
      if (server.config.server.watch === null || process.env['VITEST']) return
      stop = await attach(server)
    },
    closeBundle: () => stop?.(),
  }
}
