import { serviceVariables } from '@schaufenster/cli/service-variables'
import { readSettings, type Environment } from '@schaufenster/cli/settings'
import { readDataSecret } from './data-secret.ts'
import type { ServiceConfig } from './service-config.ts'

const API_VERSION = '2025-02-19'

/**
 * Reads the service's address from environment variables, for servers and builds. Without `SANITY_PROJECT_ID`
 * it is the embedded service on `CONTENT_PORT`.
 *
 * @throws SettingsError naming every variable that has a wrong value
 */
export const readServiceConfig = (env: Environment): ServiceConfig => {
  const settings = readSettings(serviceVariables, env)
  const { SANITY_PROJECT_ID: hosted, SANITY_API_READ_TOKEN: token, CONTENT_PORT, CONTENT_PUBLIC_URL } = settings
  const apiHost = settings.SANITY_API_HOST ?? (hosted ? undefined : `http://127.0.0.1:${CONTENT_PORT}`)
  // Sanity's own hosts know no such key.
  const siteKey = apiHost && (settings.CONTENT_SITE_KEY ?? readDataSecret({ apiHost }, env, 'site-key'))
  // Sanity's own hosts are public.
  const publicHost = apiHost && CONTENT_PUBLIC_URL
  return {
    projectId: hosted ?? settings.CONTENT_PROJECT_ID ?? 'schaufenster',
    dataset: settings.SANITY_DATASET ?? 'production',
    apiVersion: settings.SANITY_API_VERSION ?? API_VERSION,
    ...(apiHost ? { apiHost } : {}),
    ...(publicHost ? { publicHost } : {}),
    ...(token ? { token } : {}),
    ...(siteKey ? { headers: { 'X-Site-Key': siteKey } } : {}),
  }
}
