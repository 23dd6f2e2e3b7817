import { isIP } from 'node:net'

const LOOPBACK = /^(?:127\.|::1$)/
const MAPPED = /^::ffff:(?=\d+\.)/i

export const isLoopback = (address: string): boolean => LOOPBACK.test(address)

/**
 * The address a visitor is counted by. A proxy on this machine, such as the site's host, is trusted: the last entry
 * that is not this machine counts, since earlier ones can be forged. An IPv6 network (/64) is one visitor.
 *
 * @param remote address of the connection
 */
export const toVisitorAddress = (remote: string, forwardedFor: string | undefined): string => {
  const own = remote.replace(MAPPED, '')
  const entries = forwardedFor?.split(',').map((entry) => entry.trim().replace(MAPPED, '')) ?? []
  const last = entries.findLast((entry) => !isLoopback(entry))
  const address = isLoopback(own) && last && isAddress(last) ? last : own
  return address.includes(':') && !isLoopback(address) ? toNetwork(address) : address
}

const isAddress = (text: string): boolean => isIP(text) !== 0

/** The first half of an IPv6 address. */
const toNetwork = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
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
