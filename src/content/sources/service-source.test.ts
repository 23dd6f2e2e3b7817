import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { toPublicConfig } from '@schaufenster/site/service-config'
import { toClientConfig } from '@schaufenster/site/client-config'

const hosted = { projectId: 'abc123', dataset: 'production', apiVersion: '2025-02-19' }
/** The address to which the real client sends its queries. */
const addressOf = (config: Parameters<typeof toClientConfig>[0]) => {
  const { useCdn, cdnUrl, url } = createClient(toClientConfig(config)).config()
  return useCdn ? cdnUrl : url
}

describe('X03 the CDN', () => {
  it('is used without token and preview', () => {
    expect(addressOf(hosted)).toBe('https://abc123.apicdn.sanity.io/v2025-02-19')
  })
  it('is bypassed with a token', () => {
    expect(addressOf({ ...hosted, token: 'secret' })).toBe('https://abc123.api.sanity.io/v2025-02-19')
  })
  it('is bypassed in preview', () => {
    expect(addressOf({ ...hosted, preview: true })).toBe('https://abc123.api.sanity.io/v2025-02-19')
  })
})

it('X02 gives a request five minutes', () => expect(toClientConfig(hosted).timeout).toBe(300_000))

it('P02 requests drafts only in preview, with the visitor’s session', () => {
  expect(toClientConfig(hosted)).toMatchObject({ perspective: 'published', withCredentials: false })
  expect(toClientConfig({ ...hosted, preview: true })).toMatchObject({ perspective: 'drafts', withCredentials: true })
})

describe('the environment', () => {
  it('selects the embedded service by default', () => {
    expect(readServiceConfig({ CONTENT_DIR: '/nowhere' })).toEqual({
      projectId: 'schaufenster',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: 'http://127.0.0.1:3333',
    })
    expect(readServiceConfig({ CONTENT_PORT: '4444' }).apiHost).toBe('http://127.0.0.1:4444')
  })
  it('selects a hosted project when it names one', () => {
    expect(readServiceConfig({ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging' })).toEqual({
      ...hosted,
      dataset: 'staging',
    })
  })
  it('P02 tells browsers the public address of an embedded service, servers the other', () => {
    const config = readServiceConfig({ CONTENT_PUBLIC_URL: 'https://inhalt.example.org/' })
    expect(config.apiHost).toBe('http://127.0.0.1:3333')
    expect(toPublicConfig(config).apiHost).toBe('https://inhalt.example.org')
    expect(
      toPublicConfig(readServiceConfig({ SANITY_PROJECT_ID: 'abc123', CONTENT_PUBLIC_URL: 'https://x.de' })),
    ).toEqual(hosted)
  })
  it('P04 gives the site’s key to the embedded service alone, and to no browser', () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    writeFileSync(join(folder, 'site-key'), 'own-key\n')
    const keyOf = (env: Record<string, string>) => readServiceConfig({ CONTENT_DIR: folder, ...env }).headers
    expect(keyOf({})).toEqual({ 'X-Site-Key': 'own-key' })
    const headers = { 'X-Site-Key': 'k'.repeat(32) }
    expect(keyOf({ SANITY_API_HOST: 'http://content:3333', CONTENT_SITE_KEY: 'k'.repeat(32) })).toEqual(headers)
    expect(keyOf({ SANITY_API_HOST: 'http://content:3333' })).toBeUndefined()
    expect(keyOf({ SANITY_PROJECT_ID: 'abc123', CONTENT_SITE_KEY: 'k'.repeat(32) })).toBeUndefined()
    expect(JSON.stringify(toPublicConfig(readServiceConfig({ CONTENT_DIR: folder })))).not.toContain('own-key')
  })

  it('P04 gives its token to the server only', () => {
    const config = readServiceConfig({ SANITY_PROJECT_ID: 'abc123', SANITY_API_READ_TOKEN: 'secret' })
    expect(config.token).toBe('secret')
    expect(JSON.stringify(toPublicConfig(config))).not.toContain('secret')
  })
})
