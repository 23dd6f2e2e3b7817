import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { requireWritable } from '@schaufenster/cli/writable'
import { ensureBuild, withPackages } from './studio/ensure-build.ts'
import { installedStudio } from './studio/build-folder.ts'
import { readStudioSettings } from './studio/run-studio.ts'
import { createSchemaReader } from './studio/schema-module.ts'

const deploy = async (folder: string, out: string): Promise<void> => {
  for (const name of ['assets', 'additions']) rmSync(join(out, name), { recursive: true, force: true })
  cpSync(folder, out, { recursive: true })
  for (const [path, code] of await createSchemaReader()()) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), code)
  }
  writeFileSync(join(out, 'settings.json'), JSON.stringify(readStudioSettings(process.env)))
  console.log(`Serve ${out} at /_studio, and its index.html for every address below that is not a file.`)
}

await runCommand(
  createCommand('npm run studio', 'Builds the Studio, once; "npm start" and "npm run dev" then serve it at /_studio.')
    .option('--keep', 'keep its packages (530 MB), for work on the Studio itself')
    .option('--out <folder>', 'also write it with schema and settings, for a host of its own')
    .action(async ({ keep = false, out }) => {
      // Before two minutes of work.
      readStudioSettings(process.env)
      if (out !== undefined) requireWritable(out, 'Give --out another folder.')
      const folder = keep && !installedStudio ? await withPackages(ensureBuild, { keep }) : await ensureBuild()
      console.log(`The Studio is in ${folder}.`)
      if (out) await deploy(folder, out)
      else console.log('Next: npm start, or npm run dev. A running site already serves it at /_studio.')
    }),
)
