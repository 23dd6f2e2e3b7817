/** A thread that stages batches of pages. Started by stage-in-threads.ts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { threadId, workerData } from 'node:worker_threads'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { openContent } from '../content/content-reader.ts'
import { createOutputs } from '../outputs/index.ts'
import type { ThreadSources } from '../publish-options.ts'
import { createCompressor } from '../write/compress.ts'
import { readSiteState } from '../write/site-state.ts'
import { openStaging, type Staged } from '../write/staging.ts'
import { openStateDatabase } from '../write/state-database.ts'
import { type EntryToStage, stagePages, type StagedPages, type StageSetup } from './stage-pages.ts'

export interface ThreadSetup extends StageSetup {
  threads: ThreadSources
  service: ServiceConfig
  compressMs: number | undefined
}

/** Staged beside other batches, to be adopted in their order. */
export interface StagedApart {
  batch: StagedPages
  staged: Staged
}

/** An error loses its class and its code between threads. */
export type ThreadAnswer = StagedApart | { fault: object; message: string }

/** What it works with as long as it lives. */
const open = async (setup: ThreadSetup) => {
  const { folders, threads, service, context, compressMs } = setup
  const build = await loadBuild(threads.buildDir, context.siteUrl)
  if (build.id !== context.buildId)
    throw new Error(`The build in ${threads.buildDir} was replaced during the publication. Publish again.`)
  const state = readSiteState(openStateDatabase(folders.stateDir))
  const published = {
    files: { has: (path: string) => existsSync(join(folders.outDir, path)) },
    hashes: { get: state.hashOf },
  }
  const compressor = compressMs === undefined ? undefined : createCompressor(compressMs)
  const tools = {
    build,
    state,
    published,
    outputs: createOutputs(threads.drawnDir, build).pageOutputs,
    reader: openContent(build.site, service),
  }
  return async (entries: readonly EntryToStage[], prefix: string): Promise<StagedApart> => {
    const staging = openStaging(folders, published, compressor, prefix)
    const batch = await stagePages(entries, setup, { ...tools, staging })
    const { staged, files, totals } = staging
    return { batch, staged: { staged, files, totals } }
  }
}

const [, setup]: [unknown, ThreadSetup] = workerData
let opened: ReturnType<typeof open> | undefined
let batches = 0

export default async (entries: readonly EntryToStage[]): Promise<ThreadAnswer> => {
  try {
    const stage = await (opened ??= open(setup))
    return await stage(entries, `thread-${threadId}-${batches++}-`)
  } catch (error) {
    return error instanceof Error
      ? { fault: { ...error }, message: error.message }
      : { fault: {}, message: String(error) }
  }
}
