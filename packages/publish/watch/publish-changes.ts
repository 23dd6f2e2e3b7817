import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findEverything, type Affected } from '../find-everything.ts'
import { openRun, withPublication, type Run } from '../open-run.ts'
import { publishAffected, type Publication } from '../publish-affected.ts'
import { PublishError } from '../publish-error.ts'
import type { PublishOptions } from '../publish-options.ts'
import { publishSite } from '../publish.ts'
import { somePages } from '../scope.ts'
import type { StateDatabase } from '../write/state-database.ts'
import { readBuilds } from '../write/state-facts.ts'
import { merge, MISSED, type Change } from './change.ts'
import { findAffected } from './find-affected.ts'
import { findMissed } from './find-missed.ts'

/** Another build was published meanwhile: this process would render an outdated site. */
export class OutdatedError extends PublishError {
  override name = 'OutdatedError'
}

const find = async (change: Change, run: Run): Promise<Affected> => {
  const isOfAll = run.renewed.length === Object.keys(run.contexts).length
  if (change.everything || isOfAll || run.endpoint !== run.state.endpoint()) return findEverything(run)
  const known = change.missed ? merge(change, await findMissed(run)) : change
  return known.everything ? findEverything(run) : findAffected(known, run)
}

/**
 * Publishes changes, one after the other.
 *
 * @returns throws OutdatedError when another build replaced this one, which is final; PublishError with the reason when
 *   nothing could be published and the site is unchanged
 */
export const createIncrementalPublisher = (options: PublishOptions): ((change: Change) => Promise<Publication>) => {
  const { build, outDir } = options
  let hasPublished = false

  /** @returns undefined when the last publication was of another build, or there was none */
  const publishSome = async (change: Change, database: StateDatabase): Promise<Publication | undefined> => {
    const current = readBuilds(database)[0]?.id
    if (current !== build.id && hasPublished)
      throw new OutdatedError(
        `Another build (${current}) was published meanwhile, and this process still has the one before (${build.id}). Start it again: npm run publish -- --watch`,
      )
    if (current !== build.id || !existsSync(join(outDir, 'builds/latest.json'))) return undefined
    const run = await openRun(options, database)
    const affected = await find(hasPublished ? change : merge(change, MISSED), run)
    return publishAffected(run, affected, somePages(run, affected))
  }

  return async (change) => {
    const outcome =
      (await withPublication(options, (database) => publishSome(change, database))) ?? (await publishSite(options))
    // From now on another build in the folder is a newer one.
    hasPublished = true
    return outcome
  }
}
