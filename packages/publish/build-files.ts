import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Build } from '@schaufenster/static-site/build-output'
import { toPayloadFile } from '@schaufenster/static-site/page-files'
import { toBuildManifest } from './pages/manifest.ts'
import type { OutputFile } from '@schaufenster/site/outputs'
import { compressBest, COMPRESSED_ENDINGS } from './write/compress.ts'
import { listFiles } from './write/list-files.ts'
import type { Staging } from './write/staging.ts'
import type { KeptBuild } from './write/state-types.ts'

/** The number of builds whose open tabs still find their chunks and payloads. */
const KEPT_BUILDS = 5

const LATEST = 'builds/latest.json'

const isAsset = (path: string): boolean => path.startsWith('assets/')

/** Whether a browser may request a file of the bundler's output. */
const isServed = (path: string): boolean => !path.startsWith('.vite/')

const isPacked = (path: string): boolean => COMPRESSED_ENDINGS.some((ending) => path.endsWith(ending))

/** Compresses the bundles at the best level, once per build rather than at every publication. */
export const packBundles = async (clientDir: string): Promise<void> => {
  const pack = async (path: string) => {
    const file = join(clientDir, path)
    for (const { ending, body } of await compressBest(path, readFileSync(file))) writeFileSync(file + ending, body)
  }
  await Promise.all(listFiles(clientDir).filter(isAsset).map(pack))
}

/** Copies the bundles and static files of a build. @returns the hash of each, and which are immutable */
const writeClientFiles = (
  { clientDir }: Pick<Build, 'clientDir'>,
  staging: Staging,
): { hashes: Record<string, string>; assets: string[] } => {
  const all = new Set(listFiles(clientDir).filter(isServed))
  const read = (path: string) => readFileSync(join(clientDir, path))
  const hashes: Record<string, string> = {}
  for (const path of all) {
    if (isPacked(path) && all.has(path.slice(0, -extname(path).length))) continue
    const packed = COMPRESSED_ENDINGS.filter((ending) => all.has(path + ending)).map((ending) => ({
      ending,
      body: read(path + ending),
    }))
    hashes[path] = staging.write({ path, body: read(path) }, packed.length > 0 ? packed : undefined)
  }
  return { hashes, assets: Object.keys(hashes).filter(isAsset) }
}

/** Of every site: what an error page shows, and what all pages do. */
const SHARED_PAYLOADS = ['_error/_payload.json', '_site.json']

const toEarlierPayload = (build: string, path: string): string => `builds/payloads/${build}/${path}`

/** The payloads that earlier builds have of files of a page. */
export const toEarlierPayloads = (builds: readonly KeptBuild[], files: readonly string[]): string[] =>
  builds.flatMap(({ id }) => files.map((path) => toEarlierPayload(id, path)))

interface Earlier {
  /** The builds kept until now, the published one first. */
  before: readonly KeptBuild[]
  /** Files in the published folder. */
  published: ReadonlySet<string>
  /** Addresses of the pages. */
  paths: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Keeps what tabs of earlier builds still need: their chunks, manifests and payloads, the latter frozen at the time
 * of the next build (SPEC § 7.6). Payloads of removed pages are not kept: nobody should read withdrawn content.
 *
 * @returns the builds that are kept, the current one first
 */
const keepEarlierBuilds = (
  current: Omit<KeptBuild, 'timestamp'>,
  { before, published, paths, now }: Earlier,
  staging: Staging,
): KeptBuild[] => {
  const known = before.find(({ id }) => id === current.id)
  const earlier = before.filter(({ id }) => id !== current.id).slice(0, KEPT_BUILDS - 1)
  const last = before[0]
  const needed = new Set(earlier.flatMap(({ assets }) => assets))
  const payloads = new Set([...SHARED_PAYLOADS, ...paths.map(toPayloadFile)])
  for (const path of published) {
    const plain = path.replace(/\.(?:br|gz)$/, '')
    const [, build, payload] = /^builds\/(?:payloads|meta)\/([^/]+?)(?:\.json|\/(.+))$/.exec(plain) ?? []
    const isOfEarlier = earlier.some(({ id }) => id === build) && (payload === undefined || payloads.has(payload))
    if (needed.has(plain) || isOfEarlier) staging.keep(path)
    if (last && last.id !== current.id && payloads.has(plain)) staging.link(path, toEarlierPayload(last.id, path))
  }
  return [{ ...current, timestamp: known?.timestamp ?? now }, ...earlier]
}

/** Stages a build, and what earlier ones still need. @returns the hash of each file, and the builds that are kept */
export const stageBuild = (
  build: Pick<Build, 'id' | 'clientDir'>,
  earlier: Earlier,
  staging: Staging,
): { hashes: Record<string, string>; builds: KeptBuild[] } => {
  const { hashes, assets } = writeClientFiles(build, staging)
  return { hashes, builds: keepEarlierBuilds({ id: build.id, assets }, earlier, staging) }
}

/** The manifest that tabs read. @param maxSegments of an address */
export const toManifestFiles = (
  [current]: readonly KeptBuild[],
  paths: readonly string[],
  maxSegments: number,
): OutputFile[] =>
  current
    ? [
        {
          path: `builds/meta/${current.id}.json`,
          body: JSON.stringify(toBuildManifest(current.id, paths, maxSegments)),
        },
      ]
    : []

/** What tabs read about the newest build. */
export interface Latest {
  /** The kept builds; the current one has the time of this publication if it changes anything. */
  builds: readonly KeptBuild[]
  /** The file with its hash. */
  files: Record<string, string>
}

/**
 * Writes which build is the newest and when it was last published (SPEC § 7.6). Staged after all other files, because
 * it depends on whether they changed.
 *
 * @param removals files that this publication removes
 * @param now milliseconds since 1970
 */
export const stageLatest = (
  [current, ...earlier]: readonly KeptBuild[],
  staging: Pick<Staging, 'write' | 'totals'>,
  removals: readonly string[],
  now: number,
): Latest => {
  if (!current) return { builds: [], files: {} }
  const isChanged = staging.totals.written > 0 || removals.some((path) => path !== LATEST)
  const latest = { ...current, timestamp: isChanged ? now : current.timestamp }
  const body = JSON.stringify({ id: latest.id, timestamp: latest.timestamp })
  return { builds: [latest, ...earlier], files: { [LATEST]: staging.write({ path: LATEST, body }) } }
}
