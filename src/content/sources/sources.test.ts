import { describe, expect, it } from 'vitest'
import { startWith } from '@schaufenster/content-service/testing/test-service'
import type { ContentSource } from '@schaufenster/renderer/content/content-source'
import { toUriPath } from '../../../schema/address.ts'
import { site } from '../../entry-prerender.tsx'
import { createPayloadSource } from '@schaufenster/renderer/content/sources/payload-source'
import { cleanAnswer } from './clean-answer.ts'
import { createServerSource } from './server-source.ts'
import { createServiceSource } from './service-source.ts'

const slug = (current: string) => ({ _type: 'slug', current })
const ref = (id: string) => ({ _key: id, _type: 'reference', _ref: id })

const SHOWN = { hideInMenu: null, metaRobotsNoIndex: null }

/** Publishing leaves such pages out. */
const REFUSED = ['404', '100%', 'was?wer', 'a#b', 'assets', 'builds', 'index']

const service = await startWith({
  lines: [
    {
      _id: 'start',
      _type: 'route',
      title: 'Start',
      template: 'templateDefault',
      isRoot: true,
      content_boxes: [ref('box')],
    },
    {
      _id: 'projekte-neu',
      _type: 'route',
      title: 'Projekte, neu',
      template: 'templateDefault',
      slug: slug('projekte'),
    },
    { _id: 'drafts.geheim', _type: 'route', title: 'ENTWURF', template: 'templateDefault', slug: slug('geheim') },
    ...['fu\u0308r-bu\u0308ros', ...REFUSED].map((current) => ({
      _id: `slug-${[...current].map((sign) => sign.codePointAt(0)).join('-')}`,
      _type: 'route',
      title: current,
      template: 'templateDefault',
      slug: slug(current),
    })),
    { _id: 'artikel', _type: 'routeArticle', title: 'Artikel', slug: slug('artikel') },
    {
      _id: 'p1',
      _type: 'routeProject',
      title: 'Eins',
      template: 'templateProject',
      slug: slug('eins'),
      relation: ref('projekte-neu'),
      date: '2026-01-01',
    },
    { _id: 'box', _type: 'boxTitle', title: 'Hallo' },
    { _id: 'navigation', _type: 'navigation', mainNavigation: [ref('start'), ref('projekte-neu')], metaNavigation: [] },
    { _id: 'footer', _type: 'footer', title: 'Fuß' },
    { _id: 'seo', _type: 'globalSeo', siteName: 'Studio' },
  ],
})

const config = { projectId: service.projectId, dataset: 'production', apiVersion: '2025-02-19', apiHost: service.url }
const live = createServerSource(config)
/** The host's payload answers, without a network. */
const fetchPayload: typeof fetch = async (input) => {
  const path = new URL(input instanceof Request ? input.url : input, 'http://site').pathname
  return path === '/_site.json'
    ? site.renderSitePayload(live)
    : site.renderPayload(path.replace(/\/_payload\.json$/, '') || '/', live)
}

const sources: [name: string, source: ContentSource][] = [
  ['the service', live],
  [
    'the service, asked for drafts by nobody in particular',
    createServiceSource({ ...config, preview: true }, { clean: cleanAnswer }),
  ],
  ['payload files', createPayloadSource({ buildId: 'test', toUriPath, fetch: fetchPayload })],
]

describe.each(sources)('content from %s', (_name, source) => {
  const page = (key: string | null, parent: string | null = null) => source.page({ slug: key, parent })

  it('S01 has the global settings', async () => {
    expect((await source.site()).globalSeo?.siteName).toBe('Studio')
  })

  it('R01 the empty slug is the home page', async () => {
    const { app } = await page('')
    expect(app.page).toMatchObject({
      _id: 'start',
      content: { _type: 'templateDefault', blocks: [{ _type: 'boxTitle', title: 'Hallo' }] },
    })
  })

  it('E02 slug null brings menu and footer without a page', async () => {
    const { app, content } = await page(null)
    expect(app.page).toBeNull()
    expect(app.menu?.mainNavigation).toHaveLength(2)
    expect(content.footer).toHaveLength(1)
  })

  it('R04 P04 a draft-only page is not found', async () => {
    const outcome = await page('geheim').then(
      ({ app }) => app.page,
      (error: unknown) => error,
    )
    expect(
      outcome === null || (outcome instanceof Error && 'statusCode' in outcome && outcome.statusCode === 404),
    ).toBe(true)
  })

  it('R01 finds a decomposed slug by its usual form', async () => {
    expect((await page('für-büros')).app.page?.title).toBe('fu\u0308r-bu\u0308ros')
  })

  it('a slug is only a value', async () => {
    const outcome = await page('") || true || ("').then(
      ({ app }) => app.page,
      () => null,
    )
    expect(outcome).toBeNull()
  })
})

it('S02 knows the slugs of pages, projects and articles, and no draft’s', async () => {
  expect(new Set((await live.site()).slugs)).toEqual(new Set(['projekte', 'eins', 'artikel', 'für-büros', ...REFUSED]))
})

it.each(REFUSED)(
  'R02 a page with the slug %s is on a server what it is in a publication: not there',
  async (current) => {
    expect((await live.page({ slug: current, parent: null })).app.page).toBeNull()
    expect((await live.routes())?.map(({ title }) => title)).not.toContain(current)
  },
)

it('S02 lists the routes with their addresses', async () => {
  expect(await live.routes()).toEqual(
    expect.arrayContaining([
      { _id: 'start', title: 'Start', ...SHOWN, slug: null, parentSlug: null, uriPath: '/' },
      { _id: 'p1', title: 'Eins', ...SHOWN, slug: 'eins', parentSlug: 'projekte', uriPath: '/projekte/eins' },
    ]),
  )
})

it('S01 payload files carry no list of slugs or routes', async () => {
  const payloads = createPayloadSource({ buildId: 'test', toUriPath, fetch: fetchPayload })
  expect((await payloads.site()).slugs).toBeNull()
  expect(await payloads.routes()).toBeNull()
})

it('E01 a tab is told of pages that are like a missing one, without the list of all', async () => {
  const payloads = createPayloadSource({ buildId: 'test', toUriPath, fetch: fetchPayload })
  await expect(payloads.page({ slug: 'eines', parent: null })).rejects.toMatchObject({
    statusCode: 404,
    suggestions: [{ title: 'Eins', path: '/projekte/eins' }],
  })
})

it('P01 an editor’s token shows drafts', async () => {
  const preview = createServiceSource({ ...config, preview: true, token: service.token }, { clean: cleanAnswer })
  expect((await preview.page({ slug: 'geheim', parent: null })).app.page?.title).toBe('ENTWURF')
})

it('an observer sees every answer, can read its documents, and delays nothing', async () => {
  const { promise: seen, resolve } = Promise.withResolvers<{ answer: unknown; documents: Promise<unknown> }>()
  const observed = createServiceSource(config, {
    clean: cleanAnswer,
    observe: (answer, read) => resolve({ answer, documents: read(['seo']) }),
  })
  expect((await observed.site()).globalSeo?.siteName).toBe('Studio')
  const { answer, documents } = await seen
  expect(answer).toEqual(expect.objectContaining({ globalSeo: [expect.objectContaining({ siteName: 'Studio' })] }))
  expect(await documents).toBeInstanceOf(Array)
})

it('E08 a busy service is retried, and finally reported', async () => {
  let asked = 0
  const busy: typeof fetch = async () => {
    asked += 1
    return asked < 4 ? new Response('{}', { status: 503 }) : fetchPayload('/projekte/_payload.json')
  }
  const source = createPayloadSource({ buildId: 'test', toUriPath, fetch: busy, pause: async () => {} })
  expect((await source.page({ slug: 'projekte', parent: null })).app.page?.title).toBe('Projekte, neu')
  expect(asked).toBe(4)
})

it('E07 anything but a payload is an error that says so', async () => {
  const portal: typeof fetch = async () => new Response('<html>Bitte anmelden</html>')
  await expect(
    createPayloadSource({ buildId: 'test', toUriPath, fetch: portal }).page({ slug: 'x', parent: null }),
  ).rejects.toMatchObject({ statusCode: 502 })
})
