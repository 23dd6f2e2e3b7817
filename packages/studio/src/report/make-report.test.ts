import { expect, it } from 'vitest'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { makeReport, type Progress } from './make-report.ts'

const page = (index: number) => ({
  _id: `seite-${String(index).padStart(5, '0')}`,
  _type: 'route',
  title: `Seite ${index}`,
  slug: { current: `seite-${index}` },
  content_boxes: [],
})

const start = (
  documents: readonly { _id: string; _type: string }[],
  more: Partial<Parameters<typeof makeReport>[0]> = {},
) => {
  const progress: Progress[] = []
  const questions: string[] = []
  let rests = 0
  const report = makeReport({
    site: { pages: exampleSite.pages, toTextColor: () => '#000000' },
    siteUrl: 'https://studio.example',
    fetchRaw: async (query, { last }) => {
      questions.push(query)
      if (query.includes('"pages"'))
        return {
          pages: documents.filter(({ _type }) => _type === 'route').map((one) => ({ ...one, slug: one._id })),
        }
      return documents.filter(({ _id }) => _id > String(last)).slice(0, 500)
    },
    today: '2026-11-30',
    onProgress: (one) => progress.push(one),
    rest: async () => void (rests += 1),
    signal: new AbortController().signal,
    ...more,
  })
  return { report, progress, questions, rests: () => rests }
}

it('an empty site has no page and no finding', async () => {
  const { findings, pages } = await start([]).report
  expect({ findings, pages: pages.size }).toEqual({ findings: [], pages: 0 })
})

it('4,000 findings are read in parts, and made in slices between which others have their turn', async () => {
  const { report, progress, questions, rests } = start(Array.from({ length: 2000 }, (_, index) => page(index)))
  const { findings, documents, pages } = await report
  // An empty page without a description, and one imprint that is missing.
  expect([findings.length, documents.size, pages.size]).toEqual([4001, 2000, 2000])
  expect(questions.filter((query) => query.includes('$last'))).toHaveLength(5)
  expect(progress.filter(({ read }) => read !== undefined).map(({ read }) => read)).toEqual([
    500, 1000, 1500, 2000, 2000,
  ])
  expect(rests()).toBeGreaterThan(0)
})

it('keeps of a document the draft, which is what was checked', async () => {
  const draft = { ...page(1), _id: 'drafts.seite-00001', title: 'Neu' }
  const { documents } = await start([draft, page(1)]).report
  expect(documents.get('seite-00001')).toMatchObject({ title: 'Neu' })
})

it('fails with what the service says, and stops when it is not wanted any more', async () => {
  await expect(start([], { fetchRaw: () => Promise.reject(new Error('weg')) }).report).rejects.toThrow('weg')
  const controller = new AbortController()
  const documents = Array.from({ length: 3000 }, (_, index) => page(index))
  const { report } = start(documents, { signal: controller.signal, rest: async () => controller.abort() })
  await expect(report).rejects.toThrow(/abort/i)
})
