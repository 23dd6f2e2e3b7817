import { request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'

const site = inject('siteUrl')

/** Requests a path exactly as written; `fetch` would normalize it. */
const askRaw = (path: string): Promise<{ status: number; location: string | undefined }> =>
  new Promise((done, fail) => {
    request(site, { path, agent: false }, (response) => {
      response.resume()
      done({ status: response.statusCode ?? 0, location: response.headers.location })
    })
      .once('error', fail)
      .end()
  })

describe('SURVEY § 4 open redirect', () => {
  const TRICKS = [
    '//evil.example',
    '//evil.example/',
    '///evil.example/',
    '/.//evil.example',
    '/.//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/%2f/evil.example//',
    '//evil.example/%2e%2e',
    '/..//evil.example/',
    '//evil.example/%ff',
    '/https://evil.example/',
    '/%0d%0aLocation:%20//evil.example/',
    '/de//evil.example',
    '/de?to=//evil.example',
    '/leistungen//evil.example/',
    '/@evil.example/',
  ]

  it.each(TRICKS)('R06 %s does not lead to another host', async (path) => {
    let address = path
    for (let hop = 0; hop < 4; hop++) {
      const { status, location } = await askRaw(address)
      if (location === undefined) return expect([200, 400, 404]).toContain(status)
      expect(new URL(location, `${site}${address}`).origin, location).toBe(site)
      expect(location).not.toMatch(/^[/\\]{2}/)
      address = location
    }
    throw new Error(`${path} leads round and round.`)
  })

  it('R06 every old address of the demo is one hop from a page', async () => {
    const answer = await fetch(
      `${inject('contentUrl')}/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_type == "redirect"]{from}')}`,
    )
    const { result }: { result: { from: string }[] } = JSON.parse(await answer.text())
    expect(result.length).toBeGreaterThan(10)
    for (const { from } of result) {
      for (const address of [from, `${from}/`]) {
        const { status, location = '' } = await askRaw(address)
        expect(status, address).toBe(301)
        expect(location).toMatch(/^\/[^/]/)
        expect((await askRaw(location)).status, location).toBe(200)
      }
    }
  })
})
