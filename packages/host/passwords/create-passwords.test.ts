import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { PageContent, PageDocument } from '@schaufenster/site/content'
import type { ContentSource } from '@schaufenster/site/site'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { createPasswords } from './create-passwords.ts'

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()
const KEY = `sp${'a'.repeat(32)}`
const toPage = (_id: string, parentSlug: string | null, more: object = {}): PageDocument => ({
  _id,
  _type: 'route',
  _updatedAt: '2026-11-30T10:00:00Z',
  title: _id,
  metaTitle: null,
  metaDescription: null,
  metaRobotsNoIndex: null,
  hideInMenu: null,
  slug: 'plakat',
  parentSlug,
  content: { _type: 'templateDefault', ...more },
})
const toAnswer = (page: PageDocument | null): PageContent => ({
  app: { page, menu: null },
  content: { footer: [] },
  asset: { images: [], files: [] },
})
const sourceOf = (find: (parent: string | null) => PageDocument | null): ContentSource => ({
  site: async () => ({ slugs: null, globalSeo: null }),
  routes: async () => null,
  page: async ({ slug, parent }) => toAnswer(slug === null ? null : find(parent)),
})

/** Passwords of a site with a public page at `/archiv/plakat`, and one with a password at `/plakat`. */
const start = async (service: RequestListener) => {
  const server = createServer(service).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const apiHost = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const rendered: PageContent[] = []
  const own = toPage('closed', null, {
    blocks: [{ _type: 'boxForm', fields: [{ _key: 'a', label: 'Name' }], consent: 'Ja', email: 'a@b.example' }],
  })
  const passwords = createPasswords({
    site: {
      ...exampleSite,
      openServerSource: async () => sourceOf(() => own),
      renderAddress: async (_url, { content }) => {
        rendered.push(await content.page({ slug: 'plakat', parent: null }))
        return { status: 200, html: Buffer.from('<p>Seite</p>') }
      },
    },
    document: { buildId: 'b', head: '', scripts: '' },
    siteUrl: 'http://localhost',
    base: '',
    service: { projectId: 'p', dataset: 'd', apiVersion: '1', apiHost },
    assets: { origin: apiHost, projectId: 'p', dataset: 'd' },
    published: sourceOf((parent) => (parent === 'archiv' ? toPage('public', 'archiv') : null)),
    visitorHeaders: () => ({}),
    visitorAddress: () => '198.51.100.7',
    limit: 5000,
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    passwords.answerPage(new Request(`http://localhost${path}`, { headers }))
  const open = (path: string) =>
    passwords.answerPage(
      new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams({ password: 'geheimnis' }) }),
    )
  return { ask, open, rendered }
}

const answer: RequestListener = ({ url = '' }, response) => {
  const access = { id: 'closed', page: 'closed', expiresAt: TOMORROW, isThere: true }
  const pages = [{ _id: 'closed', slug: 'plakat', parentSlug: null }]
  const found = url.endsWith('/own')
    ? access
    : url.includes('/query/')
      ? { result: { pages } }
      : { pages: [{ slug: 'plakat', notice: '' }] }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(found))
}

test('a public page with the last segment of one with a password is no page with a password', async () => {
  const { ask } = await start(answer)
  expect(await ask('/archiv/plakat')).toBeUndefined()
  for (const path of ['/plakat', '/nirgends/plakat']) {
    const asking = await ask(path)
    expect([asking?.status, await asking?.text()]).toEqual([200, expect.stringContaining('type="password"')])
  }
})

test('a form on such a page shows its mail address: what it sends could not arrive', async () => {
  const { ask, rendered } = await start(answer)
  expect(await (await ask('/plakat', { cookie: `page_closed=${KEY}` }))?.text()).toContain('Seite')
  expect(rendered[0]?.app.page?.content.blocks).toEqual([
    { _type: 'boxForm', fields: [], consent: null, email: 'a@b.example' },
  ])
})

test('a service that hangs keeps no other page waiting for long', async () => {
  const { ask } = await start(() => {})
  const before = performance.now()
  expect(await ask('/irgendwo')).toBeUndefined()
  expect(performance.now() - before).toBeLessThan(4000)
})

test('of two pages with one password and one last segment the one opens that was asked for', async () => {
  const other = `sp${'b'.repeat(32)}`
  const toAccess = (id: string) => ({ id, page: id, expiresAt: TOMORROW, isThere: true })
  const { open } = await start(({ url = '', headers }, response) => {
    const isOther = headers.authorization?.endsWith(other) ?? false
    const page = { _id: isOther ? 'other' : 'closed', slug: 'plakat', parentSlug: isOther ? 'werk' : null }
    const found = url.endsWith('/open')
      ? { ...toAccess('closed'), key: KEY, others: [{ ...toAccess('other'), key: other }] }
      : url.includes('/query/')
        ? { result: { pages: [page] } }
        : { pages: [{ slug: 'plakat', notice: '' }] }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(found))
  })
  for (const path of ['/plakat', '/werk/plakat']) {
    const answered = await open(path)
    expect([answered?.status, answered?.headers.get('location')]).toEqual([303, path])
    expect(answered?.headers.getSetCookie().join()).toContain(other)
  }
})
