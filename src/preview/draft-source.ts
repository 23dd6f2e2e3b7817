import { createClient, type SanityClient } from '@sanity/client'
import type { ContentSource } from '#src/content/content-source.ts'
import type { ServiceConfig } from '#src/content/service-config.ts'
import { createServiceSource, toClientConfig } from '#src/content/sources/service-source.ts'
import { serviceAssets } from '#src/lib/asset-source.ts'

/** Content with the drafts that its reader may see. */
export interface DraftSource {
  content: ContentSource
  client: () => SanityClient
  /** An editor's own token, for browsers that keep no cookies of the service; kept in memory alone. */
  setToken: (token: string | undefined) => void
}

export const createDraftSource = (service: ServiceConfig): DraftSource => {
  // On their way while the first answer is asked for.
  const checks = import('#src/content/sources/preview-checks.ts')
  const open = (token?: string) => {
    const config: ServiceConfig = { ...service, preview: true, ...(token ? { token } : {}) }
    const source = createServiceSource(config, {
      clean: checks.then(({ cleanDrafts }) => cleanDrafts),
    })
    return { source, client: createClient(toClientConfig(config)) }
  }
  let current = open()
  return {
    content: {
      site: (signal) => current.source.site(signal),
      routes: (signal) => current.source.routes(signal),
      page: (key, signal) => current.source.page(key, signal),
      // Pictures of drafts may not be published.
      assetsOf: () => serviceAssets,
    },
    client: () => current.client,
    setToken: (token) => {
      current = open(token)
    },
  }
}
