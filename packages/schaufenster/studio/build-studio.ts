import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { toPart } from '@schaufenster/cli/replace-file'
import { build } from 'vite'
import { compress } from '@schaufenster/publish/write/compress'
import { listFiles } from '@schaufenster/publish/write/list-files'
import { STUDIO, toBuildFolder } from './build-folder.ts'

/** Builds the Studio with the project's own Vite, and compresses it. Removes earlier builds. @returns its folder */
export const buildStudio = async (): Promise<string> => {
  const folder = toBuildFolder()
  const unfinished = toPart(folder)
  try {
    await build({
      configFile: join(STUDIO, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: join(process.cwd(), unfinished), emptyOutDir: true },
    })
    for (const path of listFiles(unfinished)) {
      const file = join(unfinished, path)
      for (const { ending, body } of compress(path, readFileSync(file))) writeFileSync(file + ending, body)
    }
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(unfinished, folder)
    for (const name of readdirSync(dirname(folder)).filter((other) => other !== basename(folder)))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}
