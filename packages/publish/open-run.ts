import { readSiteLists, type SiteLists } from '@schaufenster/editing/dependencies/site-lists'
import { createContentCheck, type ContentCheck } from './content/content-faults.ts'
import { mustHideClosedPages } from './content/closed-pages.ts'
import { mustFitContent } from './content/check-migrations.ts'
import { openContent, type ContentReader, type SharedContent } from './content/content-reader.ts'
import { createDocumentReader, type DocumentReader } from './dependencies/document-reader.ts'
import { toMakingContext, type MakingContext } from './making-context.ts'
import type { PublishOptions } from './publish-options.ts'
import { explainDiskFault } from './write/disk-fault.ts'
import { takeLock } from './write/lock.ts'
import { readSiteState, type SiteState } from './write/site-state.ts'
import { withState, type StateDatabase } from './write/state-database.ts'
import { readFact } from './write/state-facts.ts'
import { completeSwap } from './write/swap.ts'

/** Runs one publication at a time, after the end of an interrupted one. */
export const withPublication = async <T>(
  { outDir, stateDir }: Pick<PublishOptions, 'outDir' | 'stateDir'>,
  work: (database: StateDatabase) => Promise<T>,
): Promise<T> => {
  try {
    const release = takeLock(stateDir)
    try {
      return await withState(stateDir, (database) => {
        completeSwap({ outDir, stateDir }, database)
        return work(database)
      })
    } finally {
      release()
    }
  } catch (error) {
    throw explainDiskFault(error, outDir)
  }
}

/** What every publication begins with, of the whole site or a part. */
export interface Run extends MakingContext {
  options: PublishOptions
  site: PublishOptions['build']['site']
  database: StateDatabase
  state: SiteState
  reader: ContentReader
  lists: SiteLists
  documents: DocumentReader
  check: ContentCheck
  shared: SharedContent
  /** Languages whose pages are all to be made again: what they share is not as it was. */
  renewed: readonly string[]
  /** Ids of pages whose last rendering failed. */
  retries: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/**
 * @throws PublishError when the content does not fit the build, or its service does not answer
 */
export const openRun = async (options: PublishOptions, database: StateDatabase): Promise<Run> => {
  const { build, service, reading, now = Date.now } = options
  const reader = openContent(build.site, service, reading)
  await mustFitContent(build, reader)
  // The embedded service keeps them; whether it does, a publication of the whole site asks.
  if (!service.apiHost) await mustHideClosedPages(reader)
  const lists = readSiteLists(build.site)
  const shared = await reader.shared()
  const state = readSiteState(database)
  const making = toMakingContext(options, shared)
  const before = state.contexts()
  return {
    options,
    site: build.site,
    database,
    state,
    reader,
    lists,
    documents: createDocumentReader(build.site, reader, lists),
    check: createContentCheck(build.site.contentShapes),
    shared,
    ...making,
    renewed: Object.keys(making.contexts).filter((language) => making.contexts[language] !== before[language]),
    retries: readFact(database, 'failed') ?? [],
    now: now(),
  }
}
