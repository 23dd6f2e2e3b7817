import { isLoopbackName } from '../settings.ts'

/** Which hosts this service answers as, and which pages may talk to it. */
export interface OriginPolicy {
  /** @param host name and port of a request's address, e.g. `127.0.0.1:3333` */
  allowsHost: (host: string) => boolean
  /**
   * @param origin the `Origin` header, e.g. `http://localhost:5173`
   * @param host name and port of the request's address: the service's own pages are always allowed
   */
  allowsOrigin: (origin: string, host: string) => boolean
}

export interface OriginSettings {
  /** The address the service is bound to. */
  host: string
  /** Origins named by the owner, each as browsers send it. */
  origins: readonly string[]
  projectId: string
}

/**
 * On a loopback address every local page may use the service; on another address only the named origins may. The host
 * must be known, because a foreign page can point its own name at this machine (DNS rebinding).
 */
export const createOriginPolicy = ({ host, origins, projectId }: OriginSettings): OriginPolicy => {
  const isLocal = isLoopbackName(host)
  const named = new Set(origins)
  // The official command line knows only the hosted addresses; its preload redirects them here. Only Sanity controls
  // them.
  const hostedNames = ['api.sanity.io', `${projectId}.api.sanity.io`, `${projectId}.apicdn.sanity.io`]
  const names = new Set([host, ...origins.map((origin) => new URL(origin).hostname), ...hostedNames])
  return {
    allowsHost(text) {
      const url = toUrl(`http://${text}`)
      return url !== undefined && (isLoopbackName(url.hostname) || names.has(url.hostname))
    },
    allowsOrigin(origin, ownHost) {
      const url = toUrl(origin)
      if (!url || !['http:', 'https:'].includes(url.protocol)) return false
      return named.has(url.origin) || url.host === ownHost || (isLocal && isLoopbackName(url.hostname))
    },
  }
}

const toUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
