import { join } from 'node:path'
import { REDIRECT_PAGES } from '@schaufenster/static-site/policy/files'
import { Window } from 'happy-dom'
import { afterAll, describe, expect, it } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { site as rendering } from '../../src/entry-prerender.tsx'
import { decodeEntities } from '../../e2e/testing/decode-entities.ts'
import { parseXml } from '../../packages/publish/outputs/testing/parse-xml.ts'
import { CAPTURED } from './break-outs.ts'
import { EVIL_LINKS_PATH, linkTypes } from './evil-links.ts'
import { writeHostileDemo } from './hostile-demo.ts'
import { BOOT, publishFrom, SITE_URL } from './publish-hostile.ts'

const folder = await makeFolder()
const service = await startContentService({
  port: 0,
  dataDir: join(folder, 'data'),
  importPath: writeHostileDemo(join(folder, 'export')),
})
afterAll(async () => {
  await service.stop()
})
const site = await publishFrom(service)
const pages = site.named(/\.html$/)

/** Scripts of a page, with their attributes and text. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }))

const linksOf = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src|poster|action|formaction)="([^"]*)"/g)].map(([, address = '']) =>
    decodeEntities(address),
  )

/** A page's Markdown: front matter with JSON strings, and the text. */
const readMarkdown = (path: string) => {
  const [, head = '', text = ''] = /^(?:---\n([^]*?)\n---\n)?([^]*)$/.exec(site.read(path)) ?? []
  return { facts: head.split('\n').filter(Boolean), text }
}

/** Where a browser on our site would navigate. */
const mustBeSafe = (address: string) => {
  const url = new URL(address, `${SITE_URL}/seite`)
  expect(['https:', 'http:', 'mailto:', 'tel:'], address).toContain(url.protocol)
  expect(url.host, address).not.toBe('evil.example')
  if (url.protocol === 'mailto:') {
    expect(
      [...url.searchParams.keys()].filter((name) => name !== 'subject' && name !== 'body'),
      address,
    ).toEqual([])
    expect(address.replace(/body=.*/, ''), address).not.toMatch(/%0[ad]|[\r\n]/i)
  }
  if (url.protocol === 'tel:') expect(address).toMatch(/^tel:\+?\d+$/)
}

it('the hostile demo is published, with all warnings', () => {
  expect(site.paths.length).toBeGreaterThan(18)
  expect(pages.map((path) => `/${path}`)).toContain(`${EVIL_LINKS_PATH}.html`)
  for (const ending of [
    /_payload\.json$/,
    /\.md$/,
    /^rss\.xml$/,
    /^sitemap\.xml$/,
    /^llms\.txt$/,
    /^_redirects$/,
    /^nginx\.conf$/,
    /^vercel\.json$/,
    /^policy\.json$/,
  ])
    expect(site.named(ending).length, String(ending)).toBeGreaterThan(0)
})

it('D04 a page that must not be indexed is in no list, and has no canonical address', () => {
  expect(site.read('baukasten.html')).toContain('<meta name="robots" content="noindex"/>')
  expect(site.read('baukasten.html')).not.toContain('rel="canonical"')
  for (const list of ['sitemap.xml', 'llms.txt', 'rss.xml']) expect(site.read(list)).not.toContain('baukasten')
})

describe('SURVEY § 4 payload break-out', () => {
  it.each(pages)('HTML, state and JSON-LD of %s: text stays text', (path) => {
    const html = site.read(path)
    // Markup that our code never writes, in any spelling that a browser accepts.
    expect(html).not.toMatch(new RegExp(`<${CAPTURED}|<script>gekapert|<img src=x|" onmouseover="gekapert`, 'i'))
    const scripts = scriptsOf(html)
    // A page that only leads on has neither script nor state.
    const isRedirectPage = path.startsWith(REDIRECT_PAGES)
    expect(scripts.filter(({ attributes }) => !attributes.includes('type=')).map(({ text }) => text)).toEqual(
      isRedirectPage ? [] : [BOOT],
    )
    const data = scripts.filter(({ attributes }) => attributes.includes('type='))
    for (const { attributes, text } of data) {
      expect(attributes).toMatch(/type="application\/(?:ld\+)?json"/)
      // Wherever the text may be parsed as JavaScript, its line ends are escaped, too.
      expect(text).not.toMatch(attributes.includes('ld+json') ? /</ : /[<\u2028\u2029]/)
      expect(() => JSON.parse(text), text.slice(0, 200)).not.toThrow()
    }
    expect(data.filter(({ attributes }) => attributes.includes('id="page-state"'))).toHaveLength(isRedirectPage ? 0 : 1)
  })

  it('B09 the description of a vacancy is HTML, with only paragraphs, headings, lists and text, as in the list of vacancies', () => {
    const data = scriptsOf(site.read('jobs.html')).find(({ text }) => text.includes('"JobPosting"'))
    const things: { '@type': string; description: string }[] = JSON.parse(data?.text ?? '')['@graph']
    const vacancies = things.filter((thing) => thing['@type'] === 'JobPosting')
    expect(vacancies).toHaveLength(3)
    const { document } = new Window()
    for (const { description } of vacancies) {
      document.body.innerHTML = description
      const names = new Set([...document.body.querySelectorAll('*')].map(({ localName }) => localName))
      expect([...names].filter((name) => !['p', 'ul', 'ol', 'li', 'br', 'h3', 'h4'].includes(name))).toEqual([])
    }
  })

  it('payloads are JSON, and do not begin like an HTML page', () => {
    for (const path of site.named(/\.json$|\.webmanifest$/)) {
      expect(() => JSON.parse(site.read(path)), path).not.toThrow()
      expect(site.read(path), path).toMatch(/^[[{]/)
    }
  })

  it('RSS and sitemap are well-formed; a reader that shows descriptions as HTML shows text', () => {
    for (const path of site.named(/\.xml$/)) parseXml(site.read(path))
    const descriptions = [...parseXml(site.read('rss.xml')).querySelectorAll('item > description')].map(
      ({ textContent }) => textContent,
    )
    expect(descriptions.length).toBeGreaterThan(3)
    const { document } = new Window()
    for (const text of descriptions) {
      document.body.innerHTML = text
      expect([...document.body.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([])
      expect(document.body.textContent).toContain(CAPTURED)
    }
  })

  it.each(site.named(/\.md$|^llms\.txt$/))(
    'Markdown of %s: no HTML, no link from text of an editor, no injected front matter',
    (path) => {
      const { facts, text } = readMarkdown(path)
      for (const line of facts)
        expect(typeof JSON.parse(line.replace(/^(?:title|description|url): /, '')), line).toBe('string')
      expect(text).not.toMatch(new RegExp(String.raw`(?<!\\)<(?:${CAPTURED}|script|img|!--|javascript:)`, 'i'))
      expect(text).not.toMatch(/(?<!\\)\]\(\s*(?:javascript|data|vbscript):/i)
      // eslint-disable-next-line no-control-regex -- terminals read them
      expect(text).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u2028\u2029]/)
      if (path.endsWith('.md'))
        expect(
          site
            .read(path)
            .split('\n')
            .filter((line) => line === '---'),
        ).toHaveLength(2)
    },
  )

  it('robots.txt says what the site says', () => {
    expect(site.read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`)
  })
})

describe('SURVEY § 4 addresses', () => {
  it.each(pages)('javascript: hrefs and foreign hosts in %s', (path) => {
    for (const address of linksOf(site.read(path))) mustBeSafe(address)
  })

  it.each(linkTypes)('the page of all links has every %s', (type) => {
    expect(site.read(`${EVIL_LINKS_PATH.slice(1)}/_payload.json`)).toContain(`Verweis ${type}`)
  })

  it('in Markdown, feed, sitemap and llms.txt as well', () => {
    const inMarkdown = site
      .named(/\.md$|^llms\.txt$/)
      .flatMap((path) =>
        [...readMarkdown(path).text.matchAll(/(?<!\\)\]\(([^)\s]*)\)/g)].map(([, address = '']) => address),
      )
    const inXml = site
      .named(/\.xml$/)
      .flatMap((path) =>
        [...site.read(path).matchAll(/<(?:loc|link)>([^<]*)</g)].map(([, address = '']) => decodeEntities(address)),
      )
    expect(Math.min(inMarkdown.length, inXml.length)).toBeGreaterThan(20)
    for (const address of [...inMarkdown, ...inXml]) mustBeSafe(address)
  })

  it('open redirects: none leads to a foreign host unless written so, in any host’s file', () => {
    for (const path of ['_redirects', 'vercel.json', 'nginx.conf', 'policy.json']) {
      // A page of that name is published, and found below the language.
      const text = site.read(path).replaceAll(/\/(?:de\/)?a'(?: |%20)onmouseover='gekapert=1/g, '')
      expect(text, path).not.toMatch(/evil\.example|javascript:|gekapert|Set-Cookie/i)
    }
    for (const path of site.named(/_payload\.json$/)) {
      const payload: { redirect?: string } = JSON.parse(site.read(path))
      if (payload.redirect !== undefined) mustBeSafe(payload.redirect)
    }
    expect(site.warnings.filter((warning) => /weg-\d+/.test(warning)).length).toBeGreaterThan(20)
  })

  it('GROQ injection and file names: invalid slugs are left out and reported, and no file is in the wrong place', () => {
    // eslint-disable-next-line no-control-regex -- what no file name may have
    for (const path of site.files) expect(path).not.toMatch(/[\u0000-\u001F\\\u2028]|(?:^|\/)\.\.?(?:\/|$)/)
    for (const path of pages) expect(path).not.toMatch(/[<>"|*?:]/)
    expect(
      site.files.filter((path) => /^(?:_headers|policy\.json|404)\./.test(path) && path.endsWith('.html')),
    ).toEqual(['404.html'])
    expect(site.files).toContain('über uns & mehr.html')
    for (const id of ['slug-0', 'slug-3', 'slug-5', 'slug-8', 'slug-9', 'slug-10', 'slug-13', 'slug-14', 'slug-16'])
      expect(site.warnings.join('\n')).toContain(id)
  })
})

describe('addresses of pages that are rendered live', () => {
  const source = rendering.openServerSource(readServiceConfig({ SANITY_API_HOST: service.url }))
  const ask = async (path: string) => {
    const { status, headers } = await rendering.renderPage(new Request(`${SITE_URL}${path}`), {
      content: await source,
      document: { buildId: 'b1', head: '', scripts: '' },
      siteUrl: SITE_URL,
    })
    return [status, headers.get('location')]
  }

  it.each(['/gibt|es', '/gibt%7Ces', '/a^b', '/a%5Eb', '/[a]', '/a"b', '/%22', '/a%5Cb', '/|?a=%ff'])(
    'R02 %s is answered without redirect: another encoding would loop',
    async (path) => {
      expect(await ask(path)).toEqual([404, null])
    },
  )

  it('R02 R09 nor is it in preview, where only a browser can ask whether there is a draft', async () => {
    expect(await ask('/%5Ba%5D?preview=true')).toEqual([200, null])
  })

  it('GROQ injection: a slug is only a value, and one that publishing leaves out is not found here either', async () => {
    expect(await ask(`/${encodeURIComponent('") || true || ("')}`)).toEqual([404, null])
    expect(await ask(`/${encodeURIComponent('") || true || ("x')}`)).toEqual([404, null])
  })
})

it('SURVEY § 4 R04 P04 no draft is in any output', () => {
  for (const path of site.named(/\.(?:html|json|md|xml|txt|conf|webmanifest)$|^_/))
    expect(site.read(path), path).not.toMatch(/NUR-ENTWURF|\/geheim/)
})
