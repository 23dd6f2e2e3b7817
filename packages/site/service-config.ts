export type Perspective = 'drafts' | 'published'

/** Where a hosted project has its pictures and files. */
export const SANITY_CDN = 'https://cdn.sanity.io'

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

/** Parses the service's address that the host sends to browsers, without token; undefined when invalid. */
export const parseServiceConfig = (value: unknown): ServiceConfig | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const [projectId, dataset, apiVersion, apiHost] = ['projectId', 'dataset', 'apiVersion', 'apiHost'].map((name) => {
    const text: unknown = Reflect.get(value, name)
    return typeof text === 'string' ? text : undefined
  })
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
