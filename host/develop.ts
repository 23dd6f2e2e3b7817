import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'
import { openContent } from '../publish/content/content-reader.ts'
import { readSiteUrl } from '../publish/site-url.ts'
import type * as Entry from '../src/entry-prerender.tsx'
import { createLiveRedirects } from './live-redirects.ts'
import { listen, type Listening } from './listen.ts'
import { createSite } from './site.ts'
import { STUDIO_PATH, type StudioHost } from './studio.ts'

const ENTRY = '/src/main.tsx'
const BUILD_ID = 'dev'

interface DevelopOptions {
  port: number
  env: Record<string, string | undefined>
  /** The Studio, served beside the site. */
  studio?: StudioHost
  /** Off for tests: the sources stay as they are. */
  watch?: boolean
}

/** Serves the site from its sources, with hot updates. Every request renders with the modules as they are now; old addresses lead on as published. */
export const developSite = async ({ port, env, studio, watch = true }: DevelopOptions): Promise<Listening> => {
  const vite = await createViteServer({
    server: { middlewareMode: true, ...(watch ? {} : { watch: null, hmr: false, ws: false }) },
    logLevel: watch ? 'info' : 'warn',
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
    content: entry.withBriefMemory(entry.createServerSource(config)),
    service: config,
    // After an update Vite marks the entry's address; the router, which renders the same script in the browser, would
    // take it for another one and start the site a second time.
    transformHtml: async (path, html) => (await vite.transformIndexHtml(path, html)).replace(/(\/src\/main\.tsx)\?t=\d+/, '$1'),
  })
  const redirect = createLiveRedirects({ reader: openContent(config), siteUrl, buildId: BUILD_ID })
  const answer = getRequestListener(async (request) => (await studio?.(request)) ?? (await redirect(request)) ?? site.fetch(request))
  const listening = await listen(
    (request, response) => {
      // Its files are built already: Vite would take them for sources.
      if (studio && request.url?.startsWith(STUDIO_PATH)) void answer(request, response)
      else vite.middlewares(request, response, () => void answer(request, response))
    },
    { port, variable: 'PORT' },
  )
  return {
    ...listening,
    stop: async () => {
      await vite.close()
      await listening.stop()
    },
  }
}
