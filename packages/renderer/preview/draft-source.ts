import { createClient, type SanityClient } from '@sanity/client'
import type { ContentSource } from '../content/content-source.ts'
import { unlessRefused } from '../content/unless-refused.ts'
import type { Perspective, ServiceConfig } from '@schaufenster/site/service-config'
import { toClientConfig } from '@schaufenster/site/client-config'
import { serviceAssets } from '../asset-source.ts'
import { toDirectAssets } from '../content/direct-assets.ts'
import type { PreviewSettings } from './settings.ts'
import type { PreviewedSite } from './previewed-site.ts'

/** Content including the drafts that the current user may read. */
export interface DraftSource {
  content: ContentSource
  client: () => SanityClient
  /** An editor's own token, for browsers that block the service's cookies; held in memory only. */
  setToken: (token: string | undefined) => void
  setPerspective: (perspective: Perspective) => void
}

/** @param published what somebody sees whom the service does not know */
export const createDraftSource = <Query extends string>(
  { service, isDirect = false }: Pick<PreviewSettings, 'service' | 'isDirect'>,
  { openSource, loadChecks }: Pick<PreviewedSite<Query>, 'openSource' | 'loadChecks'>,
  published: ContentSource,
): DraftSource => {
  const open = (asked: Pick<ServiceConfig, 'token' | 'perspective'>) => {
    const config: ServiceConfig = { ...service, preview: true, ...asked }
    // Loaded while the first answer is on its way; if that fails, the answer tries again.
    loadChecks().catch(() => undefined)
    const source = openSource(config, {
      clean: async (...answer) => (await loadChecks()).cleanDrafts(...answer),
    })
    return { asked, source, client: createClient(toClientConfig(config)) }
  }
  const assets = isDirect ? toDirectAssets(service) : serviceAssets
  let current = open({})
  return {
    content: {
      site: async (signal) => (await current.source.site(signal).catch(unlessRefused)) ?? published.site(signal),
      // In a browser nothing reads the list, which grows with the site.
      routes: async () => null,
      page: async (key, signal) =>
        (await current.source.page(key, signal).catch(unlessRefused)) ?? published.page(key, signal),
      // Pictures of drafts may not have been published yet: the service has them.
      assetsOf: () => assets,
    },
    client: () => current.client,
    setToken: (token) => {
      const { token: _last, ...asked } = current.asked
      current = open({ ...asked, ...(token ? { token } : {}) })
    },
    setPerspective: (perspective) => {
      current = open({ ...current.asked, perspective })
    },
  }
}
