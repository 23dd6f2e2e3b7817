import { once } from 'node:events'
import { get } from 'node:http'
import { createBudget } from '@schaufenster/budget/budget'
import { describe, expect, test } from 'vitest'
import { findOwnAddress } from '../testing/own-address.ts'
import { startWith } from '../testing/test-service.ts'

const OWN = findOwnAddress()

describe.skipIf(OWN === undefined)('X-Forwarded-For names who is charged for a request', () => {
  test.each([
    ['not from somewhere else', {}, OWN],
    ['from a trusted proxy, whose IPv6 network is one', { TRUSTED_PROXIES: OWN }, '2001:db8:1:2'],
  ])('%s', async (_title, trust, counted) => {
    const held: string[] = []
    const budget = createBudget({ connections: 100, requests: 100, bytes: 1e6, time: 1e9 })
    const { url } = await startWith(
      { lines: [{ _id: 'a', _type: 'page' }] },
      {
        env: {
          CONTENT_HOST: '0.0.0.0',
          CONTENT_TOKEN: 'a'.repeat(32),
          CONTENT_ORIGINS: 'https://studio.example',
          ...trust,
        },
        budget: {
          ...budget,
          hold: (address, ...rest) => {
            held.push(address)
            return budget.hold(address, ...rest)
          },
        },
      },
    )
    const { port } = new URL(url)
    // The last entry is the proxy's, all before may be forged.
    const headers = { 'X-Forwarded-For': '198.51.100.1, 2001:db8:1:2::3' }
    const path = '/v2025-02-19/data/query/production?query=1'
    const asked = get({ host: OWN, port, path, headers: { Host: 'studio.example', ...headers } })
    const [response] = await once(asked, 'response')
    response.resume()
    expect(response.statusCode).toBe(401)
    // A proxy's connection is nobody's.
    expect(new Set(held)).toEqual(new Set([counted]))
  })
})
