import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mustHideClosedPages } from './content/closed-pages.ts'
import { findEverything } from './find-everything.ts'
import { openRun, withPublication } from './open-run.ts'
import { guardAgainstLoss } from './page-loss.ts'
import { removeUnused } from './pictures/picture-uses.ts'
import { isPublishedAsset, removeParts } from './pictures/remove-parts.ts'
import { publishAffected, type Publication } from './publish-affected.ts'
import { PublishError } from './publish-error.ts'
import { allPages } from './scope.ts'
import type { PublishOptions } from './publish-options.ts'
import { listPublished } from './write/folders.ts'
import type { StateDatabase } from './write/state-database.ts'
import { readBuilds } from './write/state-facts.ts'

/** Refuses a folder with foreign files. Pictures are ours: an interrupted first publication leaves them. */
const mustBeOurs = (outDir: string, files: readonly string[], isKnown: boolean): void => {
  if (isKnown || existsSync(join(outDir, 'builds/latest.json'))) return
  const stranger = files.find((path) => !isPublishedAsset(path))
  if (stranger === undefined) return
  throw new PublishError(
    `${outDir} contains files that do not belong to a published site (${stranger}). Choose another folder or empty this one.`,
  )
}

const publishAll = async (options: PublishOptions, database: StateDatabase): Promise<Publication> => {
  const { build, outDir, stateDir, cacheDir, allowFewer = false } = options
  const files = listPublished(outDir)
  mustBeOurs(outDir, files, readBuilds(database).length > 0)
  const run = await openRun(options, database)
  // `openRun` has asked a project at Sanity.
  if (options.service.apiHost) await mustHideClosedPages(run.reader)
  const before = allowFewer ? [] : run.state.pages().map(({ path }) => path)
  const affected = await findEverything(run, run.check.look)
  const paths = affected.entries.map(({ path }) => path)
  // Checked before anything is rendered; a page may still disappear meanwhile.
  guardAgainstLoss(before, paths)
  if (!paths.includes('/'))
    affected.warnings.push('There is no home page. Leave the slug of one page empty and mark it as the home page.')
  // The host writes to the same folder; nothing takes an hour there.
  await removeParts(cacheDir, 3_600_000)

  const outcome = await publishAffected(run, affected, allPages({ files: new Set(files), before }, run, affected))
  const keptBuilds = readBuilds(database).map(({ id }) => id)
  // A kept page does not tell which pictures it may show later.
  if (outcome.rendered.length === outcome.paths.length)
    await removeUnused({ outDir, stateDir, cacheDir, build: build.id, keptBuilds })
  return outcome
}

/**
 * Publishes the whole site with every page of the content service, then replaces the old site without a moment at which
 * a page is missing. On any failure the published site stays complete.
 *
 * @throws PublishError with the reason and what to do
 */
export const publishSite = (options: PublishOptions): Promise<Publication> =>
  withPublication(options, (database) => publishAll(options, database))
