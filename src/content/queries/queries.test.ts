import { languageParams } from '@schaufenster/shapes/languages'
import { ofSiteLanguages } from '@schaufenster/site/published'
import { evaluate, parse } from 'groq-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGE_QUERY } from './page.groq.ts'
import { toPageParams } from './page-params.ts'
import { ROUTES_QUERY } from './routes.groq.ts'
import { SITE_QUERY } from './site.groq.ts'
import type { PAGE_QUERY_RESULT, ROUTES_QUERY_RESULT, SITE_QUERY_RESULT } from '../../generated/content-types.ts'
import { createProject, documents } from './queries.dataset.ts'
import type { Document } from './queries.dataset.ts'

const ask = async <Result>(
  query: string,
  params: Record<string, unknown> = {},
  dataset: Document[] = documents,
): Promise<Result> =>
  (
    await evaluate(parse(ofSiteLanguages(query), { params }), { dataset, params: { ...languageParams, ...params } })
  ).get()

const askPage = (pageSlug: string | null, parent: string | null = null, dataset?: Document[]) =>
  ask<PAGE_QUERY_RESULT>(PAGE_QUERY, toPageParams({ slug: pageSlug, parent }), dataset)

describe('the page query', () => {
  let home: PAGE_QUERY_RESULT
  beforeAll(async () => {
    home = await askPage('')
  })

  test('R01 the empty slug is the home page, but a page without a slug is not', () => {
    expect(home.app.page).toMatchObject({ _id: 'home', slug: '' })
    expect(home.app.page?.content).toMatchObject({
      _type: 'templateStart',
      introVideo: { _type: 'video', title: 'Film' },
    })
  })

  test('B07 a dangling reference is null, an unknown section or member keeps only its names', () => {
    expect(home.app.page?.content.blocks).toEqual([
      expect.objectContaining({ _id: 'box-text', _type: 'boxText' }),
      null,
      { _id: 'box-odd', _type: 'boxNobodyKnows' },
    ])
    const [text] = home.app.page?.content.blocks ?? []
    expect(text).toMatchObject({
      content: [
        { _key: 'a', _type: 'email', email: 'hallo(at)example.com' },
        { _key: 'b', _type: 'constructor' },
        { _key: 'c' },
        { _key: 'd' },
      ],
    })
    expect(JSON.stringify(home)).not.toContain('secret')
  })

  test('L01, L05 marks contain what their links need', () => {
    const [text] = home.app.page?.content.blocks ?? []
    const link = { _id: 'project-1', title: 'Projekt 1', slug: 'projekt-1', parentSlug: 'projekte' }
    expect(text).toHaveProperty('content.2.text.0.markDefs', [
      { _key: 'internalLink', _type: 'internalLink', reference: link, anchor: 'ablauf' },
      expect.objectContaining({
        _key: 'fileLink',
        _type: 'fileLink',
        reference: { _type: 'reference', _ref: 'file-pdf' },
      }),
      { _key: 'brokenLink', _type: 'brokenLink' },
    ])
  })

  test('Q01 the assets are those the page refers to, however deep', () => {
    expect(home.asset.images.map((image) => image._id)).toEqual(['image-cursor', 'image-inner', 'image-poster'])
    expect(home.asset.files).toEqual([
      { _id: 'file-film', originalFilename: 'film.mp4', customFilename: null, extension: 'mp4', size: 1 },
      { _id: 'file-pdf', originalFilename: 'a.pdf', customFilename: 'Preisliste.pdf', extension: 'pdf', size: 2 },
    ])
  })

  test('H01 the menu has its dangling items as null, the footer is the first', () => {
    expect(home.app.menu).toMatchObject({
      _type: 'pageHeader',
      mainNavigation: [{ _id: 'home', isRoot: true, slug: '' }, { _id: 'projects', hideInMenu: true }, null],
      metaNavigation: null,
    })
    expect(home.content.footer).toEqual([expect.objectContaining({ _type: 'pageFooter', title: 'Erste' })])
  })

  test('E02 with slug null there is no page, but menu, footer and cursor', async () => {
    expect(await askPage(null)).toMatchObject({
      app: { page: null, menu: { _type: 'pageHeader' } },
      content: { projects: [], footer: [{ title: 'Erste' }] },
      asset: { cursor: { _type: 'cursor' }, images: [{ _id: 'image-cursor' }] },
    })
  })

  test('E06 an unknown slug has no page', async () => {
    expect((await askPage('gibt-es-nicht')).app.page).toBeNull()
  })

  test('R02 of two pages with one slug, the one under the requested parent is selected', async () => {
    expect((await askPage('neu', 'projekte')).app.page?._id).toBe('new-here')
    expect((await askPage('neu', 'journal')).app.page?._id).toBe('new-there')
  })

  test('R04 newest _updatedAt wins; drafts and versions never count', async () => {
    expect((await askPage('doppelt')).app.page?._id).toBe('newer')
  })

  test('T01 an unknown template is shown as the default one', async () => {
    expect((await askPage('journal')).app.page?.content._type).toBe('templateDefault')
  })

  test('T03 a project has its badges, its sticker and its neighbours by date', async () => {
    const { app, content, asset } = await askPage('projekt-7', 'projekte')
    expect(app.page?.content).toMatchObject({
      _type: 'templateProject',
      badges: [{ _type: 'badge', title: 'Gold' }, null],
      sticker: { _type: 'sticker' },
      previousId: 'newer',
      nextId: 'project-6',
    })
    expect(content.projects.map((card) => card._id)).toEqual(['newer', 'project-6'])
    expect(asset.images.map((image) => image._id)).toContain('image-sticker')
  })

  test('B07 a section that the template does not take is left out, and is where it is taken', async () => {
    const list = ['box-jobs', 'nowhere', 'box-text'].map((_ref) => ({ _type: 'reference', _ref, _key: _ref }))
    const pages = [
      createProject(90, { content_boxes: list }),
      // Written by the API: its type has one template only.
      createProject(91, { content_boxes: list, template: undefined }),
    ]
    for (const name of ['projekt-90', 'projekt-91']) {
      const { app } = await askPage(name, 'projekte', [...documents, ...pages])
      expect(app.page?.content.blocks).toEqual([null, expect.objectContaining({ _type: 'boxText' })])
    }
    expect((await askPage('journal')).app.page?.content.blocks).toMatchObject([{ _type: 'boxJobs' }])
  })

  test('B05 a project section lists ids, newest first; the cards come once', async () => {
    const { app, content } = await askPage('projekte')
    const newest = ['newer', 'project-7', 'project-6', 'project-5', 'project-4', 'project-3']
    expect(app.page?.content.blocks?.[0]).toMatchObject({ _type: 'boxProjects', limit: 4, projectIds: newest })
    expect(content.projects.map((card) => card._id)).toEqual(newest)
    expect(content.projects[1]).toMatchObject({
      slug: 'projekt-7',
      parentSlug: 'projekte',
      badges: [{ title: 'Gold' }, null],
    })
  })

  test('B09 without a selection the open jobs are listed, newest first', async () => {
    const { app } = await askPage('journal')
    expect(app.page?.content.blocks?.[0]).toMatchObject({ jobs: [{ title: 'Noch offen' }, { title: 'Offen' }] })
    expect(app.page?.content.blocks?.[0]).not.toHaveProperty('selection')
  })

  test('Q01 an answer does not grow with the site and has no field unknown to the schema', async () => {
    const more = Array.from({ length: 50 }, (_, index) =>
      createProject(index, { _id: `more-${index}`, date: '2020-01-01' }),
    )
    expect(await askPage('projekte', null, [...documents, ...more])).toEqual(await askPage('projekte'))
    expect(JSON.stringify(await askPage('projekt-7'))).not.toContain('nobody should read this')
  })
})

test('R07 what is left of a language that the site has no more is shown nowhere', async () => {
  const twins = documents
    .filter(({ _type }) => !/^(?:sanity\.|badge$)/.test(_type))
    .map((document) => ({ ...document, _id: `${document._id}-fr`, language: 'fr', _updatedAt: '2027-01-01T00:00:00Z' }))
  const both = [...documents, ...twins]
  for (const name of ['', 'projekte', 'journal', 'projekt-7'])
    expect(await askPage(name, null, both)).toEqual(await askPage(name))
  for (const query of [SITE_QUERY, ROUTES_QUERY]) expect(await ask(query, undefined, both)).toEqual(await ask(query))
})

test('S02 the known slugs are those of pages, projects and articles, without drafts, each once', async () => {
  const { slugs, globalSeo } = await ask<SITE_QUERY_RESULT>(SITE_QUERY)
  expect(slugs.filter((one) => !one.startsWith('projekt-')).toSorted()).toEqual([
    '',
    'artikel',
    'doppelt',
    'journal',
    'neu',
    'projekte',
  ])
  expect(globalSeo).toMatchObject([{ _type: 'globalSeo', siteName: 'Schaufenster' }])
})

test('S02 the route list contains the parts of each address', async () => {
  const { routes } = await ask<ROUTES_QUERY_RESULT>(ROUTES_QUERY)
  expect(routes).toContainEqual({
    _id: 'project-1',
    title: 'Projekt 1',
    hideInMenu: null,
    metaRobotsNoIndex: null,
    slug: 'projekt-1',
    parentSlug: 'projekte',
  })
  expect(routes.some((route) => /^(?:drafts|versions)\./.test(route._id))).toBe(false)
})
