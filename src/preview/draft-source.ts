import { createClient, type SanityClient } from '@sanity/client'
import type { ContentSource } from '#src/content/content-source.ts'
import type { Perspective, ServiceConfig } from '@schaufenster/site/service-config'
import { toClientConfig } from '@schaufenster/site/client-config'
import { createServiceSource } from '#src/content/sources/service-source.ts'
import { serviceAssets } from '#src/lib/asset-source.ts'

/** Content including the drafts that the current user may read. */
export interface DraftSource {
  content: ContentSource
  client: () => SanityClient
  /** An editor's own token, for browsers that block the service's cookies; held in memory only. */
  setToken: (token: string | undefined) => void
  setPerspective: (perspective: Perspective) => void
}

const loadChecks = () => import('#src/content/sources/preview-checks.ts')

export const createDraftSource = (service: ServiceConfig): DraftSource => {
  const open = (asked: Pick<ServiceConfig, 'token' | 'perspective'>) => {
    const config: ServiceConfig = { ...service, preview: true, ...asked }
    // Loaded while the first answer is on its way; if that fails, the answer tries again.
    loadChecks().catch(() => undefined)
    const source = createServiceSource(config, {
      clean: async (...answer) => (await loadChecks()).cleanDrafts(...answer),
    })
    return { asked, source, client: createClient(toClientConfig(config)) }
  }
  let current = open({})
  return {
    content: {
      site: (signal) => current.source.site(signal),
      // In a browser nothing reads the list, which grows with the site.
      routes: async () => null,
      page: (key, signal) => current.source.page(key, signal),
      // Pictures of drafts may not have been published yet: the service has them.
      assetsOf: () => serviceAssets,
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
