import { printError } from '@schaufenster/cli/command'
import { publishCommand } from './commands/command.ts'
import { withHomepage } from './commands/homepage.ts'
import { runPublish, runWatch } from './commands/publish-command.ts'

const started = performance.now()
const options = publishCommand().parse().opts()
const env = withHomepage(process.env)

const fail = (error: unknown): void => {
  printError(error)
  process.exitCode = 1
}

try {
  const watching = await runWatch(options, env, console.log)
  if (watching) {
    void watching.ended.then(fail)
    // When the parent is killed, nothing else stops this process. The next start finishes an interrupted swap.
    process.once('disconnect', () => process.exit(1))
    process.channel?.unref()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void watching.stop().then(() => process.exit(0)))
  } else {
    await runPublish(options, env, console.log)
    console.log(`✓ Published (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
} catch (error) {
  fail(error)
}
