import { join } from 'node:path'
import { toPublicConfig, type ServiceConfig } from '@schaufenster/site/service-config'
import { createAssetCollector } from './asset-collector.ts'
import { inlineScriptsOf, stageLatest } from './build-files.ts'
import type { ContentReader, SharedContent } from './content/content-reader.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import type { StagedBatch } from './pages/stage-batch.ts'
import { toAssetOrigin } from './pictures/asset-address.ts'
import { noteUses } from './pictures/picture-uses.ts'
import { publishPictures, type PicturesReport } from './pictures/publish-pictures.ts'
import type { PublishOptions } from './publish-options.ts'
import type { Scope } from './scope.ts'
import { stageSiteFiles } from './site-files.ts'
import type { OutputContext, PageSummary } from './types.ts'
import { toLine } from './to-line.ts'
import { createCompressor } from './write/compress.ts'
import { listFiles, readIfThere } from './write/list-files.ts'
import { rememberLatest } from './write/remember.ts'
import type { SiteState } from './write/site-state.ts'
import { openStaging, toHash, type Published, type Staging } from './write/staging.ts'
import type { StateDatabase } from './write/state-database.ts'
import type { KeptBuild } from './write/state-types.ts'
import { swap } from './write/swap.ts'

/** Hash of what all pages are rendered with besides their own content: if it differs, every page is rendered again. */
export const toContextHash = (
  context: OutputContext,
  live: ServiceConfig | undefined,
  sources: string | undefined,
): string => toHash(JSON.stringify([context, live ?? null, sources ?? null]))

/** What all pages are rendered with besides their own content. */
export const toMakingContext = (
  { build, siteUrl, service, liveRoutes, analytics, pageLayout = 'files' }: PublishOptions,
  { globalSeo }: Pick<SharedContent, 'globalSeo'>,
) => {
  const context: OutputContext = { siteUrl, buildId: build.id, pageLayout, globalSeo, analytics }
  const live = liveRoutes ? toPublicConfig(service) : undefined
  return { context, live, contextHash: toContextHash(context, live, build.sources) }
}

/** Runs a step of staging; cleans up if it fails. */
const orDiscard = <T>(staging: Staging, step: () => T): T => {
  try {
    return step()
  } catch (error) {
    staging.discard()
    throw error
  }
}

interface RunInput {
  options: PublishOptions
  database: StateDatabase
  state: Pick<SiteState, 'hashOf'>
  reader: Pick<ContentReader, 'redirects'>
  shared: SharedContent
  scope: Pick<Scope, 'files' | 'isAll' | 'compressMs'>
}

/** The resources of one publication: rendering, staging and swap. */
export const openRun = ({ options, database, state, reader, shared, scope }: RunInput) => {
  const { build, siteUrl, outDir, stateDir, service, now = Date.now } = options
  const folders = { outDir, stateDir }
  const published: Published = { files: scope.files, hashes: { get: state.hashOf } }
  const warnings = new Set<string>()
  const warn = (text: string) => void warnings.add(toLine(text))
  const { context, live, contextHash } = toMakingContext(options, shared)
  const collector = createAssetCollector(siteUrl)
  const analytics = context.analytics?.script
  const renderer = createPageRenderer({ build, siteUrl, live, analytics, record: collector.record })
  const making = { shared, context, renderer, warn, onHtml: collector.read }

  const fetchPictures = async (): Promise<
    Pick<PicturesReport, 'fetched' | 'reused' | 'present'> & { isComplete: boolean }
  > => {
    const used = build.site.pageAssets.published ? [...collector.assets] : []
    const assets = new Map(scope.isAll ? used : used.filter(([path]) => !published.files.has(path)))
    if (assets.size === 0 && !scope.isAll) return { fetched: 0, reused: 0, present: 0, isComplete: true }
    const pictures = await publishPictures({
      assets,
      service: toAssetOrigin(options.assets ?? service),
      outDir,
      cacheDir: options.cacheDir,
    })
    for (const warning of pictures.warnings) warn(warning)
    await noteUses(assets.keys(), { stateDir, build: build.id })
    const { fetched, reused, present } = pictures
    return { fetched, reused, present, isComplete: pictures.warnings.length === 0 }
  }

  return {
    published,
    warnings,
    warn,
    contextHash,
    /** For the pages. */
    making: { folders, context, live, shared },
    /** Notes what pages use, and what is wrong with them. */
    note: ({ assets, warnings: texts }: Pick<StagedBatch, 'assets' | 'warnings'>): void => {
      for (const text of texts) warn(text)
      for (const [path, page] of assets) collector.assets.set(path, page)
    },
    /** Stages files and the pictures they show; cleans up on failure. @param work is given what stages files apart, too */
    stage: async <T>(work: (staging: Staging, openApart: (prefix: string) => Staging) => Promise<T>) => {
      const compressor = options.compressed === false ? undefined : createCompressor(scope.compressMs)
      const staging = openStaging(folders, published, compressor)
      try {
        const result = await work(staging, (prefix) => openStaging(folders, published, compressor, prefix))
        const { isComplete, ...pictures } = await fetchPictures()
        return { staging, result, pictures, hasEveryPicture: isComplete }
      } catch (error) {
        staging.discard()
        throw error
      }
    },
    /** Stages the site-wide files. @returns the hash of each */
    stageSite: (
      staging: Staging,
      pages: readonly PageSummary[],
      builds: readonly KeptBuild[],
    ): Promise<Record<string, string>> =>
      stageSiteFiles(
        pages,
        {
          ...making,
          site: build.site,
          reader,
          builds,
          buildFiles: listFiles(build.clientDir),
          live,
          scriptHashes: inlineScriptsOf(build, builds),
          outputs: options.siteOutputs,
          readPublished: (path) => readIfThere(join(outDir, path)),
        },
        staging,
      ),
    /**
     * Swaps the staged files in.
     *
     * @param findRemovals finds the published files that are neither staged nor kept
     * @param record writes the new state
     * @returns the number of removed files
     */
    replace: (
      staging: Staging,
      builds: readonly KeptBuild[],
      findRemovals: () => string[],
      record: () => void,
    ): number => {
      const latest = orDiscard(staging, () => stageLatest(builds, staging, findRemovals(), now()))
      const removals = findRemovals()
      const remember = (): void => {
        record()
        rememberLatest(database, latest)
      }
      swap(folders, database, { staged: staging.staged, removals, remember })
      return removals.length
    },
  }
}
