import { withHomepage } from '#publish/commands/homepage.ts'
import { readCommandOptions } from '#publish/commands/options.ts'
import { buildSite } from './build-site.ts'
import { stopChildren, stopOnSignal } from './children.ts'
import { findContent } from './content.ts'
import { failWith, step } from './progress.ts'

stopOnSignal(async () => {})

try {
  // An error in it must not wait for the build.
  readCommandOptions(process.argv.slice(2))
  // The bundler and a content service started for the build inherit it.
  Object.assign(process.env, withHomepage(process.env))
  const reachContent = await findContent()
  await step('Building the site', buildSite)
  // Only now, when the bundler has returned its memory.
  const env = await reachContent()
  // Loaded only now, after the compile cache was enabled.
  const { runPublish } = await import('#publish/commands/publish-command.ts')
  await step('Publishing', () => runPublish(process.argv.slice(2), env, console.log))
  await stopChildren()
  process.exit()
} catch (error) {
  await stopChildren()
  failWith(error)
}
