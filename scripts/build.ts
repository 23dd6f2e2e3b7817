import { readCommandOptions } from '#publish/commands/options.ts'
import { buildSite } from './build-site.ts'
import { stopChildren, stopOnSignal } from './children.ts'
import { reachContent } from './content.ts'
import { failWith, step } from './progress.ts'
import { readHomepage } from './homepage.ts'

stopOnSignal(async () => {})

try {
  // An error in it must not wait for the build.
  readCommandOptions(process.argv.slice(2))
  const env = { ...readHomepage(), ...(await reachContent()) }
  await step('Building the site', buildSite)
  // Loaded only now, after the compile cache was enabled.
  const { runPublish } = await import('#publish/commands/publish-command.ts')
  await step('Publishing', () => runPublish(process.argv.slice(2), env, console.log))
  await stopChildren()
  process.exit()
} catch (error) {
  await stopChildren()
  failWith(error)
}
