import { afterAll } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { createEditor, draftPage } from './editor.ts'
import { runSiteOn } from './run-site.ts'

/** In no answer to anybody. */
export const SECRET = 'NUR-ENTWURF-7c1'
export const DRAFT = 'Der neue Auftritt'
export const IN_SECTION = 'Ein Abschnitt, den nur der Entwurf hat.'
const reference = (id: string) => ({
  _type: 'reference',
  _ref: id,
  _weak: true,
  _strengthenOnPublish: { type: 'route' },
})

interface Link {
  id: string
  key: string
  url: string
}

export const textIn = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : ''

/** A site with the draft of a page at `/neu`, and links to it; until the end of the test file. */
export const startSharing = async () => {
  const folder = await makeFolder()
  const content = await startContentService({ port: 0, dataDir: folder, importPath: 'demo/content' })
  const editor = createEditor(content)
  const site = await runSiteOn(content.url, { published: true })
  await editor.createOrReplace({
    _id: 'drafts.box-neu',
    _type: 'boxText',
    title: IN_SECTION,
    content: [
      { _key: 'a', _type: 'buttonInternalLink', label: 'Zum Geheimen', reference: reference('route-geheim') },
      { _key: 'b', _type: 'buttonInternalLink', label: 'Zum Kontakt', reference: reference('route-kontakt') },
      { _key: 'c', _type: 'buttonInternalLink', label: 'Hierher', reference: reference('neu') },
    ],
  })
  const sections = ['box-neu', 'box-kontakt-titel'].map((id) => ({ _key: id, ...reference(id) }))
  await editor.createOrReplace(draftPage('neu', DRAFT, { content_boxes: sections }))
  afterAll(async () => {
    await site.stop()
    await content.stop()
  })

  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const authorization = `Bearer ${content.token}`
    const response = await fetch(`${content.url}/v1/shares/production${path}`, { ...init, headers: { authorization } })
    return response.json()
  }
  const share = async (page: string, more: object = {}): Promise<Link> => {
    const body = JSON.stringify({
      page,
      name: 'Frau Hansen',
      sections: ['content_boxes'],
      expiresAt: new Date(Date.now() + 14 * 86_400_000).toISOString(),
      ...more,
    })
    const created = await ask('', { method: 'POST', body })
    const key = textIn(created, 'key')
    return { id: textIn(created, 'id'), key, url: `${site.url}/_draft#${key}` }
  }
  const revoke = ({ id }: Link) => ask(`/${id}`, { method: 'DELETE' })

  /** What the script of the link's page does. */
  const exchange = async ({ key }: Pick<Link, 'key'>) => {
    const response = await fetch(`${site.url}/_draft`, { method: 'POST', body: key })
    const cookie = response.headers.get('set-cookie') ?? ''
    return {
      status: response.status,
      to: textIn(await response.json(), 'to'),
      cookie,
      pair: cookie.split(';')[0] ?? '',
    }
  }
  const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${site.url}${path}`, { headers, method, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  return { content, editor, site, ask, share, revoke, exchange, read }
}
