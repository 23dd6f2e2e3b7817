import { describe, expect, test } from 'vitest'
import { toVisitorAddress } from './visitor-address.ts'

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
    ['127.0.0.1', '', '127.0.0.1'],
    // One IPv6 network counts as one visitor.
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::1', undefined, '2001:db8:1:2'],
    ['2001:0db8::1', undefined, '2001:db8:0:0'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0'],
    ['::1', undefined, '::1'],
  ])('%s, forwarded for %s: %s', (remote, forwardedFor, address) => {
    expect(toVisitorAddress(remote, forwardedFor)).toBe(address)
  })
})
