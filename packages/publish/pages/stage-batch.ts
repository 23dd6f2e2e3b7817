import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { PageContent } from '@schaufenster/site/site'
import { createAssetCollector } from '../asset-collector.ts'
import type { ContentReader, SharedContent } from '../content/content-reader.ts'
import { idsIn, usesOf } from '@schaufenster/site/dependencies/page-uses'
import type { SiteLists } from '@schaufenster/site/dependencies/site-lists'
import type { PublishedBuild } from '../publish-options.ts'
import type { OutputContext, PageOutput } from '../types.ts'
import type { PublishFolders } from '../write/folders.ts'
import type { SiteState } from '../write/site-state.ts'
import type { Published, Staging } from '../write/staging.ts'
import type { KeptBuild } from '../write/state-types.ts'
import { isPublished } from './is-published.ts'
import { createPageKeeper } from './keep-page.ts'
import { createPageRenderer } from './page-renderer.ts'
import { type EntryToStage, type StagedPages, stagePages } from './stage-pages.ts'

/** What pages are staged with besides their own content: data only, other threads are given it. */
export interface BatchSetup {
  folders: PublishFolders
  context: OutputContext
  live: ServiceConfig | undefined
  shared: SharedContent
  lists: Pick<SiteLists, 'ofBlock' | 'ofEveryPage'>
  builds: readonly KeptBuild[]
  /** Endings of the compressed forms to keep. */
  endings: readonly string[]
  /** As for `stagePages`. */
  keepsCurrent: boolean
}

interface BatchTools {
  build: Pick<PublishedBuild, 'site' | 'document'>
  outputs: readonly PageOutput[]
  reader: Pick<ContentReader, 'pages'>
  state: SiteState
  staging: Staging
  published: Published
  progress?: ((done: number, total: number) => void) | undefined
}

export interface StagedBatch extends StagedPages {
  /** Pictures and files that the pages use, each with one page for messages. */
  assets: ReadonlyMap<string, string>
  warnings: ReadonlySet<string>
}

/**
 * Stages some pages, in this thread or another one.
 *
 * @throws PublishError when the content service does not answer
 */
export const stageBatch = async (
  entries: readonly EntryToStage[],
  { folders, context, live, shared, lists, builds, endings, keepsCurrent }: BatchSetup,
  { build, outputs, reader, state, staging, published, progress }: BatchTools,
): Promise<StagedBatch> => {
  const { siteUrl, analytics, buildId } = context
  const collector = createAssetCollector(siteUrl)
  const warnings = new Set<string>()
  const around = idsIn(shared.chrome)
  const staged = await stagePages(entries, {
    shared,
    context,
    outputs,
    reader,
    staging,
    progress,
    keepsCurrent,
    renderer: createPageRenderer({ build, siteUrl, live, analytics: analytics?.script, record: collector.record }),
    usesOf: (content: PageContent) => usesOf(content, around, lists),
    warn: (text) => void warnings.add(text),
    onHtml: collector.read,
    keepPage: createPageKeeper({ outDir: folders.outDir, state, published, staging, endings, builds }),
    isCurrent: (entry, page) => !entry.mustBeMade && isPublished(entry, page, buildId, state),
  })
  return { ...staged, assets: collector.assets, warnings }
}
