import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createProxyCheck, toVisitorAddress } from './visitor-address.ts'

const networks = new BlockList()
networks.addAddress('172.17.0.1')
networks.addSubnet('10.0.0.0', 8)
networks.addSubnet('fd00::', 8, 'ipv6')

describe('a visitor is counted by', () => {
  test.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    // From elsewhere the header is not trusted.
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    // A proxy on this machine is trusted for the entry it added.
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1, 127.0.0.1', '198.51.100.1'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    // One IPv6 network counts as one visitor.
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::1', undefined, '2001:db8:1:2'],
    ['2001:0db8::1', undefined, '2001:db8:0:0'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0'],
    ['::1', undefined, '::1'],
  ])('%s, forwarded for %s: %s', (remote, forwardedFor, address) => {
    expect(toVisitorAddress(remote, forwardedFor)).toBe(address)
  })

  test.each([
    ['172.17.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:172.17.0.1', '198.51.100.1', '198.51.100.1'],
    ['fd12::1', '2001:db8:1:2::3', '2001:db8:1:2'],
    // The last that is not trusted, through a chain of trusted ones.
    ['127.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3, 172.17.0.1', '198.51.100.1'],
    ['10.1.2.3', '6.6.6.6, 198.51.100.1:4711, [fd12::1]:443', '198.51.100.1'],
    ['127.0.0.1', '[2001:db8:1:2::3]:4711', '2001:db8:1:2'],
    // Forged from elsewhere, beside the trusted network, or naming nobody.
    ['172.17.0.2', '198.51.100.1', '172.17.0.2'],
    ['203.0.113.7', '10.1.2.3', '203.0.113.7'],
    ['172.17.0.1', 'unknown', '172.17.0.1'],
    // A visitor in the trusted network itself.
    ['10.0.0.1', '10.9.9.9', '10.9.9.9'],
  ])('behind trusted proxies: %s, forwarded for %s: %s', (remote, forwardedFor, address) => {
    expect(toVisitorAddress(remote, forwardedFor, createProxyCheck(networks))).toBe(address)
  })
})
