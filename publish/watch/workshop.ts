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

/** What all pages are made with besides their own content. */
export const toMakingContext = (
  { build, siteUrl, service, liveRoutes, analytics }: PublishOptions,
  { globalSeo }: Pick<SharedContent, 'globalSeo'>,
) => {
  const context = { siteUrl, buildId: build.id, globalSeo, analytics }
  const live = liveRoutes ? build.entry.toPublicConfig(service) : undefined
  return { context, live, contextHash: toContextHash(context, live) }
}

/** What one incremental publication makes pages with and puts them in place by. */
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
    /** Whether there is such a file in the published folder. */
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
    /** Has files made in the staging folder, and the pictures they show; when that fails, nothing is left of them. */
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
     * Puts what was staged in the published files' place.
     *
     * @param former files of what was made anew or is gone
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
