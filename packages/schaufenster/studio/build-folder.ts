import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix, relative, sep } from 'node:path'
import { listFiles } from '@schaufenster/publish/write/list-files'

/** Its sources, which only this repository has. */
export const STUDIO = 'packages/studio'
const CACHE = '.cache/studio'

/** A module's imports of this project's sources, with their endings as everywhere in it. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'(\.[^']+\.tsx?|@schaufenster\/[^']+)'/g)].map(
    ([, path = '']) =>
      path.startsWith('@') ? `${path.replace('@schaufenster', 'packages')}.ts` : join(dirname(file), path),
  )

/** Sources of other packages that the Studio shares, from its folder; they are outside it and yet part of the build. */
const listShared = (own: readonly string[]): string[] => {
  const shared = new Set<string>()
  const follow = (file: string): void => {
    for (const path of importsOf(file).filter((one) => !one.startsWith(STUDIO + sep) && !shared.has(one))) {
      shared.add(path)
      follow(path)
    }
  }
  for (const path of own.filter((one) => /\.tsx?$/.test(one))) follow(join(STUDIO, path))
  return [...shared].map((path) => relative(STUDIO, path).split(sep).join(posix.sep))
}

/** The sources of a build, in a stable order. */
const listSources = (): string[] => {
  const own = listFiles(join(STUDIO, 'src'))
    .map((path) => `src/${path}`)
    .filter((path) => !path.includes('.test.'))
  return [
    'index.html',
    'vite.config.ts',
    'shared-modules.ts',
    'package-lock.json',
    ...own,
    ...listShared(own),
  ].toSorted()
}

const versionOf = (name: string): string => {
  const { dependencies } = JSON.parse(readFileSync(join(STUDIO, 'package.json'), 'utf8'))
  return String(dependencies[name])
}

/** The folder of the built Studio, by version and source hash: a build works with every schema. */
export const toBuildFolder = (): string => {
  const hash = createHash('sha256')
  for (const path of listSources())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(STUDIO, path)))
  return join(CACHE, `${versionOf('sanity')}-${hash.digest('hex').slice(0, 12)}`)
}

const findInstalled = (): string | undefined => {
  try {
    return dirname(createRequire(import.meta.url).resolve('@schaufenster/studio/build/index.html'))
  } catch {
    return undefined
  }
}

/** The finished Studio of its package. In this repository there is none: the Studio is built from its sources. */
export const installedStudio = findInstalled()

/** Finds the built Studio, if there is one, of the sources as they are now. */
export const createBuildFinder = (): (() => string | undefined) => {
  if (installedStudio !== undefined || !existsSync(STUDIO)) return () => installedStudio
  const folder = toBuildFolder()
  return () => (existsSync(join(folder, 'index.html')) ? folder : undefined)
}
