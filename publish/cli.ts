import { printError, runCommand } from '@schaufenster/cli/command'
import { type PublishCommandOptions, publishCommand } from './commands/command.ts'
import { withHomepage } from './commands/homepage.ts'
import { runPublish, runWatch } from './commands/publish-command.ts'

const publish = async (options: PublishCommandOptions): Promise<void> => {
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
  // When the parent is killed, nothing else stops this process. The next start finishes an interrupted swap.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void watching.stop().then(() => process.exit(0)))
}

await runCommand(publishCommand().action(publish))
