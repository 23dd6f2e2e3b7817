import { getRequestListener } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { createLogger, createServer as createViteServer, isRunnableDevEnvironment, type Logger } from 'vite'
import { openContent } from '#publish/content/content-reader.ts'
import { readSiteUrl } from '#publish/site-url.ts'
import { followContent } from '#publish/watch/follow-content.ts'
import type * as Entry from '#src/entry-prerender.tsx'
import { createLiveRedirects } from './live-redirects.ts'
import { listen, type Listening } from '#publish/listen.ts'
import { createSite } from './site.ts'
import { STUDIO_PATH, type StudioHost } from './studio.ts'

const ENTRY = '/src/main.tsx'
const BUILD_ID = 'dev'
/** `src/main.tsx` listens for it. */
const CONTENT_CHANGED = 'schaufenster:content-changed'
/** An editor's work comes in many small changes: pages follow once there was a pause, in milliseconds (SPEC § 7.5). */
const CHANGE_PAUSE_MS = 900

interface DevelopOptions {
  port: number
  env: Record<string, string | undefined>
  /** The Studio, served beside the site. */
  studio?: StudioHost
  /** Off for tests: the sources stay as they are. */
  watch?: boolean
}

/** What programs write here is no source: publishing beside would load open pages anew. */
const WRITTEN = ['dist', '.dist-next', '.build', '.publish', '.content', '.cache']

/** Of a start that goes well, Vite's steps are of no use to its reader; from then on it tells what it updates. */
const createQuietLogger = (): { logger: Logger; speak: () => void } => {
  const logger = createLogger('warn')
  const talkative = createLogger('info')
  return { logger, speak: () => void (logger.info = (message, options) => talkative.info(message, options)) }
}

/** Calls `work` once the calls of what it gives have paused. */
const afterPause = (work: () => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, CHANGE_PAUSE_MS)
  }
}

/**
 * Serves the site from its sources, with hot updates of code and content. Every request renders with the modules as they are
 * now; old addresses lead on as published.
 */
export const developSite = async ({ watch = true, ...options }: DevelopOptions): Promise<Listening> => {
  const ready = Promise.withResolvers<RequestListener>()
  const listening = await listen(
    (request, response) => void ready.promise.then((handle) => handle(request, response)),
    { port: options.port, variable: 'PORT' },
  )
  try {
    const { handle, stop } = await startVite(listening, { ...options, watch })
    ready.resolve(handle)
    return {
      ...listening,
      stop: async () => {
        await stop()
        await listening.stop()
      },
    }
  } catch (error) {
    await listening.stop()
    throw error
  }
}

const startVite = async (
  { server }: Listening,
  { port, env, studio, watch }: DevelopOptions,
): Promise<{ handle: RequestListener; stop: () => Promise<void> }> => {
  const { logger, speak } = createQuietLogger()
  const vite = await createViteServer({
    // Updates come over the port of the site: one of their own would be taken by a second project on this machine.
    server: {
      middlewareMode: true,
      ...(watch
        ? { ws: { server }, watch: { ignored: WRITTEN.map((folder) => `${resolve(folder)}/**`) } }
        : { watch: null, hmr: false, ws: false }),
    },
    customLogger: logger,
    // Node reads the configuration as it is; to bundle it first takes longer.
    configLoader: 'native',
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment; check vite.config.ts.')
  const loadEntry = (): Promise<typeof Entry> => ssr.runner.import('/src/entry-prerender.tsx')
  const entry = await loadEntry()
  const config = entry.readServiceConfig(env)
  const siteUrl = readSiteUrl({ ...env, PORT: String(port) })
  const site = createSite({
    siteUrl,
    loadEntry,
    document: { buildId: BUILD_ID, head: '', scripts: `<script type="module" src="${ENTRY}"></script>` },
    // Without a memory: what was just edited is shown.
    content: entry.createServerSource(config),
    service: config,
    // After an update Vite marks the entry's address; the router, which renders the same script in the browser, would
    // take it for another one and start the site a second time.
    transformHtml: async (path, html) =>
      (await vite.transformIndexHtml(path, html)).replace(/(\/src\/main\.tsx)\?t=\d+/, '$1'),
  })
  const redirect = createLiveRedirects({ reader: openContent(config), siteUrl, buildId: BUILD_ID })
  const answer = getRequestListener(
    async (request) => (await studio?.(request)) ?? (await redirect(request)) ?? site.fetch(request),
  )
  const unfollow = followContent(config, {
    onChange: afterPause(() => vite.environments.client.hot.send(CONTENT_CHANGED)),
    onConnected: () => undefined,
    onLost: (reason) =>
      console.error(
        `! The content service cannot be followed: ${reason}. Open pages do not show what changes until it can.`,
      ),
  })
  if (watch) speak()
  return {
    handle: (request, response) => {
      // Its files are built already: Vite would take them for sources.
      if (studio && request.url?.startsWith(STUDIO_PATH)) void answer(request, response)
      else vite.middlewares(request, response, () => void answer(request, response))
    },
    stop: async () => {
      unfollow()
      await vite.close()
    },
  }
}
