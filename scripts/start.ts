import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { listen } from '../host/listen.ts'
import { serveSite } from '../host/serve.ts'
import { runPublish } from '../publish/commands/publish-command.ts'
import { PublishError } from '../publish/publish-error.ts'
import { buildSite } from './build-site.ts'
import { isStopping, startChild, stopChildren, stopOnSignal } from './children.ts'
import { startContent } from './content.ts'
import { readPort } from './ports.ts'
import { failWith, step } from './progress.ts'

const stops: (() => Promise<void>)[] = []
stopOnSignal(() => Promise.all(stops.map((stop) => stop())))

const DIST = resolve('dist')

/** When the content cannot be had, visitors keep the site as it was published last. */
const publish = (env: Record<string, string | undefined>) =>
  runPublish([], env, console.log).catch((error: unknown) => {
    if (!(error instanceof PublishError) || !existsSync(resolve(DIST, 'index.html'))) throw error
    console.error(`✗ ${error.message}\n  The site of the last publication is served.`)
  })

try {
  const port = readPort('PORT', 3000)
  readPort('CONTENT_PORT', 3333)
  // Said before the build, not after it.
  await (await listen(() => {}, { port, variable: 'PORT' })).stop()
  const env = await step('Starting the content service', startContent)
  await step('Building the site', buildSite)
  await step('Publishing', () => publish(env))
  // In a process of its own: rendering keeps no visitor waiting.
  const changes = startChild('publish', ['publish/cli.ts', '--watch'], Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))))
  changes.process.once('exit', () => {
    if (!isStopping()) console.error('✗ What changes is not published any more. Look above for the reason, then: npm run publish -- --watch')
  })
  const { url, stop } = await serveSite({ dist: DIST, buildDir: resolve('.build'), stateDir: resolve('.publish'), cacheDir: resolve('.cache/pictures'), port, env })
  stops.push(stop)
  console.log(`\n  Site     ${url}\n  Content  ${env['SANITY_API_HOST'] ?? `Sanity project ${env['SANITY_PROJECT_ID']}`}\n\n  Ctrl-C stops both.\n`)
} catch (error) {
  await stopChildren()
  failWith(error)
}
