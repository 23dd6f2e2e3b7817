import { type BlockList, isIP, isIPv6 } from 'node:net'

const LOOPBACK = /^(?:127\.|::1$)/
const MAPPED = /^::ffff:(?=\d+\.)/i
/** As some proxies add it: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/

/** Whether the program at an address is trusted to name the visitors whose requests it passes on. */
export type IsProxy = (address: string) => boolean

/** An address as it is compared: without the zone, and IPv4 as such. */
export const toPlainAddress = (address: string): string => address.split('%', 1).join('').replace(MAPPED, '')

export const isInNetworks = (networks: BlockList, address: string): boolean =>
  isIP(address) > 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Proxies on this machine, such as the site's host, are always trusted. */
export const createProxyCheck =
  (networks?: BlockList): IsProxy =>
  (address) =>
    LOOPBACK.test(address) || (networks !== undefined && isInNetworks(networks, address))

/**
 * The address a visitor is counted by. From a trusted proxy the last forwarded entry counts that is not a trusted proxy
 * itself: earlier ones can be forged. An IPv6 network (/64) is one visitor.
 *
 * @param remote address of the connection
 */
export const toVisitorAddress = (
  remote: string,
  forwardedFor: string | undefined,
  isProxy: IsProxy = createProxyCheck(),
): string => {
  const own = toPlainAddress(remote)
  const entries = forwardedFor?.split(',').map(toEntry) ?? []
  // A visitor may be in a trusted network.
  const last = entries.findLast((entry) => !isProxy(entry)) ?? entries[0]
  const address = isProxy(own) && last && isIP(last) ? last : own
  return isIPv6(address) && !isProxy(address) ? toNetwork(address) : address
}

const toEntry = (text: string): string => toPlainAddress(text.trim().replace(WITH_PORT, '$1$2'))

/** The first half of an IPv6 address. */
const toNetwork = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
