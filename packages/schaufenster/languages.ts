import { fileURLToPath } from 'node:url'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { mustRun } from './children.ts'
import { addLanguage } from './languages/add-language.ts'
import { removeLanguage } from './languages/remove-language.ts'
import { readLanguages } from './languages/setting.ts'
import type { SiteSeams } from './languages/site-seams.ts'
import { loadModule } from './load-module.ts'
import { openDataset } from './open-dataset.ts'
import { isHosted } from './settings.ts'

const CODEGEN = fileURLToPath(new URL('codegen-cli.ts', import.meta.url))

const seams: SiteSeams = {
  root: process.cwd(),
  open: async () => {
    const opened = await openDataset()
    if (!opened && isHosted(process.env))
      throw new Error('The content of a hosted project is read with a token: set SANITY_API_WRITE_TOKEN.')
    return opened
  },
  loadPages: async () => (await loadModule('src/lib/site-pages.ts', '"npm run check" names the line.')).sitePages,
  codegen: (languages) => mustRun([CODEGEN], { LANGUAGES: languages.join(',') }),
  print: console.log,
}

const program = createCommand(
  'npx schaufenster languages',
  'The languages of the site, the default language first; adds one, or takes one away.',
).action(() => console.log(readLanguages(process.cwd()).join(', ')))

program
  .command('add <code>')
  .description('write the setting, texts of the interface to translate, and generated code; no document')
  .action((code) => addLanguage(code, seams))

program
  .command('remove <code>')
  .description('take away its documents and drafts, which "content migrate --undo" brings back, then the setting')
  .option('--dry-run', 'only say what would go')
  .addHelpText(
    'after',
    `
A journal with the documents as they were is written first, in the data folder; the service may run.

Environment, for a hosted project: SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_WRITE_TOKEN (an editor's)`,
  )
  .action((code, options) => removeLanguage(code, seams, options))

await runCommand(program)
