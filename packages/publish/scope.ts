import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stageBuild, toEarlierPayloads } from './build-files.ts'
import type { Affected } from './find-everything.ts'
import { findFormer, findLeftovers } from './find-removals.ts'
import { keepLost, type Loss, refuseLoss } from './page-loss.ts'
import type { StagedPages } from './pages/stage-pages.ts'
import type { PublishOptions } from './publish-options.ts'
import { forget } from './write/remember.ts'
import type { SiteState } from './write/site-state.ts'
import type { Published, Staging } from './write/staging.ts'
import { OWNERS, type StateDatabase } from './write/state-database.ts'
import { readBuilds, readFact } from './write/state-facts.ts'
import { insertFiles } from './write/state-rows.ts'
import type { KeptBuild, PageState } from './write/state-types.ts'

/**
 * Up to this number, all pages are rendered and compressed, in a second or two. Above it, only the bundles are
 * compressed, and pages that are up to date are kept.
 */
const SMALL_SITE = 50
/** In milliseconds: enough to compress some changed pages; visitors must not wait longer for the rest. */
const COMPRESS_MS = 1500

/** The pages of a publication: all, or some. Every step is the same for both but for what is here. */
export interface Scope {
  /** Files in the published folder. */
  files: Published['files']
  /** Whether what is up to date is kept explicitly, pages and pictures: the rest is removed. */
  isAll: boolean
  /** How long compressing may take, in milliseconds. */
  compressMs: number
  /** Whether pages are rendered even if their content is as it was. */
  rendersAll: boolean
  /** Ids of the documents to check: all have been looked at when their revisions were read. */
  toCheck: readonly string[]
  /** Stages the build as far as it is not published. @returns the builds that are kept, the current one first */
  stageBuild: (staging: Staging) => readonly KeptBuild[]
  /** @returns which pages to remove and which to record. @throws PublishError when too many would be lost */
  judge: (pages: StagedPages, warn: (text: string) => void) => Loss & { toRecord: PageState[] }
  /** @param former files of the replaced and removed pages */
  findRemovals: (former: readonly string[], staging: Staging) => string[]
  /** Called before the new state is recorded, in its transaction. */
  beforeRecord: () => void
}

export interface ScopeInput {
  options: PublishOptions
  database: StateDatabase
  state: SiteState
  affected: Affected
}

/** All pages, and the build with them; what is not written is removed. */
export const allPages = (
  /** The published files, and the addresses until now: publishing far fewer is refused. */
  { files, before }: { files: ReadonlySet<string>; before: readonly string[] },
  { options, database, state, affected }: ScopeInput,
): Scope => {
  const { build, allowFewer = false, now = Date.now } = options
  const isSmall = affected.entries.length <= SMALL_SITE
  let hashes: Record<string, string> = {}
  return {
    files,
    isAll: true,
    compressMs: isSmall ? Number.POSITIVE_INFINITY : 0,
    rendersAll: isSmall || build.sources === undefined || readFact(database, 'picturesMissing') === true,
    toCheck: [],
    stageBuild: (staging) => {
      const paths = affected.entries.map(({ path }) => path)
      const bundle = stageBuild(build, { before: readBuilds(database), published: files, paths, now: now() }, staging)
      hashes = bundle.hashes
      return bundle.builds
    },
    judge: ({ rendered, unchanged, failed, missing }, warn) => {
      for (const { path, id } of missing) warn(`${path}: the document (${id}) was deleted during the publication`)
      const toRecord = [...rendered, ...unchanged]
      const total = affected.entries.length
      return { toRecord, ...refuseLoss({ total, before, pages: toRecord, failed, state, allowFewer }) }
    },
    findRemovals: (_former, staging) => findLeftovers(files, staging),
    beforeRecord: () => {
      forget(database)
      insertFiles(database, OWNERS.build, hashes)
    },
  }
}

/** The pages that a change affects. The deletion of one meanwhile arrives as its own change. */
export const somePages = ({ options, database, state, affected }: ScopeInput): Scope => {
  const { outDir, allowFewer = false } = options
  return {
    files: { has: (path) => existsSync(join(outDir, path)) },
    isAll: false,
    compressMs: COMPRESS_MS,
    rendersAll: false,
    toCheck: [...affected.revisions].flatMap(([id, revision]) =>
      revision !== undefined && revision !== state.revision(id) ? [id] : [],
    ),
    stageBuild: () => readBuilds(database),
    judge: ({ rendered }, warn) => ({
      toRecord: rendered,
      ...keepLost({ removedIds: affected.removedIds, rendered, state, warn, allowFewer }),
    }),
    findRemovals: (former, staging) => {
      const removals = former.filter((path) => !staging.files.has(path))
      return findFormer(outDir, [...removals, ...toEarlierPayloads(readBuilds(database), removals)], staging)
    },
    beforeRecord: () => {},
  }
}
