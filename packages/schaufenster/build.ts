import { createCommand, runCommand } from '@schaufenster/cli/command'
import { type PublishCommandOptions, withPublishOptions } from '@schaufenster/publish/commands/command'
import { withHomepage } from '@schaufenster/publish/commands/homepage'
import { readPublishSettings } from '@schaufenster/publish/commands/settings'
import { requireSameSite } from '@schaufenster/publish/write/same-site'
import { buildSite } from './build-site.ts'
import { stopChildren, stopOnSignal, stoppingChildren } from './children.ts'
import { findContent } from './content.ts'
import { noticeContent } from './open-dataset.ts'
import { step } from './progress.ts'
import { checkSettings } from './settings.ts'

const build = async (options: PublishCommandOptions): Promise<void> => {
  stopOnSignal(async () => {})
  // The bundler and a content service started for the build inherit it.
  Object.assign(process.env, withHomepage(process.env))
  checkSettings(process.env)
  // Before the bundler replaces the build that it serves.
  const settings = readPublishSettings(process.env)
  requireSameSite('.publish', { ...settings, pageLayout: options.pages ?? settings.pageLayout })
  const reachContent = await findContent()
  // Loaded while the bundler works, which is another process.
  const loading = import('@schaufenster/publish/commands/publish-command')
  await step('Building the site', buildSite)
  // Only now, when the bundler has returned its memory.
  const env = await reachContent()
  const { runPublish } = await loading
  await noticeContent()
  await step('Publishing', () => runPublish(options, env, console.log))
  await stopChildren()
  process.exit()
}

await runCommand(
  withPublishOptions(
    createCommand(
      'npm run build',
      'Builds and publishes the site, in dist/. Starts the content service meanwhile if none is running.',
    ),
  ).action(stoppingChildren(build)),
)
