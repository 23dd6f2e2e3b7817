import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'
import type * as Entry from '../src/entry-prerender.tsx'
import { listen } from '../host/listen.ts'
import { createSite } from '../host/site.ts'
import { stopChildren, stopOnSignal } from './children.ts'
import { startContent } from './content.ts'
import { readPort } from './ports.ts'
import { failWith, step } from './progress.ts'

const stops: (() => Promise<void>)[] = []
stopOnSignal(() => Promise.all(stops.map((stop) => stop())))

const startDevelopment = async (): Promise<string> => {
  const port = readPort('PORT', 3000)
  const vite = await createViteServer({ server: { middlewareMode: true }, logLevel: 'info' })
  stops.push(() => vite.close())
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment; check vite.config.ts.')
  // Asked anew for each request: an edited module takes effect at the next one.
  const loadEntry = (): Promise<typeof Entry> => ssr.runner.import('/src/entry-prerender.tsx')
  const entry = await loadEntry()
  const config = entry.readServiceConfig(process.env)
  const site = createSite({
    loadEntry,
    manifest: { routes: { __root__: { scripts: [{ attrs: { type: 'module', src: '/src/main.tsx' } }] } } },
    content: entry.createServiceSource(config),
    assetOrigin: config.apiHost ?? 'https://cdn.sanity.io',
    transformHtml: (path, html) => vite.transformIndexHtml(path, html),
  })
  const answer = getRequestListener(site.fetch)
  const { url, stop } = await listen((request, response) => vite.middlewares(request, response, () => void answer(request, response)), {
    port,
    variable: 'PORT',
  })
  stops.push(stop)
  return url
}

try {
  const content = await step('Starting the content service', startContent)
  const url = await step('Starting the development server', startDevelopment)
  console.log(`\n  Site     ${url}\n  Content  ${content}\n\n  Ctrl-C stops both.\n`)
} catch (error) {
  await stopChildren()
  failWith(error)
}
