import { resolve } from 'node:path'
import { runImport } from '../open-content.ts'
import type { Command } from './command.ts'
import { withRestoredContent } from './with-content.ts'

export const importCommand: Command = {
  usage: 'import <file|folder> [--replace]     take over a Sanity export',
  details: `A folder with data.ndjson, an .ndjson file, or a .tar.gz as Sanity exports it. Everything is checked first; after a
fault, or when interrupted, the dataset is as it was. A running service shows the new content at once.

Imported again, an export brings what changed in it and removes what vanished from it; documents that were made, edited or
deleted here stay. Another export is refused where content would be lost.

--replace                afterwards the dataset holds the export and nothing else
--allow-missing-assets   go on without files that the export does not hold, and list them`,
  options: { replace: { type: 'boolean' }, 'allow-missing-assets': { type: 'boolean' } },
  arguments: 1,
  run: ({ path, has }, { env, print, progress }) =>
    withRestoredContent({ env, print }, async (content) => {
      const options = { onProgress: progress, allowMissingAssets: has('allow-missing-assets') }
      await runImport(resolve(path), content, has('replace') ? 'replace' : 'refresh', print, options)
    }),
}
