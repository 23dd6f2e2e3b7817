import { exportContent } from '../store/export/export-content.ts'
import type { Command } from './command.ts'
import { withContent } from './with-content.ts'

export const exportCommand: Command = {
  usage: 'export <file|folder> [--replace]     write everything, drafts too, as a Sanity export',
  details: `A name ending in .tar.gz (or .tgz) gives an archive, any other a folder: data.ndjson, assets.json, images/, files/.
The same content gives the same bytes. The official tools import it into hosted Sanity.

--replace   overwrite an export that lies there already`,
  options: { replace: { type: 'boolean' } },
  arguments: 1,
  run: ({ path, has }, { env, print, progress }) =>
    withContent(env, async (content) => {
      const { documents, assets, missing } = await exportContent(path, content, has('replace'), progress)
      for (const id of missing)
        print(`Warning: the bytes of ${id} are not in the data folder; the export does not contain them.`)
      print(`Exported ${documents} documents, ${assets} of them assets with their files, to ${path}.`)
    }),
}
