import { dirname, resolve } from 'node:path'
import { requireWritable } from '@schaufenster/cli/writable'
import { readContentSettings } from '../settings.ts'
import { exportContent } from '../store/export/export-content.ts'
import type { CommandIo, Program } from './command.ts'
import { dirFlag, withFlags } from './flags.ts'
import { requireFolder, withContent } from './with-content.ts'

export const addExport = (program: Program, { env, print, progress }: CommandIo) =>
  program
    .command('export <file|folder>')
    .description('write everything, drafts too, as a Sanity export')
    .option('--replace', 'overwrite an export that lies there already')
    .addOption(dirFlag())
    .addHelpText(
      'after',
      `
A name ending in .tar.gz (or .tgz) gives an archive, any other a folder: data.ndjson, assets.json, images/, files/.
The same content gives the same bytes. The official tools import it into hosted Sanity.`,
    )
    .action((path, { replace = false, ...flags }) =>
      withFlags(env, flags, (environment) => {
        requireWritable(dirname(resolve(path)), 'Give another path.')
        requireFolder(readContentSettings(environment).dataDir)
        return withContent(environment, async (content) => {
          const { documents, assets, missing } = await exportContent(path, content, replace, progress)
          for (const id of missing)
            print(`Warning: the bytes of ${id} are not in the data folder; the export does not contain them.`)
          print(`Exported ${documents} documents, ${assets} of them assets with their files, to ${path}.`)
        })
      }),
    )
