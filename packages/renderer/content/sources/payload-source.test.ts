import { describe, expect, it } from 'vitest'
import { pageAssets, serviceAssets } from '../../asset-source.ts'
import { toUriPath } from '../../../../schema/address.ts'
import { toRoute } from '../../../../src/seo/pages.fixture.ts'
import { emptyPage as chrome } from '../../testing/empty-page.ts'
import type { LiveSource, PageContent } from '../content-source.ts'
import { createPayloadSource } from './payload-source.ts'

const fresh: PageContent = { ...chrome, app: { menu: null, page: toRoute({ slug: 'größe' }) } }
const key = { slug: 'größe', parent: null }
const staticHost: typeof fetch = async () => new Response('<h1>404</h1>', { status: 404 })

const setUp = ({
  live = fresh,
  fetch = staticHost,
  unpublished,
  broken = false,
}: { live?: PageContent; fetch?: typeof globalThis.fetch; unpublished?: string; broken?: boolean } = {}) => {
  const asked: string[] = []
  let loads = 0
  const source: LiveSource = { page: async ({ slug }) => (asked.push(slug ?? ''), live), assets: serviceAssets }
  const loadLive = async () => {
    loads += 1
    if (broken) throw new TypeError('Failed to fetch dynamically imported module')
    return source
  }
  const fetched: string[] = []
  const counting: typeof globalThis.fetch = (input, init) => {
    fetched.push(input instanceof Request ? input.url : input.toString())
    return fetch(input, init)
  }
  return {
    payloads: createPayloadSource({ buildId: 'b1', toUriPath, loadLive, unpublished, fetch: counting }),
    asked,
    fetched,
    loads: () => loads,
  }
}

describe('pages that were not published', () => {
  it('E03 are live if enabled, with the pictures of the service', async () => {
    const { payloads, asked, fetched, loads } = setUp()
    expect(await payloads.page(key)).toBe(fresh)
    await payloads.page(key)
    expect([asked, fetched[0], loads()]).toEqual([['größe', 'größe'], '/gr%C3%B6%C3%9Fe/_payload.json?b1', 1])
    expect([payloads.assetsOf?.(key), payloads.assetsOf?.({ slug: 'studio', parent: null })]).toEqual([
      serviceAssets,
      pageAssets,
    ])
  })

  it('E03 the page that the host has just refused is not requested twice', async () => {
    const { payloads, fetched } = setUp({ unpublished: '/gr%C3%B6%C3%9Fe' })
    expect(await payloads.page(key)).toBe(fresh)
    expect(fetched).toEqual([])
  })

  it.each([
    ['R06 are left to the host, which knows where they have moved', {}, 'ReloadError'],
    ['E03 are not found where the host has just said so', { unpublished: '/gr%C3%B6%C3%9Fe' }, 'ContentError'],
  ])('%s, when the service does not know them either', async (_title, given, name) => {
    await expect(setUp({ live: chrome, ...given }).payloads.page(key)).rejects.toMatchObject({
      name,
      statusCode: 404,
      message: 'Page not found',
    })
  })

  it('E09 are a full load when the code for that is missing', async () => {
    await expect(setUp({ broken: true }).payloads.page(key)).rejects.toMatchObject({ name: 'ReloadError' })
  })

  it('R02 are left to the host without live routes', async () => {
    await expect(createPayloadSource({ buildId: 'b1', toUriPath, fetch: staticHost }).page(key)).rejects.toMatchObject({
      name: 'ReloadError',
      statusCode: 404,
    })
  })

  it('E02 the error page’s chrome is never requested from the service', async () => {
    const { payloads, asked } = setUp()
    await expect(payloads.page({ slug: null, parent: null })).rejects.toMatchObject({ statusCode: 404 })
    expect(asked).toEqual([])
  })
})

it.each([
  ['E07 a host’s own message is shown', 500, 'ContentError'],
  ['E01 R06 what a host does not find may have moved; its suggestions are kept', 404, 'ReloadError'],
])('%s', async (_title, statusCode, name) => {
  const failure = { statusCode, message: 'Page Not Found', suggestions: [{ title: 'Neu', path: '/neu' }] }
  const host: typeof fetch = async () => Response.json(failure, { status: statusCode })
  await expect(createPayloadSource({ buildId: 'b1', toUriPath, fetch: host }).page(key)).rejects.toMatchObject({
    name,
    ...failure,
  })
})
