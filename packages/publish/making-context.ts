import { toPublicConfig, type ServiceConfig } from '@schaufenster/site/service-config'
import { LANGUAGES } from '@schaufenster/shapes/languages'
import { chromeIn, type SharedContent } from './content/shared-content.ts'
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
  /** A hash for each language: if it differs, every page of the language is made again. */
  contexts: Readonly<Record<string, string>>
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
  const { translated, ...first } = context
  const ofAll = { context: first, live, sources: build.sources, projectId, dataset }
  // A page tells search engines of its translations, unless they are not to list that language.
  const hidden = Object.keys(translated ?? {}).filter((language) => translated?.[language]?.metaRobotsNoIndex)
  const contexts = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      toHash(JSON.stringify({ ...ofAll, hidden, own: translated?.[language], chrome: chromeIn(shared, language) })),
    ]),
  )
  return { context, live, contexts, endpoint: `${apiHost ?? ''} ${apiVersion}` }
}
