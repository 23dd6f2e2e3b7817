import { resolve } from 'node:path'
import { runImport } from '../open-content.ts'
import type { CommandIo, Program } from './command.ts'
import { withRestoredContent } from './with-content.ts'

export const addImport = (program: Program, { env, print, progress }: CommandIo) =>
  program
    .command('import <file|folder>')
    .description('take over a Sanity export')
    .option('--replace', 'afterwards the dataset holds the export and nothing else')
    .option('--allow-missing-assets', 'go on without files that the export does not hold, and list them')
    .addHelpText(
      'after',
      `
A folder with data.ndjson, an .ndjson file, or a .tar.gz as Sanity exports it. Everything is checked first; after a
fault, or when interrupted, the dataset is as it was. A running service shows the new content at once.

Imported again, an export brings what changed in it and removes what vanished from it; documents that were made, edited
or deleted here stay. Another export is refused where content would be lost.`,
    )
    .action((path, { replace = false, allowMissingAssets = false }) =>
      withRestoredContent({ env, print }, async (content) => {
        const options = { onProgress: progress, allowMissingAssets }
        await runImport(resolve(path), content, replace ? 'replace' : 'refresh', print, options)
      }),
    )
