import type { ClientConfig } from '@sanity/client'
import type { ServiceConfig } from './service-config.ts'

/** SPEC § 9. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000

/** Options of the service's client (SPEC § 4.1, 7.1). */
export const toClientConfig = ({ apiHost, token, preview, ...config }: ServiceConfig): ClientConfig => ({
  perspective: preview ? 'drafts' : 'published',
  ...config,
  ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  // In a browser it is the editor's own, of this visit.
  ...(token ? { token, ignoreBrowserTokenWarning: true } : {}),
  // The CDN when nobody is recognised and nothing is previewed.
  useCdn: !token && !preview,
  withCredentials: Boolean(preview && !token),
  timeout: REQUEST_TIMEOUT_MS,
  // Retries are ours (`withRetries`): the client's take no notice of Retry-After.
  maxRetries: 0,
})
