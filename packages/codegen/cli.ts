import { enableCompileCache } from 'node:module'
import type { Command } from './commands/command.ts'
import { loadConfig } from './load-config.ts'

// Loading the generator and its dependencies is most of a short run's time.
enableCompileCache()

const help = `Derives everything that depends on the schema: types, registry, validators, documentation.

  npm run codegen                       write what changed
  npm run codegen -- --check            write nothing; fail and show the difference when a file is out of date
  npm run codegen -- --watch            write after every edit
  npm run codegen -- new <block>        create schema file, component, style sheet and fixture of a new block
  npm run codegen -- doctor             find what is missing, unused or misnamed
  npm run codegen -- diff <revision>    what changed in the content model since a git revision, and what it breaks
  npm run codegen -- --help             this text; "new", "doctor" and "diff" have their own

What is read and written is set in codegen.config.ts.`

/** Each is loaded on demand. */
const commands: Record<string, () => Promise<{ run: Command }>> = {
  '': () => import('./commands/write.ts'),
  '--check': () => import('./commands/check.ts'),
  '--watch': () => import('./commands/watch.ts'),
  new: () => import('./commands/new.ts'),
  doctor: () => import('./commands/doctor.ts'),
  diff: () => import('./commands/diff.ts'),
}

const run = async ([name = '', ...args]: string[]): Promise<number> => {
  if (name === '--help' || name === '-h') {
    console.log(help)
    return 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Error(`There is no command or option "${name}".\n\n${help}`)
  if (name.startsWith('--') && args.length > 0)
    throw new Error(`${name} takes nothing more, and got "${args.join(' ')}".`)
  const root = process.cwd()
  const [{ run: command }, config] = await Promise.all([load(), loadConfig(root)])
  return command({ root, config, args })
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(`codegen: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
