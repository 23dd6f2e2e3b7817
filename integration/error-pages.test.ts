import { expect, it } from 'vitest'
import type { ContentSource } from '@schaufenster/renderer/content/content-source'
import { site as entry } from '../src/entry-prerender.tsx'
import { emptyPage as chrome } from '../packages/renderer/testing/empty-page.ts'

const render = async (path: string, content: ContentSource): Promise<string> => {
  const answer = await entry.renderPage(new Request(`https://studio.example${path}`), {
    content,
    document: { buildId: 'b1', head: '', scripts: '' },
    siteUrl: 'https://studio.example',
  })
  return answer.text()
}
const sourceOf = (): ContentSource & { asked: string[] } => {
  const asked: string[] = []
  return {
    asked,
    site: async () => ({ slugs: ['leistungen'], globalSeo: null }),
    routes: async () => [],
    page: async ({ slug }) => {
      asked.push(String(slug))
      return chrome
    },
  }
}

it.each(['/a/b/c', '/a/b/%3Cscript%3E%26%22%27/%E2%80%A8\u00fc', '/a/b/$&$1%00', '/gibt-es-nicht', '/x?preview=true'])(
  'E03 E04 the document of %s is the same whether another one was rendered before or not',
  async (path) => {
    const fresh = await render(path, { ...sourceOf(), page: async () => structuredClone(chrome) })
    const source = sourceOf()
    await render('/vorher/a/b/c', source)
    await render('/vorher', source)
    expect(await render(path, source)).toBe(fresh)
  },
)

it('E02 E04 E05 an error page without menu and footer says so, for a host that has a published one', async () => {
  const down = () => Promise.reject(new TypeError('fetch failed'))
  const answer = async (path: string, site: ContentSource['site'] = down) => {
    const response = await entry.renderPage(new Request(`https://studio.example${path}`), {
      content: { site, routes: async () => [], page: down },
      document: { buildId: 'b1', head: '', scripts: '' },
      siteUrl: 'https://studio.example',
    })
    return [response.status, response.headers.get('retry-after'), await response.text()]
  }
  expect(await answer('/a/b/c')).toEqual([404, '30', expect.stringContaining('Page not found: /a/b/c')])
  expect(await answer('/a/b')).toEqual([503, '30', expect.anything()])
  const site = async () => ({ slugs: ['100%'], globalSeo: null })
  expect(await answer('/100%25', site)).toEqual([404, '30', expect.stringContaining('Page Not Found: /100%')])
})
