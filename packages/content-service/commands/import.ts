import { resolve } from 'node:path'
import { runImport } from '../open-content.ts'
import type { CommandIo, Program } from './command.ts'
import { dirFlag, withFlags } from './flags.ts'
import { withRestoredContent } from './with-content.ts'

export const addImport = (program: Program, { env, print, progress, loadPageAddresses }: CommandIo) =>
  program
    .command('import <file|folder>')
    .description('take over a Sanity export')
    .option('--replace', 'afterwards the dataset holds the export and nothing else')
    .option('--allow-missing-assets', 'go on without pictures and files that cannot be had, and list them')
    .option('--allow-private-addresses', 'fetch from this machine and private networks, too')
    .addOption(dirFlag())
    .addHelpText(
      'after',
      `
A folder with data.ndjson, an .ndjson file, or a .tar.gz as Sanity exports it. Everything is checked first; after a
fault, or when interrupted, the dataset is as it was. A running service shows the new content at once.

An export is refused where it would remove or overwrite a document: --replace takes it all the same.

Pictures and files are taken from the folders of the export, or fetched where it has their address (https://…): at most
2,000, none larger than an upload may be (CONTENT_IMAGE_SIZE, CONTENT_FILE_SIZE).`,
    )
    .action((path, { replace = false, allowMissingAssets = false, allowPrivateAddresses = false, ...flags }) =>
      withFlags(env, flags, (environment) =>
        withRestoredContent({ env: environment, print }, async (content, { assetLimits }) => {
          const options = {
            onProgress: progress,
            allowMissingAssets,
            allowPrivateAddresses,
            assetLimits,
            loadPageAddresses,
          }
          await runImport(resolve(path), content, replace ? 'replace' : 'add', print, options)
        }),
      ),
    )
