import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keepEarlierBuilds, writeClientFiles } from './build-files.ts'
import { findContentFaults } from './content/content-faults.ts'
import { openContent } from './content/content-reader.ts'
import { toGiven } from './dependencies/basis.ts'
import { createDocumentReader } from './dependencies/document-reader.ts'
import { readSiteLists } from './dependencies/site-lists.ts'
import { findEverything } from './find-everything.ts'
import { findMoved, type MovedPage } from './moved-pages.ts'
import { openRun } from './open-run.ts'
import { guardAgainstFailures, guardAgainstLoss } from './page-loss.ts'
import type { FailedPage } from './pages/failed-page.ts'
import { createPageKeeper } from './pages/keep-page.ts'
import { stagePages } from './pages/stage-pages.ts'
import { removeUnused } from './pictures/picture-uses.ts'
import { isPublishedAsset, removeParts } from './pictures/remove-parts.ts'
import { PublishError } from './publish-error.ts'
import type { PublishOptions } from './publish-options.ts'
import { explainDiskFault } from './write/disk-fault.ts'
import { listFiles } from './write/list-files.ts'
import { takeLock } from './write/lock.ts'
import { forget, remember } from './write/remember.ts'
import { readSiteState } from './write/site-state.ts'
import { OWNERS, withState, type StateDatabase } from './write/state-database.ts'
import { readBuilds } from './write/state-facts.ts'
import { insertFiles } from './write/state-rows.ts'
import { completeSwap } from './write/swap.ts'

/** The result of a publication. */
export interface Publication {
  pages: number
  /** Addresses of all pages. */
  paths: string[]
  /** Pages whose address changed. */
  moved: MovedPage[]
  /** Of all files but pictures and compressed forms. */
  bytes: number
  /** Written and removed files. */
  written: number
  removed: number
  /** The slowest pages, with milliseconds. */
  slowest: { path: string; ms: number }[]
  /** Pages that could not be rendered: their last version is kept, or they are left out if new. */
  failed: FailedPage[]
  /** Problems for editors or developers that did not prevent publishing. */
  warnings: string[]
  /** Pictures and files: fetched from the service, taken from the cache, there already. */
  pictures: { fetched: number; reused: number; present: number }
}

/** Up to this number, all pages are compressed, in a second or two; above it only the bundles are. */
const SMALL_SITE = 50

/** Uploaded pictures and files are named by content and handled in `pictures/`. */
const isPicture = (path: string): boolean => /^(?:images|files)\//.test(path)

/** Refuses a folder with foreign files. Pictures are ours: an interrupted first publication leaves them. */
const mustBeOurs = (outDir: string, files: readonly string[], isKnown: boolean): void => {
  if (isKnown || existsSync(join(outDir, 'builds/latest.json'))) return
  const stranger = files.find((path) => !isPublishedAsset(path))
  if (stranger === undefined) return
  throw new PublishError(
    `${outDir} contains files that do not belong to a published site (${stranger}). Choose another folder or empty this one.`,
  )
}

const run = async (options: PublishOptions, database: StateDatabase): Promise<Publication> => {
  const { build, service, outDir, stateDir, allowFewer = false, now = Date.now } = options
  const folders = { outDir, stateDir }
  completeSwap(folders, database)
  const state = readSiteState(database)
  const earlier = readBuilds(database)
  const published = { files: new Set(listFiles(outDir)), hashes: state.hashes() }
  mustBeOurs(outDir, [...published.files], earlier.length > 0)
  const before = allowFewer ? [] : state.pages().map(({ path }) => path)

  const reader = openContent(service, options.reading)
  const lists = readSiteLists()
  const documents = createDocumentReader(reader, lists)
  const affected = await findEverything({ state, reader, documents, now: now() })
  const shared = await reader.shared()
  const { entries } = affected
  const paths = entries.map(({ path }) => path)
  // Checked before anything is rendered; a page may still disappear meanwhile.
  guardAgainstLoss(before, paths)
  // The host writes to the same folder; nothing takes an hour there.
  await removeParts(options.cacheDir, 3_600_000)

  const { warnings, warn, contextHash, making, stage, stageSite, replace } = openRun({
    options,
    database,
    reader,
    lists,
    shared,
    published,
    everyPicture: true,
    compressMs: paths.length > SMALL_SITE ? 0 : Number.POSITIVE_INFINITY,
  })
  for (const warning of affected.warnings) warn(warning)
  if (!paths.includes('/'))
    warn('There is no home page. Leave the slug of one page empty and mark it as the home page.')

  const { staging, result, pictures } = await stage(async (folder) => {
    const client = writeClientFiles(build, folder)
    const builds = keepEarlierBuilds({ id: build.id, assets: client.assets }, earlier, published.files, folder, now())
    const staged = await stagePages(entries, {
      ...making,
      reader,
      staging: folder,
      keepPage: createPageKeeper({ outDir, state, published, staging: folder, builds }),
      progress: options.progress,
    })
    for (const { path, id } of staged.missing) warn(`${path}: the document (${id}) was deleted during the publication`)
    guardAgainstFailures(staged.failed, entries.length, allowFewer)
    const pages = [...staged.made, ...staged.kept]
    const summaries = pages.map(({ summary }) => summary)
    guardAgainstLoss(
      before,
      summaries.map(({ path }) => path),
    )
    const siteFiles = await stageSite(folder, summaries, builds, staged.inlineScripts)
    for (const fault of await findContentFaults([...affected.revisions.keys()], reader)) warn(fault)
    return { ...staged, client, builds, pages, siteFiles }
  })
  const { client, builds, pages, failed, slowest, inlineScripts, siteFiles } = result

  const toMoved = findMoved(pages, state)
  const findRemovals = () => [...published.files].filter((path) => !staging.files.has(path) && !isPicture(path))
  const removed = replace(staging, builds, findRemovals, () => {
    forget(database)
    insertFiles(database, OWNERS.build, client.hashes)
    remember(database, {
      ...affected,
      context: contextHash,
      given: toGiven(service, shared),
      made: pages,
      failed: failed.map(({ id }) => id),
      isLossRefused: false,
      inlineScripts,
      siteFiles,
      isStale: false,
    })
  })
  await removeUnused({ ...folders, build: build.id, keptBuilds: builds.map(({ id }) => id) })
  return {
    pages: pages.length,
    paths: pages.map(({ summary }) => summary.path),
    moved: toMoved(),
    slowest,
    failed,
    warnings: [...warnings],
    pictures,
    ...staging.totals,
    removed,
  }
}

/**
 * Publishes the whole site: renders every page of the content service, then replaces the old site without a moment at
 * which a page is missing. On any failure the published site stays complete.
 *
 * @throws PublishError with the reason and what to do
 */
export const publishSite = async (options: PublishOptions): Promise<Publication> => {
  try {
    const release = takeLock(options.stateDir)
    try {
      return await withState(options.stateDir, (database) => run(options, database))
    } finally {
      release()
    }
  } catch (error) {
    throw explainDiskFault(error)
  }
}
