import { getRequestListener } from '@hono/node-server'
import { traceOf } from '@schaufenster/cli/errors'
import type { IncomingMessage, RequestListener } from 'node:http'
import { relative, resolve } from 'node:path'
import {
  createLogger,
  createServer as createViteServer,
  isRunnableDevEnvironment,
  type DevEnvironment,
  type Logger,
} from 'vite'
import { openContent } from '@schaufenster/publish/content/content-reader'
import { drawIco } from '@schaufenster/publish/outputs/icons'
import { baseOf, readSiteUrl } from '@schaufenster/static-site/site-url'
import { readVariables } from '@schaufenster/static-site/variables'
import { followContent } from '@schaufenster/publish/watch/follow-content'
import type { Site } from '@schaufenster/site/site'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { REFRESH_DELAY_MS } from '@schaufenster/site/refresh-timer'
import { showError } from './show-error.ts'
import { createDevelopmentForms } from './development-forms.ts'
import { readStyles, STYLES_PATH } from './development-styles.ts'
import { redirectToPreview } from '@schaufenster/host/framed-preview'
import { createLiveRedirects } from '@schaufenster/host/live-redirects'
import { listen, type Listening } from '@schaufenster/http/listen'
import { createSite } from '@schaufenster/host/site'
import { STUDIO_PATH, type StudioHost } from '@schaufenster/host/studio'
import { serveUnderBase } from '@schaufenster/host/under-base'

/** What Vite adds to a document: its client, and what refreshes components. */
const EMPTY_DOCUMENT = '<html><head></head><body></body></html>'
const BUILD_ID = 'dev'
/** The site’s code in the browser listens for it. */
const CONTENT_CHANGED = 'schaufenster:content-changed'

interface DevelopOptions {
  port: number
  env: Record<string, string | undefined>
  /** The Studio, served together with the site. */
  studio?: StudioHost
  /** Off in tests, whose sources do not change. */
  watch?: boolean
}

/** Generated folders are not sources: without this, publishing would reload open pages. */
const WRITTEN = ['dist', '.dist-next', '.build', '.publish', '.content', '.cache']

/** Silences Vite's log until the start is complete; afterwards it shows updates. */
const createQuietLogger = (): { logger: Logger; speak: () => void } => {
  const logger = createLogger('warn')
  const talkative = createLogger('info')
  return { logger, speak: () => void (logger.info = (message, options) => talkative.info(message, options)) }
}

const restoreAddress = (request: IncomingMessage & { originalUrl?: string }): void => {
  if (request.originalUrl !== undefined) request.url = request.originalUrl
}

/** The file that `vite.config.ts` names as an environment's entry, as an address. */
const entryOf = ({ config: { root, build } }: Pick<DevEnvironment, 'config'>): string => {
  const [file] = [build.rolldownOptions.input ?? []].flatMap((input) =>
    typeof input === 'string' ? input : Object.values(input),
  )
  if (file === undefined)
    throw new Error('An environment has no entry: name it in vite.config.ts, build.rolldownOptions.input.')
  return `/${relative(root, resolve(root, file))}`
}

/** Debounces `work`. */
const afterPause = (work: () => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, REFRESH_DELAY_MS)
  }
}

/**
 * Serves the site from its sources, with hot updates of code and content. Every request renders with the current
 * modules; old addresses redirect as in the published site.
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
    // Updates use the port of the site: a separate one would collide with a second project on this machine.
    server: {
      middlewareMode: true,
      ...(watch
        ? { ws: { server }, watch: { ignored: WRITTEN.map((folder) => `${resolve(folder)}/**`) } }
        : { watch: null, hmr: false, ws: false }),
    },
    customLogger: logger,
    // Node can load the configuration directly, which is faster than bundling it.
    configLoader: 'native',
  })
  const { ssr, client } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment; check vite.config.ts.')
  const loadSite = async (): Promise<Site> => (await ssr.runner.import(entryOf(ssr))).site
  const built = await loadSite()
  const config = readServiceConfig(env)
  const siteUrl = readSiteUrl({ ...env, PORT: String(port) })
  const base = baseOf(siteUrl)
  let isErrorShown = false
  // Without a cache, so that edits show immediately.
  const content = await built.openServerSource(config)
  const site = createSite({
    siteUrl,
    drawIco,
    explain: (error) => {
      // Without the fields that Vite adds, such as the text of the file.
      console.error(traceOf(error))
      isErrorShown = true
      return showError(error, base)
    },
    loadSite,
    document: {
      buildId: BUILD_ID,
      head: '',
      scripts: `<script type="module" src="${base}${entryOf(client)}"></script>`,
    },
    content,
    service: config,
    studioUrl: readVariables(env).STUDIO_URL,
    // Not of the page itself: Vite would put the base before addresses that have it, and a query after the entry's,
    // which the router renders in the browser and would treat as a different one, starting the site twice.
    transformHtml: async (path, html) => {
      const added = /<head>(?<tags>[^]*)<\/head>/.exec(await vite.transformIndexHtml(path, EMPTY_DOCUMENT))?.groups
      const styles = `<noscript><link rel="stylesheet" href="${base}${STYLES_PATH}"></noscript>`
      return html.replace('<head>', () => `<head>${added?.['tags'] ?? ''}${styles}`)
    },
  })
  const isHosted = readVariables(env).SANITY_PROJECT_ID !== undefined
  // A hosted project has no place for what forms send.
  const forms = isHosted
    ? undefined
    : createDevelopmentForms({
        built,
        loadSite,
        buildId: BUILD_ID,
        styles: `${base}${STYLES_PATH}`,
        siteUrl,
        base,
        service: config,
        published: content,
      })
  const redirect = createLiveRedirects({ site: built.pages, reader: openContent(built, config), siteUrl })
  const answerSite = serveUnderBase(base, async (request) => {
    const url = new URL(request.url)
    if (forms?.covers(url)) return forms.answer(request)
    if (url.pathname === STYLES_PATH)
      return new Response(await readStyles(client, entryOf(client)), { headers: { 'content-type': 'text/css' } })
    return redirectToPreview(request) ?? (await redirect(request)) ?? site.fetch(request)
  })
  const answer = getRequestListener(async (request) => (await studio?.(request)) ?? answerSite(request))
  const unfollow = followContent(config, {
    onChange: afterPause(() => client.hot.send(CONTENT_CHANGED)),
    onConnected: () => undefined,
    onLost: (reason) =>
      console.error(`! The content service cannot be followed: ${reason}. Open pages do not update until it can.`),
  })
  // The browser has loaded none of the modules that an edit may have mended.
  const retry = afterPause(() => {
    if (isErrorShown) client.hot.send({ type: 'full-reload' })
    isErrorShown = false
  })
  vite.watcher.on('all', retry)
  if (watch) speak()
  return {
    handle: (request, response) => {
      // Its files are already built: Vite would treat them as sources.
      if (studio && request.url?.startsWith(STUDIO_PATH)) void answer(request, response)
      else
        vite.middlewares(request, response, () => {
          // Vite took the base away.
          restoreAddress(request)
          void answer(request, response)
        })
    },
    stop: async () => {
      unfollow()
      await vite.close()
    },
  }
}
