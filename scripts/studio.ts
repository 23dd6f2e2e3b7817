import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failWith, step } from './progress.ts'
import { findBuild } from './studio/build-folder.ts'
import { buildStudio } from './studio/build-studio.ts'
import { installPackages, removePackages } from './studio/install.ts'
import { readStudioSettings } from './studio/run-studio.ts'
import { createSchemaReader } from './studio/schema-module.ts'

const HELP = `npm run studio                     builds the Studio, once; "npm start" and "npm run dev" then serve it at /_studio
npm run studio -- --keep           keeps its packages (530 MB), for work on the Studio itself
npm run studio -- --out <folder>   also writes it with schema and settings, for a host of its own`

const ensureBuild = async (keep: boolean): Promise<string> => {
  const found = findBuild()
  if (found && !keep) return found
  const isNew = await step('Installing the Studio’s packages (530 MB, removed afterwards)', installPackages)
  try {
    return findBuild() ?? (await step('Building the Studio', buildStudio))
  } finally {
    if (isNew && !keep) await step('Removing the packages', async () => removePackages())
  }
}

try {
  const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false }, out: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } } })
  if (values.help) console.log(HELP)
  else {
    const folder = await ensureBuild(values.keep)
    console.log(`The Studio is in ${folder}.`)
    if (values.out) {
      const { out } = values
      rmSync(join(out, 'assets'), { recursive: true, force: true })
      cpSync(folder, out, { recursive: true })
      writeFileSync(join(out, 'schema.mjs'), await createSchemaReader()())
      writeFileSync(join(out, 'settings.json'), JSON.stringify(readStudioSettings(process.env)))
      console.log(`Serve ${out} at /_studio, and its index.html for every address below that is no file.`)
    } else console.log('Next: npm start, or npm run dev. The running site serves it at /_studio already.')
  }
} catch (error) {
  failWith(error)
}
