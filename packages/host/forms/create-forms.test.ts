import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { FormState } from '@schaufenster/site/forms/form-state'
import type { ContentSource } from '@schaufenster/site/site'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { createForms } from './create-forms.ts'

const form = {
  _type: 'boxForm',
  _id: 'f',
  fields: [{ _key: 'a', label: 'Name', kind: 'name', required: true }],
  email: 'hallo@studio.example',
}
const page = {
  _id: 'p',
  _type: 'route',
  _updatedAt: '2026-11-30T10:00:00Z',
  title: 'Kontakt',
  metaTitle: null,
  metaDescription: null,
  metaRobotsNoIndex: null,
  hideInMenu: null,
  slug: 'kontakt',
  parentSlug: null,
}
const sourceOf = (more: object): ContentSource => ({
  site: async () => ({ slugs: null, globalSeo: null }),
  routes: async () => null,
  page: async () => ({
    app: { page: { ...page, content: { _type: 'templateDefault', blocks: [{ ...form, ...more }] } }, menu: null },
    content: { footer: [] },
    asset: { images: [], files: [] },
  }),
})

/** Forms of a site whose pages lie elsewhere, with a service that answers with these statuses, one after the other. */
const start = async (statuses: readonly number[], more: object = {}) => {
  const clock = { now: Date.now() }
  let asked = 0
  const keys: string[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => keys.push(/"key":"([0-9a-f]{32})"/.exec(body)?.[1] ?? ''))
    response.writeHead(statuses[Math.min(asked++, statuses.length - 1)] ?? 500).end()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  onTestFinished(() => void service.close())
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const shown: FormState[] = []
  const forms = createForms({
    site: {
      ...exampleSite,
      renderAddress: async (_url, { form: state }) => {
        if (state) shown.push(state)
        return { status: 200, html: Buffer.from('<p>Seite</p>') }
      },
    },
    document: { buildId: 'b', head: '', scripts: '' },
    siteUrl: 'https://www.studio.example',
    base: '',
    service: { projectId: 'p', dataset: 'd', apiVersion: '1', apiHost: `http://127.0.0.1:${port}` },
    published: sourceOf(more),
    visitor: () => ({ address: '198.51.100.7', headers: {} }),
    limit: 30_000,
    now: () => clock.now,
  })
  const post = (headers: Record<string, string>) => {
    const body = new FormData()
    body.set('form', 'f')
    body.set('page', '/kontakt')
    body.set('f_a', 'Ida')
    return forms.answer(
      new Request('https://formular.studio.example/_form', {
        method: 'POST',
        body,
        headers: { 'content-length': '400', origin: 'https://www.studio.example', ...headers },
      }),
    )
  }
  return { post, shown, asked: () => asked, keys, clock }
}
const json = { accept: 'application/json' }

test('pages that lie elsewhere may read the answer, and no others', async () => {
  const { post } = await start([200], { thanks: { slug: 'danke', parentSlug: null } })
  const answer = await post(json)
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://www.studio.example')
  expect(await answer.json()).toEqual({ isSent: true, to: '/danke' })
  const plain = await post({})
  expect([plain.status, plain.headers.get('location')]).toEqual([303, 'https://www.studio.example/danke#'])
  const foreign = await post({ ...json, origin: 'https://boese.example' })
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

test('a service that fails is asked again; then, and on a full disk, the mail address stands there with what was written', async () => {
  const healed = await start([503, 200])
  expect((await healed.post(json)).status).toBe(200)
  expect(healed.asked()).toBe(2)

  const down = await start([500])
  expect((await down.post({})).status).toBe(503)
  const full = await start([507])
  expect((await full.post({})).status).toBe(507)
  for (const { shown } of [down, full])
    expect(shown).toMatchObject([{ form: 'f', values: { a: 'Ida' }, notice: /hallo@studio\.example/ }])
})

test('the same is sent once, and again on another day', async () => {
  const { post, keys, clock } = await start([200])
  clock.now = Date.parse('2026-11-30T10:00:00Z')
  for (const _ of [1, 2]) expect((await post(json)).status).toBe(200)
  clock.now += 86_400_000
  expect((await post(json)).status).toBe(200)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})
