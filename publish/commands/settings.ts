import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Analytics, readAnalytics, readServiceConfig, type ServiceConfig } from '#src/publishing.ts'
import { PublishError } from '../publish-error.ts'
import { readSiteUrl } from '../site-url.ts'

type Environment = Record<string, string | undefined>

interface Settings {
  service: ServiceConfig
  siteUrl: string
  liveRoutes: boolean
  compressed: boolean
  analytics: Analytics | undefined
}

/** @throws PublishError naming the variable of the analytics that is missing or wrong */
const readAnalyticsSettings = (env: Environment): Analytics | undefined => {
  try {
    return readAnalytics(env)
  } catch (error) {
    throw error instanceof Error ? new PublishError(error.message, { cause: error }) : error
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The key that the embedded service on this machine keeps in its data folder: with it, publishing does not wait in line with
 * visitors. Anywhere else, and where it cannot be read, publishing is a visitor itself.
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
 * What the environment says of a publication (README, “Environment”).
 *
 * @throws PublishError naming the variable that is missing or wrong
 */
export const readPublishSettings = (env: Environment): Settings => ({
  service: withPublishKey(readServiceConfig(env), env),
  siteUrl: readSiteUrl(env),
  liveRoutes: env['LIVE_ROUTES'] === 'on',
  compressed: env['COMPRESSED_FILES'] !== 'off',
  analytics: readAnalyticsSettings(env),
})
