import { join } from 'node:path'
import { startContentService } from '@schaufenster/content-service'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { writeExport } from '@schaufenster/content-service/testing/write-export'
import { queries } from '@schaufenster/site/testing/example-queries'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { followChanges, type Change } from './follow-changes.ts'
import { findIds } from './page-documents.ts'
import { watchPage } from './watch-page.ts'

const ref = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref, _weak: true })
const toRoute = (slug: string, sections: readonly string[]) => ({
  _id: `route-${slug}`,
  _type: 'route',
  title: slug,
  slug: { _type: 'slug', current: slug },
  content_boxes: sections.map(ref),
})
const toSection = (_id: string, _type = 'boxTitle') => ({ _id, _type, title: _id })
/** On no page of the tests. */
const OTHERS = Array.from({ length: 20 }, (_, index) => `box-other-${index}`)
const lines = [
  toRoute('leistungen', ['box-a', 'box-b']),
  toRoute('jobs', ['box-jobs', 'box-text']),
  toRoute('studio', OTHERS),
  ...['box-a', 'box-b', 'box-text', ...OTHERS].map((id) => toSection(id)),
  toSection('box-jobs', 'boxJobs'),
]
const importPath = await writeExport(join(await makeFolder(), 'export'), { lines })
const content = await startContentService({ port: 0, memory: true, importPath, origins: [] })
const end = new AbortController()
afterAll(async () => {
  end.abort()
  vi.unstubAllGlobals()
  await content.stop()
})
const client = connect(content, content.token).withConfig({ perspective: 'drafts' })
const raw = client.withConfig({ perspective: 'raw' })
/** As codegen reads the queries of a page and of the settings. */
const searches = [
  [
    { types: ['navigation'] },
    { types: ['footer'] },
    { types: ['route', 'routeProject'] },
    { types: ['job'], within: ['boxJobs'] },
    { types: ['routeProject'], within: ['boxProjects'] },
  ],
  [{ types: ['globalSeo'] }],
]

vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
vi.stubGlobal('addEventListener', () => {})

/** A preview of a page that is read once, without a refresh. */
const openPage = async (slug: string, isRefreshing = () => false) => {
  const read = (): Promise<unknown> => client.fetch(queries.PAGE_QUERY, { slugs: [slug], parents: [''] })
  let answer = await read()
  const [heard, concerns] = [new Set<string>(), new Array<string>()]
  const questions: Promise<unknown>[] = []
  const watch = watchPage<Change>({
    searches,
    isReplaced: () => Promise.resolve(false),
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
    read,
    /** A refresh has read the page as it was at some time. */
    refreshed: (found: unknown): void => {
      answer = found
      watch.onRefreshed()
    },
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

it('P03 a hundred edits of what is on other pages refresh nothing: first edits, later ones, publications, deletions', async () => {
  const page = await openPage('leistungen')
  const sections = await raw.fetch<{ _id: string; _type: string }[]>(
    '*[_type match "box*" && !(_id in path("drafts.**"))]',
  )
  const foreign = sections.filter(({ _id }) => !page.shown.has(_id)).slice(0, 20)
  expect(foreign).toHaveLength(20)
  for (const [index, section] of foreign.entries()) {
    const id = `drafts.${section._id}`
    await raw.createIfNotExists({ ...section, _id: id })
    for (let letter = 0; letter < 3; letter++) await write(id, { title: `Titel ${letter}` })
    if (index % 2 === 0) await raw.delete(id)
    else
      await raw
        .transaction()
        .createOrReplace({ ...section, title: 'Neu' })
        .delete(id)
        .commit()
  }
  for (const type of ['job', 'boxText', 'person', 'tag', 'redirect'])
    for (const title of ['', 'Neu']) await raw.createOrReplace({ _id: `drafts.new-${type}`, _type: type, title })
  await raw.delete('drafts.new-person')
  expect(await page.concerns()).toEqual([])
})

it('P03 what comes to concern the page does: a reference, its target that appears later, what a block of it searches', async () => {
  const page = await openPage('jobs')
  const ids = [...page.shown]
  const [section] = await raw.fetch<{ _id: string; _type: string }[]>('*[_id in $ids && _type match "box*"]', { ids })
  const id = `drafts.${section?._id}`
  // The Studio writes the reference first; its target appears with the first letter in it.
  await raw.create({
    ...section,
    _id: id,
    _type: section?._type ?? '',
    more: { _ref: 'late', _weak: true, _type: 'reference' },
  })
  await raw.create({ _id: 'drafts.late', _type: 'person' })
  await raw.create({ _id: 'drafts.other', _type: 'person' })
  await raw.create({ _id: 'drafts.new-job', _type: 'job' })
  await raw.delete('drafts.new-job')
  expect((await page.concerns()).toSorted()).toEqual(['drafts.late', 'drafts.new-job', 'drafts.new-job', id].toSorted())
})

it('a target that is published and edited at once is new, although it is published by the time of the question', async () => {
  const page = await openPage('jobs')
  const section = [...page.shown].find((id) => id.startsWith('box-'))
  await raw
    .patch(section ?? '')
    .set({ more: { _ref: 'late', _weak: true, _type: 'reference' } })
    .commit()
  const late = { _id: 'late', _type: 'person' }
  await raw
    .transaction()
    .create(late)
    .create({ ...late, _id: 'drafts.late' })
    .commit()
  expect((await page.concerns()).some((id) => id.endsWith('late'))).toBe(true)
})

it('a target that appears while the page is read refreshes it again: its reference may not be on screen yet', async () => {
  const page = await openPage('leistungen', () => true)
  await raw.create({ _id: 'drafts.late', _type: 'person' })
  expect(await page.concerns()).toEqual(['drafts.late'])
  expect(page.questions).toEqual([])
})

it('P03 what is written in a new section while the page is read refreshes it again, and nothing of another page does', async () => {
  const page = await openPage('leistungen', () => true)
  await raw.create({ ...toSection('box-new'), title: '', _id: 'drafts.box-new' })
  await write('route-leistungen', { content_boxes: ['box-a', 'box-new'].map(ref) })
  expect(await page.concerns()).toEqual(['drafts.box-new', 'route-leistungen'])
  const answer = await page.read()
  await write('box-other-1', { title: 'Anderswo' })
  await write('drafts.box-new', { title: 'Neu' })
  expect(await page.concerns()).toHaveLength(2)
  page.refreshed(answer)
  expect((await page.concerns()).slice(2)).toEqual(['drafts.box-new'])
  page.refreshed(await page.read())
  expect(await page.concerns()).toHaveLength(3)
})

it('an import of a thousand documents is a few questions', async () => {
  const page = await openPage('leistungen')
  const transaction = raw.transaction()
  for (let index = 0; index < 1000; index++) transaction.create({ _id: `person-${index}`, _type: 'person' })
  await transaction.commit()
  expect(await page.concerns()).toEqual([])
  expect(page.questions.length).toBeLessThan(20)
})

it('a service that does not answer the question: the page is read', async () => {
  const concerns: string[] = []
  const { onChange } = watchPage({
    searches: [],
    isReplaced: () => Promise.reject(new Error('503')),
    getAnswer: () => ({}),
    isRefreshing: () => false,
    fetch: () => Promise.reject(new Error('503')),
    onConcern: ({ documentId }) => concerns.push(documentId),
  })
  for (const documentId of ['a', 'b', 'c']) onChange({ documentId, type: 'person', transition: 'appear' })
  await vi.waitFor(() => expect(concerns).toEqual(['a', 'c']))
})
