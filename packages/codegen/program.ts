import { createCommand, Option } from '@schaufenster/cli/command'
import { codegenLine } from './command-line.ts'
import type { Run } from './commands/command.ts'
import type { VisitDocuments } from './doctor/read-content.ts'
import { loadConfig } from './load-config.ts'

/** Loads a command and the configuration, runs it, and sets the exit code. */
const start = async <Options>(load: Promise<{ run: Run<Options> }>, options: Options): Promise<void> => {
  const root = process.cwd()
  const [{ run }, config] = await Promise.all([load, loadConfig(root)])
  process.exitCode = await run({ root, config }, options)
}

interface ProgramSeams {
  /** Reads the documents for `doctor`: codegen has no access to content. */
  visitDocuments?: VisitDocuments
}

/** The command line of `npm run codegen`. */
export const codegenProgram = ({ visitDocuments }: ProgramSeams = {}) => {
  const program = createCommand(
    codegenLine(),
    `Derives everything that depends on the schema: types, registry, validators. Writes only files that changed.
What is read and written is set in codegen.config.ts.`,
  )
    .addOption(
      new Option('--check', 'write nothing; fail and show the difference when a file is out of date').conflicts(
        'watch',
      ),
    )
    .option('--watch', 'write after every edit')
    .action(({ check = false, watch = false }) => {
      if (check) return start(import('./commands/check.ts'), undefined)
      return watch ? start(import('./commands/watch.ts'), undefined) : start(import('./commands/write.ts'), undefined)
    })

  program
    .command('new <block>')
    .description('create schema file, component, style sheet and fixtures of a new block, such as box-quote')
    .option('--kind <kind>', 'kind of the block; without it, you choose from a list')
    .option('--title <title>', 'German title for the Studio; without it, you are asked')
    .option('--lazy', 'load the component only on pages that show the block')
    .action((name, options) => start(import('./commands/new.ts'), { name, ...options }))

  program
    .command('doctor')
    .description('find what no query reads, what is in no place that codegen reads, and texts that editors miss')
    .option('--json', 'print JSON: { errors, warnings, findings }')
    .addHelpText(
      'after',
      '\nWrites nothing. Exits with 1 when there is an error, and with 0 when there are warnings only.',
    )
    .action((options) => start(import('./commands/doctor.ts'), { ...options, visitDocuments }))

  program
    .command('diff <revision>')
    .description(
      'show what changed in the content model since a git revision (a commit, a branch, HEAD~3), and what breaks by it',
    )
    .option(
      '--data <source>',
      'list the documents that break, too: the folder of an export, its .ndjson or .tar.gz file, or the address of a service',
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Compares schema.json: types and required fields. Limits (length, patterns) are not in it; "npm run content -- check"
checks those. Exits with 0 when no document breaks, with 1 when one does or the comparison failed.`,
    )
    .action((revision, options) => start(import('./commands/diff.ts'), { revision, ...options }))

  return program
}
