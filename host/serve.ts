import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { relative } from 'node:path'
import { loadBuild } from './build-output.ts'
import { listen, type Listening } from './listen.ts'
import { createSite } from './site.ts'

export interface ServeOptions {
  /** Folder of the build. */
  build: string
  port: number
  env: Record<string, string | undefined>
}

/** Names of built files carry a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built site; where the content is comes from the environment. */
export const serveSite = async ({ build: dir, port, env }: ServeOptions): Promise<Listening> => {
  const { entry, document, clientDir } = await loadBuild(dir)
  const config = entry.readServiceConfig(env)
  const host = new Hono()
  const root = relative(process.cwd(), clientDir) || '.'
  host.use('/assets/*', serveStatic({ root, onFound: (_path, context) => context.header('cache-control', FOREVER) }))
  host.use('/favicon.svg', serveStatic({ root, onFound: (_path, context) => context.header('cache-control', 'public, max-age=86400') }))
  host.route(
    '/',
    createSite({
      loadEntry: async () => entry,
      document,
      siteUrl: env['SITE_URL'],
      content: entry.withBriefMemory(entry.createServiceSource(config)),
      service: config,
    }),
  )
  return listen(getRequestListener(host.fetch), { port, variable: 'PORT' })
}
