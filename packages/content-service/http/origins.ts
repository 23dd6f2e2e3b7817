import { isLoopbackName } from '../settings.ts'

export interface OriginSettings {
  /** The address the service is bound to. */
  host: string
  /** Origins named by the owner, each as browsers send it. */
  origins: readonly string[]
  /** Where browsers reach the service, when not where it listens. */
  publicUrl: string | undefined
}

/** Which hosts this service answers as, and which pages may talk to it. */
export interface OriginPolicy {
  /** Whether requests at a host name can only come from this machine, as far as the settings tell. */
  isOfThisMachine: (hostname: string) => boolean
  /** @param text name and port of a request's address, e.g. `127.0.0.1:3333` */
  allowsHost: (text: string) => boolean
  /**
   * @param origin the `Origin` header, e.g. `http://localhost:5173`
   * @param ownHost name and port of the request's address: the service's own pages are allowed. Under a name of the
   *   settings they are at that origin alone: those of the same name without TLS may be anybody's
   */
  allowsOrigin: (origin: string, ownHost: string) => boolean
}

/**
 * A service that only this machine reaches may be used by every local page. Once it is published under a name, only
 * the named origins and its own pages may: an editor's browser has local pages of its own. The host must be known,
 * because a foreign page can point its own name at this machine (DNS rebinding).
 */
export const createOriginPolicy = ({ host, origins, publicUrl }: OriginSettings): OriginPolicy => {
  const ownUrl = publicUrl === undefined ? undefined : new URL(publicUrl)
  const isLocal = [host, ...(ownUrl ? [ownUrl.hostname] : [])].every(isLoopbackName)
  const named = new Set([...origins, ...(ownUrl ? [ownUrl.origin] : [])])
  const namedHosts = new Set([...named].map((origin) => new URL(origin).host))
  const names = new Set([host, ...[...named].map((origin) => new URL(origin).hostname)])
  return {
    isOfThisMachine: (hostname) => isLocal && isLoopbackName(hostname),
    allowsHost(text) {
      const url = toUrl(`http://${text}`)
      return url !== undefined && (isLoopbackName(url.hostname) || names.has(url.hostname))
    },
    allowsOrigin(origin, ownHost) {
      const url = toUrl(origin)
      if (!url || !['http:', 'https:'].includes(url.protocol)) return false
      if (named.has(url.origin)) return true
      const own = toUrl(`http://${ownHost}`)
      const isNamed = namedHosts.has(ownHost.toLowerCase().replace(/:(?:80|443)$/, ''))
      if (!isLoopbackName(url.hostname)) return !isNamed && url.origin === own?.origin
      // A proxy may publish it without CONTENT_PUBLIC_URL.
      return isLocal && isLoopbackName(own?.hostname ?? '')
    },
  }
}

const toUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
