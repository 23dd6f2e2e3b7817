import { expect, it } from 'vitest'
import type { PageContent } from '../content/content-source.ts'
import { serializeDehydratedState } from '../content/dehydrated-state.ts'
import { emptyPage as chrome } from '../testing/empty-page.ts'
import { createErrorDocuments } from './error-documents.ts'

it('is rendered once for all addresses, and again for other content', async () => {
  const keep = createErrorDocuments()
  let renders = 0
  const ask = async (message: string, content: PageContent | undefined, key = 'k') => {
    const state = { build: '', siteUrl: '', site: null, key: { slug: null, parent: null }, page: null }
    const failure = { statusCode: 404, message, suggestions: [] }
    const document = await keep(content, key, message, async () => {
      renders += 1
      return Buffer.from(`<p>${message}</p><script>${serializeDehydratedState({ ...state, failure })}</script>`)
    })
    return document.toString().match(/ort\w*/g)
  }
  expect(await Promise.all(['ortA', 'ortB', 'ortC'].map((message) => ask(message, chrome)))).toEqual([
    ['ortA', 'ortA'],
    ['ortB', 'ortB'],
    ['ortC', 'ortC'],
  ])
  expect(renders).toBe(1)
  await ask('ortD', { ...chrome })
  await ask('ortD', chrome, 'other')
  await ask('ortD', undefined)
  expect(renders).toBe(4)
})

it('what could not be rendered is tried again', async () => {
  const keep = createErrorDocuments()
  await expect(keep(chrome, 'k', 'ort', () => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt')
  expect(String(await keep(chrome, 'k', 'ort', async () => Buffer.from('ort "ort"')))).toBe('ort "ort"')
  expect(String(await keep(chrome, 'k', 'neu', async () => Buffer.from('neu "neu"')))).toBe('neu "neu"')
})

it('a document in which the message stands twice is not kept: one place would name another address', async () => {
  const keep = createErrorDocuments()
  const ask = async (message: string) =>
    (
      await keep(chrome, 'k', message, async () =>
        Buffer.from(`<title>${message}</title><p>${message}</p>"${message}"`),
      )
    ).toString()
  await ask('ortA')
  expect(await ask('ortB')).toBe('<title>ortB</title><p>ortB</p>"ortB"')
})
