import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '@schaufenster/cli/settings'
import { type Analytics, toAnalytics } from '@schaufenster/site/analytics'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { readSiteUrl } from '../site-url.ts'
import { type PageLayout, readVariables } from '../variables.ts'

interface Settings {
  service: ServiceConfig
  siteUrl: string
  liveRoutes: boolean
  compressed: boolean
  pageLayout: PageLayout
  analytics: Analytics | undefined
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The key in the data folder of the embedded service on this machine: with it, publishing does not queue with
 * visitors. Without it, publishing counts as a visitor.
 */
const withPublishKey = (service: ServiceConfig, { CONTENT_DIR }: Environment): ServiceConfig => {
  if (!service.apiHost || !LOOPBACK.has(new URL(service.apiHost).hostname)) return service
  try {
    const key = readFileSync(join(resolve(CONTENT_DIR || '.content'), 'publish-key'), 'utf8').trim()
    return { ...service, headers: { 'X-Publish-Key': key } }
  } catch {
    return service
  }
}

/**
 * Reads the settings of a publication from the environment (docs/reference.md, “Environment”).
 *
 * @throws Error naming every variable that has a wrong value, or one that is missing or contradicts another
 */
export const readPublishSettings = (env: Environment): Settings => {
  const settings = readVariables(env)
  return {
    service: withPublishKey(readServiceConfig(env), env),
    siteUrl: readSiteUrl(env),
    liveRoutes: settings.LIVE_ROUTES,
    compressed: settings.COMPRESSED_FILES,
    pageLayout: settings.PAGES,
    analytics: toAnalytics(settings),
  }
}
