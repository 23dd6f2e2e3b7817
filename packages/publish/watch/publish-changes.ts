import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createContentCheck } from '../content/content-faults.ts'
import { mustFitContent } from '../content/check-migrations.ts'
import { openContent, type SharedContent } from '../content/content-reader.ts'
import { toGiven } from '../dependencies/basis.ts'
import { createDocumentReader } from '../dependencies/document-reader.ts'
import { idsIn } from '@schaufenster/site/dependencies/page-uses'
import { readSiteLists } from '@schaufenster/site/dependencies/site-lists'
import { PublishError } from '../publish-error.ts'
import { findEverything, type Affected } from '../find-everything.ts'
import { toMakingContext } from '../open-run.ts'
import { publishAffected, type Publication } from '../publish-affected.ts'
import type { PublishOptions } from '../publish-options.ts'
import { publishSite } from '../publish.ts'
import { somePages } from '../scope.ts'
import { readSiteState } from '../write/site-state.ts'
import { explainDiskFault } from '../write/disk-fault.ts'
import { takeLock } from '../write/lock.ts'
import { withState, type StateDatabase } from '../write/state-database.ts'
import { readBuilds, readTexts } from '../write/state-facts.ts'
import { completeSwap } from '../write/swap.ts'
import { merge, type Change } from './change.ts'
import { findAffected } from './find-affected.ts'
import { findMissed } from './find-missed.ts'

/** Another build was published meanwhile: this process would render an outdated site. */
export class OutdatedError extends PublishError {
  override name = 'OutdatedError'
}

/** Publishes changes, one after the other. */
export interface IncrementalPublisher {
  /**
   * @throws OutdatedError when another build replaced this one, which is final; PublishError with the reason when
   * nothing could be published and the site is unchanged
   */
  publish: (change: Change) => Promise<Publication>
}

export const createIncrementalPublisher = (options: PublishOptions): IncrementalPublisher => {
  const { build, outDir, stateDir, service, pageLayout, now = Date.now } = options
  const lists = readSiteLists(build.site)
  const reader = openContent(build.site, service, options.reading)
  const documents = createDocumentReader(build.site, reader, lists)
  /** Shared content as last read; undefined before the first publication. */
  let published: SharedContent | undefined
  let hasPublished = false

  const run = async (change: Change, database: StateDatabase): Promise<Publication | undefined> => {
    completeSwap({ outDir, stateDir }, database)
    const current = readBuilds(database)[0]?.id
    if (current !== build.id && hasPublished)
      throw new OutdatedError(
        `Another build (${current}) was published meanwhile, and this process still has the one before (${build.id}). Start it again: npm run publish -- --watch`,
      )
    const isThere = (path: string): boolean => existsSync(join(outDir, path))
    if (current !== build.id || !isThere('builds/latest.json')) return undefined
    await mustFitContent(build, reader)
    const state = readSiteState(database)
    const retries = readTexts(database, 'failed')
    const isAsPublished = (shared: SharedContent): boolean =>
      toGiven(service, shared) === state.given() && toMakingContext(options, shared).contextHash === state.context()
    const isMissed = change.missed || !published
    // Another process may have published meanwhile, with the current shared content.
    let shared =
      published && !isMissed && !change.everything && isAsPublished(published) ? published : await reader.shared()
    const finding = {
      site: build.site,
      state,
      reader,
      documents,
      lists,
      around: idsIn(shared.chrome),
      pageLayout,
      isThere,
      now: now(),
    }

    const find = async (): Promise<Affected | undefined> => {
      if (change.everything || !isAsPublished(shared)) return undefined
      const known = isMissed ? merge(change, await findMissed(finding)) : change
      return known.everything ? undefined : findAffected(known, retries, finding)
    }
    let affected = await find()
    if (affected?.shared) {
      shared = await reader.shared()
      if (!isAsPublished(shared)) affected = undefined
    }
    const input = { options, database, state, affected: affected ?? (await findEverything(finding)) }
    const check = createContentCheck(build.site.contentShapes)
    const outcome = await publishAffected({ ...input, check, reader, lists, shared, scope: somePages(input), retries })
    hasPublished = true
    published = shared
    return outcome
  }

  return {
    publish: async (change) => {
      const release = takeLock(stateDir)
      try {
        const outcome = await withState(stateDir, (database) => run(change, database))
        if (outcome) return outcome
      } catch (error) {
        throw explainDiskFault(error, options.outDir)
      } finally {
        release()
      }
      // The last publication was of another build, or there was none.
      const outcome = await publishSite(options)
      // From now on another build in the folder is a newer one.
      hasPublished = true
      published = await reader.shared().catch(() => undefined)
      return outcome
    },
  }
}
