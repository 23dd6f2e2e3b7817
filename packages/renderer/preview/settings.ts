import type { RetryOptions } from '@schaufenster/site/retry'
import { withRetries } from '@schaufenster/site/with-retries'
import { parseServiceConfig, type ServiceConfig } from '@schaufenster/site/service-config'
import { withBase } from '../site-base.ts'

/** What the host tells a preview: where drafts are read, and where they are edited. */
export interface PreviewSettings {
  service: ServiceConfig
  /** Without a slash at its end. */
  studioUrl: string
  /** Whether pictures and files come from the service itself, since the host does not proxy them. */
  isDirect?: boolean
}

/** Where the host serves the Studio unless it names another address. */
const STUDIO_URL = '/_studio'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const toStudioUrl = (value: unknown): string => {
  const address = fieldOf(value, 'studioUrl')
  const isAddress = typeof address === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(address)
  return isAddress ? address.replace(/\/+$/, '') : STUDIO_URL
}

/** @returns undefined for a host's page that says "not found", with whatever status */
const read = async (fetch: typeof globalThis.fetch): Promise<unknown> => {
  const response = await fetch(withBase('/_service.json'))
  if (response.status === 404) return undefined
  if (response.ok)
    return response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined
      throw error
    })
  throw Object.assign(new Error(`_service.json ${response.status}`), { statusCode: response.status, response })
}

interface ReadOptions extends Pick<RetryOptions, 'pause'> {
  fetch?: typeof globalThis.fetch
}

/**
 * @returns undefined on a host that names no content service
 * @throws the error of the last attempt, when the host does not answer
 */
export const readSettings = async ({ fetch = globalThis.fetch, ...retry }: ReadOptions = {}): Promise<
  PreviewSettings | undefined
> => {
  const value = await withRetries(() => read(fetch), retry)
  const service = parseServiceConfig(value)
  const isDirect = fieldOf(value, 'isDirect') === true
  return service && { service, studioUrl: toStudioUrl(value), ...(isDirect && { isDirect }) }
}
