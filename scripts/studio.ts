import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failWith } from './progress.ts'
import { ensureBuild, withPackages } from './studio/ensure-build.ts'
import { readStudioSettings } from './studio/run-studio.ts'
import { createSchemaReader } from './studio/schema-module.ts'

const HELP = `npm run studio                     builds the Studio, once; "npm start" and "npm run dev" then serve it at /_studio
npm run studio -- --keep           keeps its packages (530 MB), for work on the Studio itself
npm run studio -- --out <folder>   also writes it with schema and settings, for a host of its own`

const deploy = async (folder: string, out: string): Promise<void> => {
  rmSync(join(out, 'assets'), { recursive: true, force: true })
  cpSync(folder, out, { recursive: true })
  writeFileSync(join(out, 'schema.mjs'), await createSchemaReader()())
  writeFileSync(join(out, 'settings.json'), JSON.stringify(readStudioSettings(process.env)))
  console.log(`Serve ${out} at /_studio, and its index.html for every address below that is not a file.`)
}

try {
  const { values } = parseArgs({
    options: {
      keep: { type: 'boolean', default: false },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) console.log(HELP)
  else {
    const folder = values.keep ? await withPackages(ensureBuild, { keep: true }) : await ensureBuild()
    console.log(`The Studio is in ${folder}.`)
    if (values.out) await deploy(folder, values.out)
    else console.log('Next: npm start, or npm run dev. A running site already serves it at /_studio.')
  }
} catch (error) {
  failWith(error)
}
