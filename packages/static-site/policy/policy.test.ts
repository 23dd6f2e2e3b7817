import { describe, expect, it } from 'vitest'
import type { Redirect } from '../redirects/types.ts'
import { toAssetsIgnoreFile } from './cloudflare.ts'
import { policyFiles } from './emit.ts'
import { typeOf } from './files.ts'
import { headersFor, matchesPath } from './match.ts'
import { createPolicy } from './policy.ts'

const make = (options: Partial<Parameters<typeof createPolicy>[0]> = {}) =>
  createPolicy({ siteUrl: 'https://site.example', ...options })

const many = (count: number, length = 10): Redirect[] =>
  Array.from({ length: count }, (_, index) => ({
    from: `/${String(index).padStart(length, 'a')}`,
    to: '/',
    permanent: true,
    document: null,
  }))

const situation = { path: '/jobs', status: 200, isPreview: false, isSecure: false }

describe('content security policy', () => {
  const cspOf = (options: Parameters<typeof make>[0]) => make(options).everywhere['content-security-policy']

  it('leaves it to each page which scripts run, so that it is the same for every build; no handler runs anywhere', () => {
    const names = cspOf({})
      ?.split('; ')
      .map((directive) => directive.split(' ')[0])
    expect(names).not.toContain('default-src')
    expect(names).not.toContain('script-src')
    expect(names).not.toContain('script-src-elem')
    expect(cspOf({})).toContain("script-src-attr 'none'; worker-src 'self';")
    expect(cspOf({})?.replace(/style-src[^;]*/, '')).not.toContain('unsafe-')
  })

  it.each(['/assets/main.js', '/assets/zeichen.svg', '/favicon.svg', '/rss.xml', '/images/a.svg', '/files/p/d/a.svg'])(
    'gives %s, which is not a page, no script at all',
    (path) => {
      expect(headersFor(make(), { ...situation, path })['content-security-policy']).toMatch(
        /^sandbox; default-src 'none'/,
      )
    },
  )

  it('names the content service only when live routes are enabled', () => {
    expect(cspOf({})).toContain("connect-src 'self';")
    expect(cspOf({ foreign: { 'connect-src': ['https://service.example/v1'] } })).toContain(
      "connect-src 'self' https://service.example;",
    )
  })

  it('turns no text into HTML or the address of a script, but in a preview, whose overlays write HTML', () => {
    const policy = make()
    const strict = "require-trusted-types-for 'script'; trusted-types analytics"
    expect(headersFor(policy, situation)['content-security-policy']).toContain(strict)
    expect(headersFor(policy, { ...situation, isPreview: true })['content-security-policy']).not.toContain('trusted')
  })

  it.each(['service.example', "https://a.example; script-src 'unsafe-inline'", 'javascript:alert(1)', '*', ''])(
    'rejects %j as an origin',
    (origin) => {
      expect(() => cspOf({ foreign: { 'connect-src': [origin] } })).toThrow('is not an address')
    },
  )

  it('P04 lets only the Studio frame a preview, and never caches it', () => {
    const policy = make({ preview: { studio: 'https://studio.example/desk' } })
    const headers = headersFor(policy, { ...situation, isPreview: true })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers['content-security-policy']).toContain('frame-ancestors https://studio.example;')
    expect(headersFor(policy, situation)['content-security-policy']).toContain("frame-ancestors 'none';")
  })
})

describe('headers', () => {
  it('send no Strict-Transport-Security for a site without https', () => {
    const policy = make({ siteUrl: 'http://localhost' })
    expect(headersFor(policy, { ...situation, isSecure: true })['strict-transport-security']).toBeUndefined()
  })

  it('are set by one rule at most: some hosts would join two values', () => {
    const { rules } = make()
    const addresses = [
      '/assets/a.md',
      '/images/a.md',
      '/files/p/d/a.md',
      '/builds/latest.json',
      '/builds/meta/a.md',
      '/a/b.md',
    ]
    for (const address of addresses) {
      const names = rules.filter((rule) => matchesPath(rule, address)).flatMap(({ headers }) => Object.keys(headers))
      expect(new Set(names).size, address).toBe(names.length)
    }
  })

  it('declare UTF-8 for every text, and nothing for unknown types', () => {
    expect(typeOf('a/b.HTML')).toBe('text/html; charset=utf-8')
    expect(typeOf('a/b.woff2')).toBe('font/woff2')
    expect(typeOf('a/b')).toBe('application/octet-stream')
  })
})

describe('files for other hosts', () => {
  const fileOf = (name: string, redirects: Redirect[]) => {
    const { files, warnings } = policyFiles(make({ redirects }), [])
    return { text: String(files.find(({ path }) => path === name)?.body), warnings }
  }

  it('stay within the limits of Cloudflare and Vercel, and report what is left out', () => {
    const { text, warnings } = fileOf('_redirects', many(1500))
    expect(text.trim().split('\n')).toHaveLength(2000)
    expect(warnings).toEqual([
      expect.stringContaining('first 2000 of 3000'),
      expect.stringContaining('vercel.json: 953 redirects'),
    ])
    expect(fileOf('_redirects', many(1, 1100)).warnings).toEqual([expect.stringContaining('2 lines exceed')])
    expect(fileOf('_redirects', many(20)).warnings).toEqual([])
  })

  it('treat any address as data', () => {
    const from = '/a"b\\c$d*e:f(g)'
    const redirects = [{ from, to: 'https://shop.example/$x', permanent: true, document: null }]
    expect(fileOf('_redirects', redirects).text.split('\n')[0]).toBe(
      '/a%22b%5Cc$d%2Ae%3Af(g) https://shop.example/$x 301',
    )
    expect(fileOf('nginx.conf', redirects).text).toContain(
      String.raw`location = "/a\"b\\c$d*e:f(g)" { return 301 "https://shop.example/%24x$is_args$args"; }`,
    )
    expect(JSON.parse(fileOf('vercel.json', redirects).text).redirects[0].source).toBe(
      String.raw`/a%22b%5Cc$d\*e\:f\(g\)`,
    )
  })

  it('name nothing that is the operator’s: neither address nor folder nor certificate', () => {
    for (const name of ['nginx.conf', 'Caddyfile'])
      expect(fileOf(name, []).text.replaceAll(/^#.*$/gm, '')).not.toMatch(
        /site\.example|\/var\/|^\s*(?:server|listen|root|server_name|ssl_\w+|tls)\b/m,
      )
  })

  it('upload to Cloudflare neither packed copies nor the configuration of others', () => {
    expect(toAssetsIgnoreFile().split('\n')).toEqual(
      expect.arrayContaining(['*.br', '*.gz', 'policy.json', 'nginx.conf', 'vercel.json']),
    )
  })
})
