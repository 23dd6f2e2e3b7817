import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect, makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { drawPicture } from '@schaufenster/content-service/testing/write-export'
import { toDocument } from '@schaufenster/site/testing/route-document'
import { toSitemap } from '../outputs/sitemap.ts'
import { parseXml } from '../outputs/testing/parse-xml.ts'
import { publishSite } from '../publish.ts'
import { toServiceConfig, toTestOptions } from '../testing/test-options.ts'
import { NOTHING, ofDocument } from './change.ts'
import { createIncrementalPublisher } from './publish-changes.ts'
import { route, title } from './testing/watched-site.ts'

const ref = (id: string) => ({ _type: 'reference', _ref: id, _key: id })
const before = { _updatedAt: '2026-01-01T00:00:00Z' }
const IMAGE = { _type: 'image', _sanityAsset: 'image@file://./images/a.png' }

const lines = [
  route(null, ['box-cards']),
  route('a', ['box-a']),
  route('b', ['box-b', 'box-picture']),
  { ...title('a'), buttons: [{ _type: 'buttonInternalLink', _key: 'k', label: 'B', reference: ref('route-b') }] },
  title('b'),
  { _id: 'box-picture', _type: 'boxImage', title: 'Bild', image: IMAGE },
  { _id: 'box-cards', _type: 'boxProjects', title: 'Projekte' },
  { _id: 'badge-a', _type: 'badge', title: 'Preis', tone: 'signal' },
  {
    _id: 'project-p',
    _type: 'routeProject',
    title: 'P',
    projectTitle: 'P',
    template: 'templateProject',
    slug: { _type: 'slug', current: 'p' },
    date: '2026-01-01',
    badges: [ref('badge-a')],
  },
].map((line) => ({ ...line, ...before }))

it('D04 the date of a page is that of the newest document it shows, after a change as after a publication of the whole site', async () => {
  const content = await startWith({ lines, assets: { 'images/a.png': await drawPicture(10, 10) } })
  const client = connect(content, content.token)
  const folder = await makeFolder()
  const toOptions = (name: string) => ({
    ...toTestOptions(join(folder, name), 'eins', toServiceConfig(content)),
    siteOutputs: { 'sitemap.xml': toSitemap },
  })
  const readDates = (name: string) => {
    const document = parseXml(readFileSync(join(folder, name, 'dist/sitemap.xml'), 'utf8'))
    const textOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
    const dates = textOf('lastmod')
    return new Map(textOf('loc').map((address, index) => [new URL(address).pathname, dates[index]]))
  }
  const publish = createIncrementalPublisher(toOptions('changes'))
  await publish(NOTHING)
  const image: string = await client.fetch('*[_type == "sanity.imageAsset"][0]._id')

  const edits: [id: string, fields: Record<string, unknown>, paths: string[], isVisible: boolean][] = [
    ['box-a', { title: 'neu' }, ['/a'], true],
    ['box-a', { unread: 'neu' }, ['/a'], false],
    // `/a` only leads there, and shows nothing of it.
    ['route-b', { metaDescription: 'neu' }, ['/b'], true],
    ['badge-a', { title: 'neu' }, ['/', '/p'], true],
    ['project-p', { projectTitle: 'neu' }, ['/', '/p'], true],
    [image, { 'metadata.palette.dominant.background': '#123456' }, ['/b'], true],
  ]
  for (const [id, fields, paths, isVisible] of edits) {
    const dates = readDates('changes')
    const { _updatedAt } = await client.patch(id).set(fields).commit()
    const { rendered } = await publish(ofDocument(id))
    for (const path of paths) dates.set(path, _updatedAt)
    expect(rendered.toSorted(), id).toEqual(isVisible ? paths : [])
    expect(readDates('changes'), id).toEqual(dates)
    await publishSite(toOptions('whole'))
    expect(readDates('whole'), id).toEqual(dates)
  }
})

it('R01 a page that is no document stays in the sitemap when only dates of others change', async () => {
  const content = await startWith({ lines, assets: { 'images/a.png': await drawPicture(10, 10) } })
  const client = connect(content, content.token)
  const folder = await makeFolder()
  const { build, ...options } = toTestOptions(folder, 'eins', toServiceConfig(content))
  const publish = createIncrementalPublisher({
    ...options,
    build: { ...build, site: { ...build.site, routes: { '/suche': toDocument('/suche') } } },
    siteOutputs: { 'sitemap.xml': toSitemap },
  })
  await publish(NOTHING)
  const readMap = () => readFileSync(join(folder, 'dist/sitemap.xml'), 'utf8')
  const first = readMap()
  await client.patch('box-a').set({ unread: 'neu' }).commit()
  expect((await publish(ofDocument('box-a'))).rendered).toEqual([])
  expect([readMap() === first, readMap().includes('/suche</loc>')]).toEqual([false, true])
})
