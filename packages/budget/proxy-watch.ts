import { BlockList } from 'node:net'
import { isInNetworks, type IsProxy, toPlainAddress } from './visitor-address.ts'

/** Networks that no visitor of a public site is in. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Requests for the public name that must all come from one place. */
const ENOUGH = 100

interface ProxyWatchOptions {
  isProxy: IsProxy
  /** The public address of the server; that of this machine is not watched. */
  publicUrl: string | undefined
  warn: (text: string) => void
}

/** What is known of one request. */
export interface Arrival {
  /** Address of the connection. */
  remote: string
  forwardedFor: string | undefined
  /** The name that was asked for. */
  host: string | undefined
}

/**
 * Warns once about a proxy behind which all visitors count as one: one in a private network that names them but is not
 * trusted, or one from which all requests for the public name come and none with a visitor's address.
 */
export const createProxyWatch = ({ isProxy, publicUrl, warn }: ProxyWatchOptions): ((arrival: Arrival) => void) => {
  const { host: publicHost, hostname } = new URL(publicUrl ?? 'http://localhost')
  let isWatching = !/(?:^|\.)localhost$/.test(hostname) && !isProxy(hostname.replaceAll(/[[\]]/g, ''))
  let place: string | undefined
  let count = 0
  const tell = (text: string): void => {
    isWatching = false
    warn(`${text} docs/hosting.md: "Proxies".`)
  }
  return ({ remote, forwardedFor, host }) => {
    if (!isWatching) return
    const address = toPlainAddress(remote)
    const isPrivate = isInNetworks(PRIVATE, address)
    if (forwardedFor !== undefined && isPrivate && !isProxy(address))
      return tell(
        `The proxy at ${address} names its visitors (X-Forwarded-For) but is not trusted: they count as one visitor. If it is yours, set TRUSTED_PROXIES=${address}.`,
      )
    if (host !== publicHost) return undefined
    place ??= address
    count += 1
    if (forwardedFor !== undefined || address !== place || !(isPrivate || isProxy(address))) isWatching = false
    else if (count >= ENOUGH)
      tell(
        `All requests for ${publicHost} come from ${address}, without X-Forwarded-For: its visitors count as one visitor. Let that proxy send the header${isProxy(address) ? '.' : `, and set TRUSTED_PROXIES=${address}.`}`,
      )
  }
}
