import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '@schaufenster/cli/settings'
import { toAnalytics } from '@schaufenster/site/analytics'
import type { HeadScript } from '@schaufenster/site/head'
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
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A secret in the data folder of the embedded service on this machine; undefined without it. */
const readDataFile = ({ apiHost }: ServiceConfig, { CONTENT_DIR }: Environment, name: string): string | undefined => {
  if (!apiHost || !LOOPBACK.has(new URL(apiHost).hostname)) return undefined
  try {
    return readFileSync(join(resolve(CONTENT_DIR || '.content'), name), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** With its key publishing does not queue with visitors of the embedded service. Without it, it counts as one. */
const withPublishKey = (service: ServiceConfig, env: Environment): ServiceConfig => {
  const key = readDataFile(service, env, 'publish-key')
  return key === undefined ? service : { ...service, headers: { 'X-Publish-Key': key } }
}

/**
 * Finds the token for what was planned: the given one, or that of the embedded service on this machine, which a command may renew while this
 * runs.
 *
 * @returns reads it; undefined without one
 */
export const findWriteToken = (service: ServiceConfig, env: Environment): (() => string | undefined) => {
  const token = readVariables(env).SANITY_API_WRITE_TOKEN ?? env['CONTENT_TOKEN']
  return () => token || readDataFile(service, env, 'token')
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
    studioUrl: settings.STUDIO_URL,
    compressed: settings.COMPRESSED_FILES,
    pageLayout: settings.PAGES,
    analytics: toAnalytics(settings),
  }
}
