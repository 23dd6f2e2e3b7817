import { parseServiceConfig, type ServiceConfig } from '#src/content/service-config.ts'
import { withBase } from '#src/lib/site-base.ts'

/** What the host tells a preview: where drafts are read, and where they are edited. */
export interface PreviewSettings {
  service: ServiceConfig
  /** Without a slash at its end. */
  studioUrl: string
}

/** Where the host serves the Studio unless it names another address. */
const STUDIO_URL = '/_studio'

const toStudioUrl = (value: unknown): string => {
  const address: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'studioUrl') : undefined
  const isAddress = typeof address === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(address)
  return isAddress ? address.replace(/\/+$/, '') : STUDIO_URL
}

/** @returns undefined on a host that names no content service */
export const readSettings = async (fetch = globalThis.fetch): Promise<PreviewSettings | undefined> => {
  const response = await fetch(withBase('/_service.json'))
  const value: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  const service = parseServiceConfig(value)
  return service && { service, studioUrl: toStudioUrl(value) }
}
