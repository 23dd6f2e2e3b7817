import type { Environment } from '@schaufenster/cli/settings'
import { toAnalytics } from '@schaufenster/site/analytics'
import type { HeadScript } from '@schaufenster/site/head'
import { readDataSecret } from '@schaufenster/site/data-secret'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { readSiteUrl } from '@schaufenster/static-site/site-url'
import type { PageLayout } from '@schaufenster/site/outputs'
import { readVariables } from '@schaufenster/static-site/variables'

interface Settings {
  service: ServiceConfig
  siteUrl: string
  liveRoutes: boolean
  studioUrl: string | undefined
  compressed: boolean
  pageLayout: PageLayout
  analytics: HeadScript | undefined
  formsUrl: string | undefined
}

/**
 * Finds the token for what was planned: the given one, or that of the embedded service on this machine, which a command may renew while this
 * runs.
 *
 * @returns reads it; undefined without one
 */
export const findWriteToken = (service: ServiceConfig, env: Environment): (() => string | undefined) => {
  const token = readVariables(env).SANITY_API_WRITE_TOKEN ?? env['CONTENT_TOKEN']
  return () => token || readDataSecret(service, env, 'token')
}

/**
 * Reads the settings of a publication from the environment (docs/reference.md, “Environment”).
 *
 * @throws Error naming every variable that has a wrong value, or one that is missing or contradicts another
 */
export const readPublishSettings = (env: Environment): Settings => {
  const settings = readVariables(env)
  return {
    service: readServiceConfig(env),
    siteUrl: readSiteUrl(env),
    liveRoutes: settings.LIVE_ROUTES,
    studioUrl: settings.STUDIO_URL,
    compressed: settings.COMPRESSED_FILES,
    pageLayout: settings.PAGES,
    analytics: toAnalytics(settings),
    formsUrl: settings.FORMS_URL === 'off' ? undefined : settings.FORMS_URL,
  }
}
