import { resolve } from 'node:path'
import { runImport } from '../open-content.ts'
import type { Command } from './command.ts'
import { withContent } from './with-content.ts'

export const importCommand: Command = {
  usage: 'import <file|folder> [--replace]     take over a Sanity export',
  details: `A folder with data.ndjson, an .ndjson file, or a .tar.gz as Sanity exports it. Everything is checked first; after a
fault, or when interrupted, the dataset is as it was. A running service shows the new content at once.

--replace   allowed on a filled dataset: afterwards it holds the export and nothing else`,
  options: { replace: { type: 'boolean' } },
  arguments: 1,
  run: ({ path, has }, { env, print, progress }) =>
    withContent(env, async (content) => {
      const count = content.store.documents().length
      if (count > 0 && !has('replace')) {
        throw new Error(`The dataset holds ${count} documents already. Add --replace to put the export in their place.`)
      }
      await runImport(resolve(path), content, 'replace', print, progress)
    }),
}
