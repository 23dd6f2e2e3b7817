import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPart, replaceFile } from '@schaufenster/cli/replace-file'
import { listAssets } from './remove-parts.ts'

/** When a picture or file was last used. */
interface Use {
  build: string
  /** In milliseconds. */
  at: number
}

const FILE = 'pictures.txt'

/** How long a tab may stay open and still find the pictures of its page, in milliseconds: a week. */
const GRACE_MS = 7 * 24 * 3600 * 1000

const readUses = async (stateDir: string): Promise<Map<string, Use>> => {
  const text = await readFile(join(stateDir, FILE), 'utf8').catch(() => '')
  return new Map(
    text.split('\n').flatMap((line) => {
      const [path, build, at] = line.split(' ')
      return path && build && Number(at) > 0 ? [[path, { build, at: Number(at) }] as const] : []
    }),
  )
}

const writeUses = async (stateDir: string, uses: ReadonlyMap<string, Use>): Promise<void> => {
  const text = [...uses].map(([path, { build, at }]) => `${path} ${build} ${at}\n`).join('')
  await replaceFile(join(stateDir, FILE), (part) => writeFile(part, text))
}

interface Published {
  stateDir: string
  /** Id of the build that rendered the pages. */
  build: string
  now?: number
}

/**
 * Records which pictures and files the pages that were just published use.
 *
 * @param paths within the published site
 */
export const noteUses = async (
  paths: Iterable<string>,
  { stateDir, build, now = Date.now() }: Published,
): Promise<void> => {
  const uses = await readUses(stateDir)
  for (const path of paths) uses.set(path, { build, at: now })
  await writeUses(stateDir, uses)
}

/** The hash in the name of a picture or file. */
const HASH = /[0-9a-f]{40}/

/**
 * Removes what only pages with a password show, at once, from the published site and from the cache, which the host serves: it may have been
 * public until now.
 *
 * @param findClosed which of some hashes are of such pictures and files
 */
export const removeClosed = async (
  { stateDir, outDir, cacheDir }: Pick<Removal, 'stateDir' | 'outDir' | 'cacheDir'>,
  findClosed: (hashes: readonly string[]) => Promise<readonly string[]>,
): Promise<void> => {
  const places = [outDir, cacheDir]
  const hashes = new Map(
    places.flatMap(listAssets).flatMap((path) => {
      const hash = HASH.exec(path)?.[0]
      return hash === undefined ? [] : [[path, hash] as const]
    }),
  )
  const closed = new Set(await findClosed([...new Set(hashes.values())]))
  const paths = [...hashes].flatMap(([path, hash]) => (closed.has(hash) ? [path] : []))
  if (paths.length === 0) return
  for (const path of paths) for (const dir of places) await rm(join(dir, path), { force: true })
  const uses = await readUses(stateDir)
  for (const path of paths) uses.delete(path)
  await writeUses(stateDir, uses)
}

interface Removal extends Published {
  outDir: string
  /** The host serves it too: what an editor deleted must not stay there for ever. */
  cacheDir: string
  /** Ids of earlier builds whose pages can still be requested. */
  keptBuilds: readonly string[]
}

/**
 * Removes pictures and files that no page has used for a week and that no kept build's pages use, from the published
 * site and from the cache. Call it only after a publication of all pages: after a partial one the assets of other pages
 * would count as unused.
 *
 * @returns what was removed
 */
export const removeUnused = async ({
  stateDir,
  outDir,
  cacheDir,
  build,
  keptBuilds,
  now = Date.now(),
}: Removal): Promise<string[]> => {
  const uses = await readUses(stateDir)
  const earlier = new Set(keptBuilds.filter((id) => id !== build))
  const removed: string[] = []
  const places = [outDir, cacheDir]
  const paths = new Set(places.flatMap(listAssets).filter((path) => !isPart(path)))
  for (const path of paths) {
    const use = uses.get(path)
    // An unrecorded asset is kept for a week from now on.
    if (!use) uses.set(path, { build, at: now })
    else if (now - use.at > GRACE_MS && !earlier.has(use.build)) {
      for (const dir of places) await rm(join(dir, path), { force: true })
      uses.delete(path)
      removed.push(path)
    }
  }
  await writeUses(stateDir, uses)
  return removed
}
