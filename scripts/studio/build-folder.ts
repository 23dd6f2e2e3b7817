import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '#publish/write/list-files.ts'

export const STUDIO = 'studio'
const CACHE = '.cache/studio'

/** What a build is made of, in an order that is the same everywhere; `schema.ts` is not in it, since a built Studio knows no schema. */
const listSources = (): string[] =>
  [
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    ...['src', 'thumbnails']
      .flatMap((folder) => listFiles(join(STUDIO, folder)).map((path) => `${folder}/${path}`))
      .filter((path) => !path.includes('.test.')),
  ].toSorted()

const versionOf = (name: string): string => {
  const { dependencies } = JSON.parse(readFileSync(join(STUDIO, 'package.json'), 'utf8'))
  return String(dependencies[name])
}

/** Where the Studio of these sources is kept, by version and hash: whatever was built from them fits every schema. */
export const toBuildFolder = (): string => {
  const hash = createHash('sha256')
  for (const path of listSources())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(STUDIO, path)))
  return join(CACHE, `${versionOf('sanity')}-${hash.digest('hex').slice(0, 12)}`)
}

/** The Studio in a folder, if it is built. */
export const findBuild = (folder = toBuildFolder()): string | undefined =>
  existsSync(join(folder, 'index.html')) ? folder : undefined
