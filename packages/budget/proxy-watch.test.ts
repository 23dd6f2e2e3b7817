import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { type Arrival, createProxyWatch } from './proxy-watch.ts'
import { createProxyCheck } from './visitor-address.ts'

const networks = new BlockList()
networks.addAddress('10.0.0.1')

const start = (publicUrl: string | undefined = 'https://www.example.org/studio') => {
  const warnings: string[] = []
  const watch = createProxyWatch({
    isProxy: createProxyCheck(networks),
    publicUrl,
    warn: (text) => warnings.push(text),
  })
  const ask = (remote: string, given: Partial<Arrival> = {}, times = 500): string[] => {
    for (let index = 0; index < times; index += 1)
      watch({ remote, forwardedFor: undefined, host: 'www.example.org', ...given })
    return warnings
  }
  return { ask, warnings }
}

test('a proxy in a private network that is not trusted is told once, and what to set', () => {
  const { ask } = start()
  expect(ask('::ffff:172.17.0.1', { forwardedFor: '203.0.113.7' })).toEqual([
    expect.stringMatching(/^The proxy at 172\.17\.0\.1 .* set TRUSTED_PROXIES=172\.17\.0\.1\./),
  ])
})

test.each([
  ['172.17.0.1', 'and set TRUSTED_PROXIES=172.17.0.1.'],
  ['127.0.0.1', 'Let that proxy send the header.'],
  ['10.0.0.1', 'Let that proxy send the header.'],
])('so is one at %s that names nobody', (remote, advice) => {
  const { ask } = start()
  expect(ask(remote)).toEqual([expect.stringContaining(advice)])
})

test.each<[string, string, Partial<Arrival>, string?]>([
  ['a trusted proxy that names visitors', '127.0.0.1', { forwardedFor: '203.0.113.7' }],
  ['another trusted proxy', '10.0.0.1', { forwardedFor: '203.0.113.7' }],
  ['a visitor', '203.0.113.7', {}],
  ['a visitor who forges the header', '203.0.113.7', { forwardedFor: '198.51.100.1' }],
  ['a check of health by address', '172.17.0.1', { host: '172.17.0.2:3000' }],
  ['a program on this machine', '127.0.0.1', { host: '127.0.0.1:3000' }],
  ['a colleague, where nothing is public', '192.168.0.7', {}, 'http://127.0.0.1:3000'],
  ['any, where nothing is public', '192.168.0.7', { forwardedFor: '203.0.113.7' }, 'http://localhost:3000'],
])('%s is no reason to warn', (_, remote, given, publicUrl) => {
  expect(start(publicUrl).ask(remote, given)).toEqual([])
})

test('neither are requests of two in one network', () => {
  const { ask } = start()
  ask('192.168.0.7', {}, 50)
  ask('192.168.0.8', {}, 1)
  expect(ask('192.168.0.7')).toEqual([])
})
