import { toPublicConfig, type ServiceConfig } from '@schaufenster/site/service-config'
import type { SharedContent } from './content/content-reader.ts'
import type { PublishedBuild, PublishOptions } from './publish-options.ts'
import type { OutputContext } from '@schaufenster/site/outputs'
import { toHash } from './write/staging.ts'

type Options = Pick<PublishOptions, 'siteUrl' | 'service' | 'liveRoutes' | 'analytics' | 'pageLayout'> & {
  build: Pick<PublishedBuild, 'id' | 'sources'> & { site: Pick<PublishedBuild['site'], 'head'> }
}

/**
 * What all pages are made with besides their own content. The token is in neither hash nor endpoint: the list of documents
 * shows its effect.
 */
export interface MakingContext {
  context: OutputContext
  /** Where browsers reach the service, if pages that were not published may be asked for. */
  live: ServiceConfig | undefined
  /** If it differs, every page is made again. */
  contextHash: string
  /** How the service is asked. If only this differs, the content of pages is compared. */
  endpoint: string
}

export const toMakingContext = (
  { build, siteUrl, service, liveRoutes, analytics, pageLayout = 'files' }: Options,
  shared: SharedContent,
): MakingContext => {
  const head = [...build.site.head, ...(analytics ? [analytics] : [])]
  const context: OutputContext = {
    siteUrl,
    buildId: build.id,
    pageLayout,
    globalSeo: shared.globalSeo,
    ...(shared.translated ? { translated: shared.translated } : {}),
    head,
  }
  const live = liveRoutes ? toPublicConfig(service) : undefined
  const { projectId, dataset, apiHost, apiVersion } = service
  const all = { context, live, sources: build.sources, projectId, dataset, shared }
  return { context, live, contextHash: toHash(JSON.stringify(all)), endpoint: `${apiHost ?? ''} ${apiVersion}` }
}
