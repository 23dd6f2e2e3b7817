import { printError, runCommand } from '@schaufenster/cli/command'
import { endWithParent } from '@schaufenster/cli/end-with-parent'
import { type PublishCommandOptions, publishCommand } from './commands/command.ts'
import { withHomepage } from './commands/homepage.ts'
import { runPublish, runWatch } from './commands/publish-command.ts'

const publish = async (options: PublishCommandOptions): Promise<void> => {
  // The next start finishes an interrupted swap.
  endWithParent()
  const started = performance.now()
  const env = withHomepage(process.env)
  const watching = await runWatch(options, env, console.log)
  if (!watching) {
    await runPublish(options, env, console.log)
    console.log(`✓ Published (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    return
  }
  void watching.ended.then((error) => {
    printError(error)
    process.exitCode = 1
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void watching.stop().then(() => process.exit(0)))
}

await runCommand(publishCommand().action(publish))
