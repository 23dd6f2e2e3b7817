import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stageBuild, toEarlierPayloads } from './build-files.ts'
import type { Affected } from './find-everything.ts'
import type { Run } from './open-run.ts'
import { guardAgainstFailures, guardAgainstLoss, isImplausibleLoss } from './page-loss.ts'
import type { StagedPages } from './pages/stage-pages.ts'
import { COMPRESSED_ENDINGS } from './write/compress.ts'
import type { Published, Staging } from './write/staging.ts'
import { readBuilds, readFact } from './write/state-facts.ts'
import type { KeptBuild, PageState } from './write/state-types.ts'

/**
 * Up to this number, all pages are rendered and compressed, in a second or two. Above it, only the bundles are
 * compressed, and pages that are up to date are kept.
 */
const SMALL_SITE = 50
/** In milliseconds: enough to compress some changed pages; visitors must not wait longer for the rest. */
const COMPRESS_MS = 1500

interface Judgement {
  /** The pages to record: new, replaced, or kept explicitly. */
  toRecord: PageState[]
  /** Ids of the pages to remove. */
  removedIds: string[]
  /** Whether pages without a document stay, because they are implausibly many. */
  isLossRefused: boolean
}

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
  /**
   * Stages the build as far as it is not published.
   *
   * @returns the builds that are kept, the current one first, and the hash of each staged file
   */
  stageBuild: (staging: Staging) => { builds: readonly KeptBuild[]; hashes?: Record<string, string> }
  /** @throws PublishError when too many pages failed or would be lost */
  judge: (pages: StagedPages, warn: (text: string) => void) => Judgement
  /** @param former files of the replaced and removed pages */
  findRemovals: (former: readonly string[], staging: Pick<Staging, 'files'>) => string[]
}

/** All pages, and the build with them; what is not written is removed. */
export const allPages = (
  /** The published files, and the addresses until now: publishing far fewer is refused. */
  { files, before }: { files: ReadonlySet<string>; before: readonly string[] },
  { options, database, state, now }: Pick<Run, 'options' | 'database' | 'state' | 'now'>,
  { entries }: Affected,
): Scope => {
  const { build, allowFewer = false } = options
  const isSmall = entries.length <= SMALL_SITE
  return {
    files,
    isAll: true,
    compressMs: isSmall ? Number.POSITIVE_INFINITY : 0,
    rendersAll: isSmall || build.sources === undefined || readFact(database, 'picturesMissing') === true,
    toCheck: [],
    stageBuild: (staging) => {
      const paths = entries.map(({ path }) => path)
      return stageBuild(build, { before: readBuilds(database), published: files, paths, now }, staging)
    },
    judge: ({ rendered, unchanged, failed, missing }, warn) => {
      for (const { path, id } of missing) warn(`${path}: the document (${id}) was deleted during the publication`)
      const toRecord = [...rendered, ...unchanged]
      guardAgainstFailures(failed, entries.length, allowFewer)
      guardAgainstLoss(
        before,
        toRecord.map(({ summary }) => summary.path),
      )
      const ids = new Set(toRecord.map(({ id }) => id))
      const removedIds = state.pages().flatMap(({ id }) => (ids.has(id) ? [] : [id]))
      return { toRecord, removedIds, isLossRefused: false }
    },
    // Uploaded pictures and files are named by content and handled in `pictures/`.
    findRemovals: (_former, staging) =>
      [...files].filter((path) => !staging.files.has(path) && !/^(?:images|files)\//.test(path)),
  }
}

/** The pages that a change affects. The deletion of one meanwhile arrives as its own change. */
export const somePages = (
  { options, database, state }: Pick<Run, 'options' | 'database' | 'state'>,
  affected: Affected,
): Scope => {
  const { outDir, allowFewer = false } = options
  const isThere = (path: string) => existsSync(join(outDir, path))
  const builds = readBuilds(database)
  return {
    files: { has: isThere },
    isAll: false,
    compressMs: COMPRESS_MS,
    rendersAll: false,
    toCheck: [...affected.revisions].flatMap(([id, revision]) =>
      revision !== undefined && revision.rev !== state.revision(id) ? [id] : [],
    ),
    stageBuild: () => ({ builds }),
    judge: ({ rendered }, warn) => {
      const [losses, before] = [affected.removedIds, state.pageCount()]
      const isLossRefused = !allowFewer && isImplausibleLoss(losses.length, before)
      if (isLossRefused)
        warn(
          `${losses.length} of ${before} pages have no document any more; they stay published. If they are meant to go: npm run publish -- --allow-fewer`,
        )
      // Those whose address another page has now go in any case.
      const displaced = rendered.flatMap(({ summary }) => state.pageAt(summary.path)?.id ?? [])
      const removed = new Set([...(isLossRefused ? [] : losses), ...displaced])
      for (const { id } of rendered) removed.delete(id)
      return { toRecord: rendered, removedIds: [...removed], isLossRefused }
    },
    findRemovals: (former, { files }) => {
      const removals = former.filter((path) => !files.has(path))
      // Compressed forms of what is not compressed any more go as well.
      return [...former, ...toEarlierPayloads(builds, removals)]
        .flatMap((path) => [path, ...COMPRESSED_ENDINGS.map((ending) => path + ending)])
        .filter((path) => !files.has(path) && isThere(path))
    },
  }
}
