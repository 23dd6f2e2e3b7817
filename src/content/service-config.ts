export type Perspective = 'drafts' | 'published'

/** How to reach the content service: the embedded one, or a hosted Sanity project. */
export interface ServiceConfig {
  projectId: string
  dataset: string
  /** Date of the API version; from 2025-02-19 on the service returns published documents by default. */
  apiVersion: string
  /** Address of an embedded service; without it, the hosted service of the project. */
  apiHost?: string
  /** The address at which browsers reach it, where that is another. */
  publicHost?: string
  /** Read token; only on servers. */
  token?: string
  /** Sent with every request; only on servers. */
  headers?: Record<string, string>
  /** Whether it is asked for an editor, past its CDN; the service decides who gets drafts. */
  preview?: boolean
  /** What is asked for; in preview drafts, unless the editor wants to see what is published. */
  perspective?: Perspective
}

const API_VERSION = '2025-02-19'

/**
 * Reads the service's address from environment variables, for servers and builds. Without `SANITY_PROJECT_ID`
 * it is the embedded service on `CONTENT_PORT`.
 */
export const readServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => {
  const hosted = env['SANITY_PROJECT_ID'] || undefined
  const apiHost = env['SANITY_API_HOST'] || (hosted ? undefined : `http://127.0.0.1:${env['CONTENT_PORT'] || '3333'}`)
  // Sanity's own hosts are public.
  const publicHost = apiHost && env['CONTENT_PUBLIC_URL']?.replace(/\/+$/, '')
  const token = env['SANITY_API_READ_TOKEN']
  return {
    projectId: hosted ?? (env['CONTENT_PROJECT_ID'] || 'schaufenster'),
    dataset: env['SANITY_DATASET'] || 'production',
    apiVersion: env['SANITY_API_VERSION'] || API_VERSION,
    ...(apiHost ? { apiHost } : {}),
    ...(publicHost ? { publicHost } : {}),
    ...(token ? { token } : {}),
  }
}

const textAt = (value: object, name: string): string | undefined => {
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : undefined
}

/** Parses the service's address that the host sends to browsers, without token; undefined when invalid. */
export const parseServiceConfig = (value: unknown): ServiceConfig | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const [projectId, dataset, apiVersion, apiHost] = ['projectId', 'dataset', 'apiVersion', 'apiHost'].map((name) =>
    textAt(value, name),
  )
  return projectId && dataset && apiVersion
    ? { projectId, dataset, apiVersion, ...(apiHost ? { apiHost } : {}) }
    : undefined
}

/** The public part of the configuration: what browsers reach the service with. */
export const toPublicConfig = ({
  projectId,
  dataset,
  apiVersion,
  apiHost,
  publicHost = apiHost,
}: ServiceConfig): ServiceConfig => ({
  projectId,
  dataset,
  apiVersion,
  ...(publicHost ? { apiHost: publicHost } : {}),
})
