import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Policy } from '@schaufenster/static-site/policy/types'
import { BROKEN, makeFakeBuild, THROWING } from './testing/fake-build.ts'
import { page, useTestSite } from './testing/test-site.ts'

const { stub, makeSite } = await useTestSite()

const brokenOutput = (): never => {
  throw new Error('broken')
}

beforeEach(() => {
  stub.state.trouble = undefined
  stub.state.redirects = []
  stub.state.pages = [page(null), page('leistungen'), page('eins', { parent: 'projekte' }), page('über uns')]
})

describe('D01 pages as folders, for hosts that only know files', () => {
  it('every page is the index of its folder, with its payload beside it; error pages stay files', async () => {
    const site = makeSite()
    await site.publish({ pageLayout: 'folders' })
    for (const folder of ['', 'leistungen/', 'projekte/eins/', 'über uns/'])
      expect(site.files()).toEqual(expect.arrayContaining([`${folder}index.html`, `${folder}_payload.json`]))
    expect([site.has('leistungen.html'), site.has('404.html'), site.has('.nojekyll')]).toEqual([false, true, true])
    expect(site.read('leistungen/index.html')).toContain('Seite leistungen')
  })

  it('the other layout replaces every page, and a removed page leaves no folder', async () => {
    const site = makeSite()
    await site.publish()
    await site.publish({ pageLayout: 'folders' })
    expect(site.files().filter((path) => path.endsWith('.html') && !path.endsWith('index.html'))).toEqual([
      '404.html',
      '500.html',
      '503.html',
    ])
    stub.state.pages = stub.state.pages.filter(({ slug }) => slug !== 'leistungen')
    await site.publish({ pageLayout: 'folders', allowFewer: true })
    expect([site.has('leistungen'), site.has('projekte/eins/index.html')]).toEqual([false, true])
    await site.publish()
    expect(site.files().filter((path) => path.endsWith('/index.html'))).toEqual([])
    expect(site.has('projekte/eins.html')).toBe(true)
  })

  it('a page that cannot be rendered meanwhile keeps its version in the other layout', async () => {
    const site = makeSite()
    stub.state.pages = Array.from({ length: 12 }, (_, index) => page(`seite-${index}`))
    stub.state.pages.push(page('heil'))
    await site.publish()
    const before = site.read('heil.html')
    const { failed } = await site.publish({
      pageLayout: 'folders',
      pageOutputs: [({ path }) => (path === '/heil' ? brokenOutput() : [])],
    })
    expect(failed.map(({ path, keptAt }) => [path, keptAt])).toEqual([['/heil', '/heil']])
    expect([site.read('heil.html'), site.has('heil/index.html')]).toEqual([before, false])
    await site.publish({ pageLayout: 'folders' })
    expect([site.has('heil.html'), site.has('heil/index.html')]).toEqual([false, true])
  })
})

describe('R01 two slugs that differ in capitals', () => {
  const [older, newer] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z']

  it.each([
    ['impressum', 'Impressum'],
    ['Impressum', 'impressum'],
  ])('a new %2$s does not take the file of %1$s away, and is named', async (first, second) => {
    const site = makeSite()
    stub.state.pages = [page(null), page(first, { updatedAt: older })]
    await site.publish()
    stub.state.pages.push(page(second, { updatedAt: newer }))
    for (const full of [1, 2]) {
      const { warnings } = await site.publish()
      expect([full, site.read(`${first}.html`).includes(`Seite ${first}`), site.has(`${second}.html`)]).toEqual([
        full,
        true,
        false,
      ])
      expect(warnings).toEqual([expect.stringContaining(`/${second}, which differs in capitals only from /${first}`)])
    }
  })
})

describe('R06 an old address that is a file’s name', () => {
  const toShop = (from: string) => ({
    _id: `redirect${from.replaceAll('/', '-')}`,
    from,
    url: 'https://shop.example/',
    permanent: true,
    ref: null,
    to: null,
  })

  it('is left out where the site has the file, with a warning; the rest is published', async () => {
    const site = makeSite()
    const taken = ['/leistungen.html', '/404.html', '/icon.svg', '/policy.json', '/leistungen/_payload.json']
    stub.state.redirects = [...taken, '/shop.html'].map(toShop)
    const { warnings } = await site.publish()
    for (const from of taken) expect(warnings).toContainEqual(expect.stringContaining(`Redirect "${from}"`))
    expect(warnings).toHaveLength(taken.length)
    expect(site.read('leistungen.html')).toContain('Seite leistungen')
    const { redirects }: Policy = JSON.parse(site.read('policy.json'))
    const toOther = redirects.filter(({ to }) => to === 'https://shop.example/').map(({ from }) => from)
    expect(toOther.filter((from) => !from.startsWith('/de/'))).toEqual(['/shop.html', '/shop'])
  })
})

describe('D01 what is published', () => {
  it('every page with its payload, the error pages, the files for tabs and hosts', async () => {
    const site = makeSite()
    const { paths, warnings } = await site.publish()
    expect([paths.length, warnings]).toEqual([4, []])
    const files = site.files()
    for (const stem of ['index', 'leistungen', 'projekte/eins', 'über uns']) expect(files).toContain(`${stem}.html`)
    for (const path of ['', 'leistungen/', 'projekte/eins/', 'über uns/', '_error/'])
      expect(files).toContain(`${path}_payload.json`)
    expect(files).toEqual(
      expect.arrayContaining([
        '404.html',
        '500.html',
        '503.html',
        '_site.json',
        'icon.svg',
        'assets/main-eins.js',
        'builds/latest.json',
        'builds/meta/eins.json',
        'policy.json',
        '_headers',
        'nginx.conf',
      ]),
    )
    expect(files).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz']))
    expect(site.read('projekte/eins.html')).toContain('eins Seite eins')
    expect(JSON.parse(site.read('projekte/eins/_payload.json'))).toMatchObject({
      build: 'eins',
      content: { app: { page: { title: 'Seite eins' } } },
    })
    expect(JSON.parse(site.read('_error/_payload.json'))).toMatchObject({
      build: 'eins',
      content: { app: { page: null } },
    })
    expect(JSON.parse(site.read('_site.json'))).toMatchObject({
      content: { slugs: null, globalSeo: { siteName: 'Studio' } },
    })
    expect(JSON.parse(site.read('builds/meta/eins.json'))).toMatchObject({
      id: 'eins',
      prerendered: ['/', '/leistungen', '/projekte/eins', '/über uns'],
    })
  })

  it('at / instructions until there is a home page, then the home page', async () => {
    const site = makeSite()
    stub.state.pages = []
    expect(await site.publish()).toMatchObject({
      paths: [],
      warnings: [expect.stringContaining('There is no home page')],
    })
    expect(site.read('index.html')).toContain('eins 200 Hier entsteht eine Website.')
    expect(site.has('_payload.json')).toBe(false)
    stub.state.pages = [page(null)]
    await site.publish()
    expect(site.read('index.html')).toContain('eins Seite Start')
  })

  it('does not mention the service, unless live routes are enabled', async () => {
    const site = makeSite()
    await site.publish()
    for (const path of site.files().filter((name) => !/\.(?:br|gz)$/.test(name)))
      expect(site.read(path), path).not.toContain(stub.service.apiHost)
    expect(site.read('policy.json')).not.toContain("frame-ancestors 'self'")
    await site.publish({ liveRoutes: true })
    // The Studio's frame, of previews alone.
    const { everywhere, preview } = JSON.parse(site.read('policy.json'))
    expect(
      [everywhere, preview].map((layer) => /frame-ancestors [^;]*/.exec(layer['content-security-policy'])?.[0]),
    ).toEqual(["frame-ancestors 'none'", "frame-ancestors 'self'"])
    expect(JSON.parse(site.read('_service.json'))).toMatchObject({ apiHost: stub.service.apiHost })
    expect(site.read('_headers')).toMatch(
      new RegExp(`img-src [^;]* ${stub.service.apiHost};.*connect-src [^;]* ${stub.service.apiHost};`),
    )
  })

  it('allows pictures and films from where they stay when they are not published', async () => {
    const site = makeSite()
    const { build } = site.options
    const pageAssets = { ...build.site.pageAssets, published: false, base: 'https://cdn.example' }
    await site.publish({ build: { ...build, site: { ...build.site, pageAssets } } })
    expect(site.read('_headers')).toMatch(
      /img-src 'self' data: https:\/\/cdn\.example; media-src 'self' https:\/\/cdn\.example;/,
    )
  })

  it('an output of the site takes no file of a page, a picture or a host, and one that fails keeps its own', async () => {
    const site = makeSite()
    const taken = [
      'leistungen.html',
      'leistungen/_payload.json',
      'index.html',
      'images/a.png',
      'policy.json',
      '404.html',
    ]
    const siteOutputs = {
      two: () => [...taken, 'free.txt'].map((path) => ({ path, body: 'own' })),
      'feed.json': () => 'first',
    }
    const { warnings } = await site.publish({ siteOutputs })
    for (const path of taken) expect(warnings).toContainEqual(expect.stringContaining(`writes "${path}", which is`))
    expect(site.read('leistungen.html')).not.toBe('own')
    expect([site.read('free.txt'), site.read('feed.json')]).toEqual(['own', 'first'])

    const later = await site.publish({ siteOutputs: { 'feed.json': brokenOutput } })
    expect(later.warnings).toContainEqual(expect.stringContaining('The output "feed.json" is unchanged'))
    expect(site.read('feed.json')).toBe('first')
    // An output that is taken away takes its file with it.
    expect(existsSync(join(site.options.outDir, 'free.txt'))).toBe(false)
    await site.publish({ siteOutputs: {} })
    expect(existsSync(join(site.options.outDir, 'feed.json'))).toBe(false)
  })

  it('a file of the theme in place of one that would be made', async () => {
    const site = makeSite()
    const siteOutputs = { 'robots.txt': () => 'Allow: /' }
    writeFileSync(join(site.options.build.clientDir, 'robots.txt'), 'Disallow: /')
    await site.publish({ siteOutputs })
    await site.publish({ siteOutputs })
    expect(site.read('robots.txt')).toBe('Disallow: /')
    rmSync(join(site.options.build.clientDir, 'robots.txt'))
    await site.publish({ siteOutputs })
    expect(site.read('robots.txt')).toBe('Allow: /')
  })

  it('compressed forms only where enabled', async () => {
    const site = makeSite()
    const packed = () => site.files().filter((name) => /\.(?:br|gz)$/.test(name))
    await site.publish()
    const before = packed()
    await site.publish({ compressed: false })
    expect(packed()).toEqual([])
    await site.publish()
    expect(packed()).toEqual(before)
    expect(before).toContain('index.html.br')
  })

  it('the same content again writes nothing', async () => {
    const site = makeSite()
    await site.publish()
    const { mtimeMs } = statSync(join(site.dist, 'index.html'))
    const before = site.files()
    expect(await site.publish()).toMatchObject({ written: 0, removedFiles: 0 })
    expect([statSync(join(site.dist, 'index.html')).mtimeMs, site.files()]).toEqual([mtimeMs, before])
  })

  it('reads all pages in few requests', async () => {
    stub.state.pages = Array.from({ length: 150 }, (_, index) => page(`seite-${index}`))
    stub.state.asked = 0
    const { paths } = await makeSite().publish()
    expect(paths).toHaveLength(150)
    expect(stub.state.asked).toBeLessThan(12)
  })

  it('of a large site, pages that are up to date are kept; others are rendered', async () => {
    stub.state.pages = Array.from({ length: 60 }, (_, index) => page(`seite-${index}`))
    const site = makeSite()
    const first = await site.publish()
    const before = site.files()
    expect(await site.publish()).toMatchObject({ rendered: [], bytes: first.bytes, written: 0, removedFiles: 0 })
    expect(site.files()).toEqual(before)

    stub.state.pages = stub.state.pages.map((old, index) => (index === 7 ? { ...old, title: 'neu' } : old))
    rmSync(join(site.dist, 'seite-9.html'))
    // As a loss of power may leave it.
    writeFileSync(join(site.dist, 'seite-11.html'), '')
    expect((await site.publish()).rendered).toEqual(['/seite-11', '/seite-7', '/seite-9'])
    expect([site.read('seite-7.html').includes('neu'), site.read('seite-11.html').length > 0]).toEqual([true, true])
    expect(site.files()).toEqual(before)
    expect((await site.publish({ buildId: 'zwei' })).rendered).toHaveLength(60)
    const options = { buildId: 'zwei', compressed: false }
    expect((await site.publish(options)).rendered).toEqual([])
    expect(site.files().filter((path) => path.endsWith('.br'))).toEqual([])
    const build = { ...makeFakeBuild('zwei', site.folder), sources: 'publisher changed' }
    expect((await site.publish({ build })).rendered).toHaveLength(60)
  })

  it('a removed page is deleted with its payload', async () => {
    const site = makeSite()
    await site.publish()
    stub.state.pages = stub.state.pages.filter(({ slug }) => slug !== 'leistungen')
    await site.publish({ allowFewer: true })
    expect([site.has('leistungen.html'), site.has('leistungen.html.br'), site.has('leistungen')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('pictures left by an interrupted first publication are recognized', async () => {
    const site = makeSite()
    mkdirSync(join(site.dist, 'images'), { recursive: true })
    writeFileSync(join(site.dist, 'images/abc-24x24.svg'), '<svg/>')
    writeFileSync(join(site.dist, 'images/abc-24x24.svg.4711-0.part'), '<s')
    expect((await site.publish()).paths).not.toEqual([])
    expect(site.has('images/abc-24x24.svg.4711-0.part')).toBe(false)
  })

  it('a title writes no line of its own into the log, and does not control the terminal', async () => {
    const title = 'y\n✗ 05:00:00 The content service cannot be reached.\u001B[2J'
    stub.state.pages.push(page('odd', { title }), page('ODD', { title }))
    expect((await makeSite().publish()).warnings).toContainEqual(
      expect.stringMatching(/^\P{Cc}*"y ✗ 05:00:00 The content service cannot be reached. \[2J"\P{Cc}*$/u),
    )
  })

  it('foreign files in the folder are never removed', async () => {
    const site = makeSite()
    mkdirSync(site.dist, { recursive: true })
    writeFileSync(join(site.dist, 'tagebuch.txt'), 'privat')
    await expect(site.publish()).rejects.toThrow('contains files that do not belong to a published site (tagebuch.txt)')
    expect(site.files()).toEqual(['tagebuch.txt'])
  })
})

describe('D01 a new build', () => {
  it('keeps chunks and payloads of earlier builds, and records which is the newest', async () => {
    const site = makeSite()
    await site.publish({ now: () => 1 })
    await site.publish({ buildId: 'zwei', now: () => 2 })
    expect(JSON.parse(site.read('builds/latest.json'))).toEqual({ id: 'zwei', timestamp: 2 })
    expect(JSON.parse(site.read('builds/payloads/eins/projekte/eins/_payload.json')).build).toBe('eins')
    expect(JSON.parse(site.read('projekte/eins/_payload.json')).build).toBe('zwei')
    for (const path of [
      'assets/main-eins.js',
      'assets/main-zwei.js',
      'builds/meta/eins.json',
      'builds/payloads/eins/_site.json',
    ])
      expect(site.has(path), path).toBe(true)
    // Publishing content creates no new build, and earlier payloads are unchanged.
    stub.state.pages = stub.state.pages.map((old) => ({ ...old, title: `${old.title} neu` }))
    await site.publish({ buildId: 'zwei', now: () => 3 })
    expect(JSON.parse(site.read('builds/latest.json')).id).toBe('zwei')
    expect(site.read('builds/payloads/eins/projekte/eins/_payload.json')).not.toContain('neu')
  })

  it('of a page that is gone nothing stays, whichever build it was of', async () => {
    const site = makeSite()
    for (const buildId of ['a', 'b']) await site.publish({ buildId })
    const old = 'builds/payloads/a/leistungen/_payload.json'
    expect([site.has(old), site.has(`${old}.br`)]).toEqual([true, true])
    stub.state.pages = stub.state.pages.filter(({ slug }) => slug !== 'leistungen')
    await site.publish({ buildId: 'c', allowFewer: true })
    expect(site.files().filter((path) => path.includes('leistungen'))).toEqual([])
    expect(site.has('builds/payloads/b/projekte/eins/_payload.json')).toBe(true)
    expect(site.has('builds/payloads/a/_error/_payload.json')).toBe(true)
  })

  it('D01 the file for tabs changes exactly with every publication that changes something', async () => {
    const site = makeSite()
    const publishAt = async (time: number): Promise<unknown> => {
      await site.publish({ now: () => time, allowFewer: true })
      return JSON.parse(site.read('builds/latest.json'))
    }
    expect([await publishAt(1), await publishAt(2)]).toEqual([
      { id: 'eins', timestamp: 1 },
      { id: 'eins', timestamp: 1 },
    ])
    stub.state.pages = stub.state.pages.map((old) => ({ ...old, title: `${old.title} neu` }))
    expect(await publishAt(3)).toEqual({ id: 'eins', timestamp: 3 })
    stub.state.pages = stub.state.pages.slice(0, -1)
    expect([await publishAt(4), await publishAt(5)]).toEqual([
      { id: 'eins', timestamp: 4 },
      { id: 'eins', timestamp: 4 },
    ])
  })

  it('five builds are kept', async () => {
    const site = makeSite()
    for (const buildId of ['a', 'b', 'c', 'd', 'e', 'f']) await site.publish({ buildId })
    expect(site.files().filter((path) => path.startsWith('builds/meta/') || path.startsWith('assets/main'))).toEqual([
      ...['b', 'c', 'd', 'e', 'f'].map((id) => `assets/main-${id}.js`),
      ...['b', 'c', 'd', 'e', 'f'].map((id) => `builds/meta/${id}.json`),
    ])
    expect(site.has('builds/payloads/a')).toBe(false)
    expect(site.has('assets/shared.js')).toBe(true)
  })
})

describe('B07 a page that cannot be rendered', () => {
  it.each([
    ['with an error status', BROKEN, 'it answers with the status 500'],
    ['of which a block is left to the browser', THROWING, 'a block could not be rendered: x is not a function'],
  ])('%s is left out when it is new, and reported; the others are published', async (_title, slug, reason) => {
    const site = makeSite()
    await site.publish()
    stub.state.pages = [...stub.state.pages.map((old) => ({ ...old, title: 'neu' })), page(slug)]
    expect(await site.publish()).toMatchObject({
      paths: expect.toSatisfy((paths: string[]) => paths.length === 4),
      failed: [{ id: slug, path: `/${slug}`, reason, keptAt: undefined }],
    })
    expect([site.read('leistungen.html').includes('neu'), site.has(`${slug}.html`)]).toEqual([true, false])
  })

  it('keeps its last version with all files across publications and builds, as long as the chunks of its build are kept', async () => {
    const site = makeSite()
    const publish = (buildId: string, failing: boolean, now: number) =>
      site.publish({
        buildId,
        now: () => now,
        pageOutputs: [
          ({ path }) =>
            failing && path === '/leistungen'
              ? brokenOutput()
              : [{ path: `${path.slice(1) || 'index'}.md`, body: path }],
        ],
      })
    await publish('eins', false, 1)
    const before = ['leistungen.html', 'leistungen/_payload.json', 'leistungen.md'].map(site.read)
    for (const [index, build] of ['eins', 'zwei', 'drei', 'vier', 'fünf'].entries()) {
      const { failed, paths } = await publish(build, true, index + 2)
      expect([paths.length, paths.includes('/leistungen'), failed]).toEqual([
        4,
        true,
        [{ id: 'leistungen', path: '/leistungen', reason: 'broken', keptAt: '/leistungen' }],
      ])
      expect(['leistungen.html', 'leistungen/_payload.json', 'leistungen.md'].map(site.read)).toEqual(before)
      expect([site.has('leistungen.html.br'), site.has('assets/main-eins.js')]).toEqual([true, true])
      expect(site.read('index.html')).toContain(build)
    }
    expect((await site.publish({ buildId: 'fünf', now: () => 9 })).failed).toEqual([])
    expect(site.read('leistungen.html')).toContain('fünf')
  })

  it('keeps all files of its last version if one of the new ones cannot be written', async () => {
    const site = makeSite()
    await site.publish()
    const before = site.read('leistungen.html')
    stub.state.pages = stub.state.pages.map((old) => ({ ...old, title: 'neu' }))
    const { failed } = await site.publish({
      pageOutputs: [({ path }) => (path === '/leistungen' ? [{ path: 'leistungen.html', body: path }] : [])],
    })
    expect(failed).toMatchObject([{ reason: 'Two outputs write "leistungen.html".', keptAt: '/leistungen' }])
    expect([site.read('leistungen.html'), site.read('index.html').includes('neu')]).toEqual([before, true])
  })

  it('fails the publication when more than a tenth of all pages fail, unless allowed', async () => {
    const site = makeSite()
    stub.state.pages = Array.from({ length: 20 }, (_, index) => page(`seite-${index}`))
    await site.publish()
    const publish = (failing: number, options = {}) =>
      site.publish({
        buildId: 'zwei',
        pageOutputs: [({ key }) => (Number(key.slug?.split('-')[1]) < failing ? brokenOutput() : [])],
        ...options,
      })
    await expect(publish(3)).rejects.toThrow(
      /^3 of 20 pages could not be rendered\. .*--allow-fewer\.\n {2}\/seite-0 \(seite-0\): broken/,
    )
    expect(site.read('seite-9.html')).toContain('eins')
    expect((await publish(2)).failed).toHaveLength(2)
    expect(site.read('seite-9.html')).toContain('zwei')
    expect((await publish(3, { allowFewer: true })).failed).toHaveLength(3)
  })

  it('fails the publication when no page can be rendered', async () => {
    const site = makeSite()
    await site.publish()
    const before = site.files().map((path) => site.read(path))
    await expect(site.publish({ pageOutputs: [brokenOutput] })).rejects.toThrow(
      /^None of the pages could be rendered.*\n {2}\/ \(start\): broken/,
    )
    expect(site.files().map((path) => site.read(path))).toEqual(before)
  })
})

describe('an incomplete site is not published', () => {
  it('far fewer pages than before', async () => {
    const site = makeSite()
    stub.state.pages = Array.from({ length: 20 }, (_, index) => page(`seite-${index}`))
    await site.publish()
    stub.state.pages = stub.state.pages.slice(2)
    await site.publish()
    stub.state.pages = stub.state.pages.slice(2)
    await expect(site.publish()).rejects.toThrow(
      /Only 16 of 18 pages would be left; missing are \/seite-2, \/seite-3\. .*--allow-fewer/,
    )
    expect(site.has('seite-2.html')).toBe(true)
    expect((await site.publish({ allowFewer: true })).paths).toHaveLength(16)
  })

  it('B07 faults of content are warnings, each with its page', async () => {
    stub.state.pages = [page(null), page('fremd', { blocks: ['boxText'] })]
    expect((await makeSite().publish()).warnings).toEqual([
      '/fremd: Block "boxFremd" (b1) is not shown: there is no block of this type',
    ])
  })
})
