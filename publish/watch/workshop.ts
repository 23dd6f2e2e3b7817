import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toAssetOrigin } from '../pictures/asset-address.ts'
import { createAssetCollector } from '../asset-collector.ts'
import { stageLatest } from '../build-files.ts'
import type { SharedContent } from '../content/content-reader.ts'
import { createPageRenderer } from '../pages/page-renderer.ts'
import { noteUses } from '../pictures/picture-uses.ts'
import { publishPictures } from '../pictures/publish-pictures.ts'
import { toContextHash, type PublishOptions } from '../publish.ts'
import { openStaging, type Staging } from '../write/staging.ts'
import type { StateDatabase } from '../write/state-database.ts'
import { readBuilds } from '../write/state-facts.ts'
import { swap } from '../write/swap.ts'
import { findRemovals } from './find-removals.ts'
import { rememberLatest } from './remember.ts'
import type { SiteState } from './site-state.ts'

/** What all pages are rendered with besides their own content. */
export const toMakingContext = (
  { build, siteUrl, service, liveRoutes, analytics }: PublishOptions,
  { globalSeo }: Pick<SharedContent, 'globalSeo'>,
) => {
  const context = { siteUrl, buildId: build.id, globalSeo, analytics }
  const live = liveRoutes ? build.entry.toPublicConfig(service) : undefined
  return { context, live, contextHash: toContextHash(context, live) }
}

/** The resources of one incremental publication: rendering, staging and swap. */
export const openWorkshop = (
  options: PublishOptions,
  shared: SharedContent,
  database: StateDatabase,
  state: SiteState,
) => {
  const { build, siteUrl, outDir, stateDir, service, now = Date.now } = options
  const folders = { outDir, stateDir }
  const warnings = new Set<string>()
  const warn = (text: string) => void warnings.add(text)
  const { context, live, contextHash } = toMakingContext(options, shared)
  const collector = createAssetCollector(siteUrl)
  const isThere = (path: string): boolean => existsSync(join(outDir, path))

  const fetchPictures = async (): Promise<void> => {
    const missing = new Map(
      [...collector.assets].filter(([path]) => build.entry.pageAssets.published && !isThere(path)),
    )
    if (missing.size === 0) return
    const pictures = await publishPictures({
      assets: missing,
      service: toAssetOrigin(service),
      outDir,
      cacheDir: options.cacheDir,
    })
    for (const warning of pictures.warnings) warn(warning)
    await noteUses(missing.keys(), { stateDir, build: build.id })
  }

  return {
    warnings,
    live,
    /** Whether a file exists in the published folder. */
    isThere,
    contextHash,
    making: {
      shared,
      context,
      renderer: createPageRenderer({
        build,
        siteUrl,
        live,
        analytics: context.analytics?.script,
        record: collector.record,
      }),
      warn,
      onHtml: collector.read,
    },
    /** Stages files and the pictures they show; cleans up on failure. */
    stage: async <T>(work: (staging: Staging) => Promise<T>): Promise<{ staging: Staging; result: T }> => {
      const staging = openStaging(
        folders,
        { files: { has: isThere }, hashes: { get: state.hashOf } },
        options.compressed,
      )
      try {
        const result = await work(staging)
        await fetchPictures()
        return { staging, result }
      } catch (error) {
        staging.discard()
        throw error
      }
    },
    /**
     * Swaps the staged files in.
     *
     * @param former previous files of the rendered and removed pages
     */
    replace: (staging: Staging, former: readonly string[], remember: () => void): void => {
      const latest = stageLatest(readBuilds(database), staging, findRemovals(outDir, former, staging), now())
      swap(folders, database, {
        staged: staging.staged,
        removals: findRemovals(outDir, former, staging),
        remember: () => {
          remember()
          rememberLatest(database, latest)
        },
      })
    },
  }
}
