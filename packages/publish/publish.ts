import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createContentCheck } from './content/content-faults.ts'
import { mustFitContent } from './content/check-migrations.ts'
import { openContent } from './content/content-reader.ts'
import { createDocumentReader } from './dependencies/document-reader.ts'
import { readSiteLists } from '@schaufenster/site/dependencies/site-lists'
import { findEverything } from './find-everything.ts'
import { guardAgainstLoss } from './page-loss.ts'
import { removeUnused } from './pictures/picture-uses.ts'
import { isPublishedAsset, removeParts } from './pictures/remove-parts.ts'
import { publishAffected, type Publication } from './publish-affected.ts'
import { PublishError } from './publish-error.ts'
import { allPages } from './scope.ts'
import type { PublishOptions } from './publish-options.ts'
import { explainDiskFault } from './write/disk-fault.ts'
import { listFiles } from './write/list-files.ts'
import { takeLock } from './write/lock.ts'
import { readSiteState } from './write/site-state.ts'
import { withState, type StateDatabase } from './write/state-database.ts'
import { readBuilds, readTexts } from './write/state-facts.ts'
import { completeSwap } from './write/swap.ts'

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
  const { build, service, outDir, stateDir, cacheDir, allowFewer = false, now = Date.now } = options
  const folders = { outDir, stateDir }
  completeSwap(folders, database)
  const state = readSiteState(database)
  const files = new Set(listFiles(outDir))
  mustBeOurs(outDir, [...files], readBuilds(database).length > 0)
  const before = allowFewer ? [] : state.pages().map(({ path }) => path)

  const reader = openContent(build.site, service, options.reading)
  await mustFitContent(build, reader)
  const lists = readSiteLists(build.site)
  const documents = createDocumentReader(build.site, reader, lists)
  const check = createContentCheck(build.site.contentShapes)
  const { look } = check
  const affected = await findEverything({ site: build.site, state, reader, documents, now: now(), look })
  const shared = await reader.shared()
  const paths = affected.entries.map(({ path }) => path)
  // Checked before anything is rendered; a page may still disappear meanwhile.
  guardAgainstLoss(before, paths)
  if (!paths.includes('/'))
    affected.warnings.push('There is no home page. Leave the slug of one page empty and mark it as the home page.')
  // The host writes to the same folder; nothing takes an hour there.
  await removeParts(cacheDir, 3_600_000)

  const input = { options, database, state, affected }
  const scope = allPages({ files, before }, input)
  const retries = readTexts(database, 'failed')
  const outcome = await publishAffected({ ...input, check, reader, lists, shared, scope, retries })
  const keptBuilds = readBuilds(database).map(({ id }) => id)
  // A kept page does not tell which pictures it may show later.
  if (outcome.rendered.length === outcome.paths.length)
    await removeUnused({ ...folders, cacheDir, build: build.id, keptBuilds })
  return outcome
}

/**
 * Publishes the whole site with every page of the content service, then replaces the old site without a moment at which
 * a page is missing. On any failure the published site stays complete.
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
    throw explainDiskFault(error, options.outDir)
  }
}
