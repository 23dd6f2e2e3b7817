import { describe, expect, it, vi } from 'vitest'
import type { PageKey } from '@schaufenster/site/content'
import { pageAssets, serviceAssets } from '../../asset-source.ts'
import { addresses } from '@schaufenster/site/testing/addresses'
import { emptyPage as chrome } from '../../testing/empty-page.ts'
import { toPage } from '../../testing/to-page.ts'
import type { LiveSource, PageContent } from '../content-source.ts'
import { createPayloadSource } from './payload-source.ts'

const { toUriPath } = addresses
const fresh: PageContent = { ...chrome, app: { menu: null, page: toPage({ slug: 'größe' }) } }
const key = { slug: 'größe', parent: null }
const staticHost: typeof fetch = async () => new Response('<h1>404</h1>', { status: 404 })

const setUp = ({
  live = fresh,
  fetch = staticHost,
  unpublished,
  broken = false,
}: { live?: PageContent; fetch?: typeof globalThis.fetch; unpublished?: string; broken?: boolean } = {}) => {
  const page = vi.fn(async (_key: PageKey) => live)
  const loadLive = vi.fn(async (): Promise<LiveSource> => {
    if (broken) throw new TypeError('Failed to fetch dynamically imported module')
    return { page, assets: serviceAssets }
  })
  const fetched = vi.fn(fetch)
  const payloads = createPayloadSource({ buildId: 'b1', toUriPath, loadLive, unpublished, fetch: fetched })
  return { payloads, page, loadLive, fetched }
}

describe('pages that were not published', () => {
  it('E03 are live if enabled, with the pictures of the service', async () => {
    const { payloads, page, loadLive, fetched } = setUp()
    expect(await payloads.page(key)).toBe(fresh)
    await payloads.page(key)
    expect([page, loadLive].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
    expect(page.mock.lastCall?.[0]).toEqual(key)
    expect(fetched.mock.calls[0]?.[0]).toBe('/gr%C3%B6%C3%9Fe/_payload.json?b1')
    expect([payloads.assetsOf?.(key), payloads.assetsOf?.({ slug: 'studio', parent: null })]).toEqual([
      serviceAssets,
      pageAssets,
    ])
  })

  it('E03 the page that the host has just refused is not requested twice', async () => {
    const { payloads, fetched } = setUp({ unpublished: '/gr%C3%B6%C3%9Fe' })
    expect(await payloads.page(key)).toBe(fresh)
    expect(fetched).not.toHaveBeenCalled()
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
    const { payloads, page } = setUp()
    await expect(payloads.page({ slug: null, parent: null })).rejects.toMatchObject({ statusCode: 404 })
    expect(page).not.toHaveBeenCalled()
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
