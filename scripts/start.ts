import { resolve } from 'node:path'
import { listen } from '../host/listen.ts'
import { serveSite } from '../host/serve.ts'
import { buildSite } from './build-site.ts'
import { stopChildren, stopOnSignal } from './children.ts'
import { startContent } from './content.ts'
import { readPort } from './ports.ts'
import { failWith, step } from './progress.ts'

const stops: (() => Promise<void>)[] = []
stopOnSignal(() => Promise.all(stops.map((stop) => stop())))

try {
  const port = readPort('PORT', 3000)
  readPort('CONTENT_PORT', 3333)
  // Said before the build, not after it.
  await (await listen(() => {}, { port, variable: 'PORT' })).stop()
  const env = await step('Starting the content service', startContent)
  await step('Building the site', buildSite)
  const { url, stop } = await serveSite({ build: resolve('.build'), port, env })
  stops.push(stop)
  console.log(`\n  Site     ${url}\n  Content  ${env['SANITY_API_HOST'] ?? `Sanity project ${env['SANITY_PROJECT_ID']}`}\n\n  Ctrl-C stops both.\n`)
} catch (error) {
  await stopChildren()
  failWith(error)
}
