import { startContentService } from '@schaufenster/content-service'
import { connect } from '@schaufenster/content-service/testing/test-service'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { PREVIEW_PAGE_QUERY } from '../../src/content/queries/page.groq.ts'
import { findPageId } from '../../src/preview/find-page-id.ts'
import { toPageParams } from '../../src/content/queries/page-params.ts'
import { searchedTypes } from '../../src/generated/searched-types.ts'
import { followChanges, type Change } from '../../packages/renderer/preview/follow-changes.ts'
import { findIds } from '../../packages/renderer/preview/page-documents.ts'
import { watchPage } from '../../packages/renderer/preview/watch-page.ts'

const content = await startContentService({ port: 0, memory: true, importPath: 'demo/content', origins: [] })
const end = new AbortController()
afterAll(async () => {
  end.abort()
  vi.unstubAllGlobals()
  await content.stop()
})
const client = connect(content, content.token).withConfig({ perspective: 'drafts' })
const raw = client.withConfig({ perspective: 'raw' })
const searches = [searchedTypes['PREVIEW_PAGE_QUERY'], searchedTypes['PREVIEW_SITE_QUERY']]

vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
vi.stubGlobal('addEventListener', () => {})

/** A preview of a page that is read once, without a refresh. */
const openPage = async (slug: string, isRefreshing = () => false) => {
  const answer = await client.fetch(PREVIEW_PAGE_QUERY, toPageParams({ slug, parent: null }))
  const id = answer.app.page?._id
  const [heard, concerns] = [new Set<string>(), new Array<string>()]
  const questions: Promise<unknown>[] = []
  const watch = watchPage<Change>({
    searches,
    byAddress: searchedTypes['PAGE_ID_QUERY'],
    isReplaced: () => {
      const question = findPageId(client, { slug, parent: null }).then((found) => found !== id)
      questions.push(question)
      return question
    },
    getAnswer: () => answer,
    isRefreshing,
    fetch: (query, params, perspective) => {
      const question = client.fetch<unknown>(query, params, { perspective: perspective ?? 'drafts' })
      questions.push(question)
      return question
    },
    onConcern: ({ documentId }) => concerns.push(documentId),
  })
  await new Promise<void>((onOpen) => {
    followChanges(() => raw, {
      onOpen,
      onChange: (change) => {
        heard.add(change.documentId)
        watch.onChange(change)
      },
      onLost: () => {},
      onRefused: () => {},
      signal: end.signal,
    })
  })
  return {
    shown: findIds(answer),
    questions,
    /** Documents whose changes concern the page, once all that was written so far is judged. */
    concerns: async () => {
      const last = `last-${heard.size}`
      await raw.create({ _id: last, _type: 'sanity.fileAsset' })
      await vi.waitUntil(() => heard.has(last))
      // The answer to one question may lead to the next.
      for (let known = -1; known < questions.length; await Promise.all(questions)) known = questions.length
      return concerns
    },
  }
}

const write = (id: string, fields: object) => raw.patch(id).set(fields).commit()

beforeEach(() => content.reset())

it('P03 a hundred edits of other pages refresh nothing but where one begins: a draft may be at any address', async () => {
  const page = await openPage('leistungen')
  const others = await raw.fetch<{ _id: string; _type: string }[]>(
    '*[_type in ["route", "routeProject"] && !(_id in path("drafts.**"))] | order(_id asc)',
  )
  const foreign = others.filter(({ _id }) => !page.shown.has(_id)).slice(0, 4)
  expect(foreign).toHaveLength(4)
  for (const other of foreign) {
    const id = `drafts.${other._id}`
    await raw.createIfNotExists({ ...other, _id: id })
    for (let letter = 0; letter < 24; letter++) await write(id, { title: `Titel ${letter}` })
  }
  expect((await page.concerns()).toSorted()).toEqual(foreign.map(({ _id }) => `drafts.${_id}`).toSorted())
})

it('P03 an edited page that takes the address refreshes, and one that keeps its own does not', async () => {
  const page = await openPage('leistungen')
  await raw.create({ _id: 'same', _type: 'route', title: 'Noch eine', slug: { current: 'leistungen' } })
  await raw.create({ _id: 'other', _type: 'route', title: 'Eine andere', slug: { current: 'anderes' } })
  await raw.patch('route-leistungen').set({ title: 'Zuletzt geändert' }).commit()
  const before = [...(await page.concerns())]
  await write('other', { title: 'Zuletzt geändert' })
  expect(await page.concerns()).toEqual(before)
  // The newer of two pages of one address is shown.
  await write('same', { title: 'Zuletzt geändert' })
  expect(await page.concerns()).toEqual([...before, 'same'])
})
