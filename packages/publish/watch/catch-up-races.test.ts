import { describe, expect, it } from 'vitest'
import { askedQueries } from '../testing/stub-service.ts'
import { page, useTestSite } from '../testing/test-site.ts'
import { withState } from '../write/state-database.ts'
import { MISSED, ofDocument, type Change } from './change.ts'
import { createIncrementalPublisher } from './publish-changes.ts'
import { readSiteState } from '../write/site-state.ts'

const { PAGE_LIST_QUERY, PAGES_QUERY } = askedQueries
const { stub, makeSite } = await useTestSite()

/** A published site, and a newly started process. */
const makeStarted = async () => {
  stub.state.hear = () => {}
  stub.state.pages = [page(null), ...Array.from({ length: 150 }, (_, index) => page(`seite-${index}`))]
  const site = makeSite()
  return {
    ...site,
    start: (change: Change = MISSED) => createIncrementalPublisher(site.options)(change),
    revisionOf: (id: string) =>
      withState(site.options.stateDir, (database) => readSiteState(database).revisions().get(id)),
  }
}

const write = (id: string, title: string): void => {
  stub.state.pages = stub.state.pages.map((old) => (old.id === id ? { ...old, title } : old))
}

/** Runs a write when a query is sent for the first time. */
const onFirst = (query: string, work: () => void): void => {
  stub.state.hear = (asked) => {
    if (asked !== query) return
    stub.state.hear = () => {}
    work()
  }
}

describe('a start when nothing has changed', () => {
  it('reads shared content and revisions, and no page', async () => {
    const { publish, start } = await makeStarted()
    await publish()
    const asked: string[] = []
    stub.state.hear = (query) => asked.push(query)
    expect((await start()).rendered).toEqual([])
    expect(asked.length).toBeLessThan(5)
    expect(asked).not.toContain(PAGE_LIST_QUERY)
    expect(asked).not.toContain(PAGES_QUERY)
  })

  it('reads only the page that changed', async () => {
    const { publish, start } = await makeStarted()
    await publish()
    write('seite-7', 'neu')
    let pages = 0
    stub.state.hear = (query) => void (query === PAGES_QUERY && pages++)
    expect((await start()).rendered).toEqual(['/seite-7'])
    expect(pages).toBe(1)
  })
})

describe('what is written while a publication reads is never treated as published', () => {
  it('before the pages are listed: it is published, and checked again', async () => {
    const { publish, start, read, revisionOf } = await makeStarted()
    onFirst(PAGE_LIST_QUERY, () => write('seite-7', 'währenddessen'))
    await publish()
    expect(read('seite-7.html')).toContain('währenddessen')
    expect(await revisionOf('seite-7')).not.toContain('währenddessen')
    expect((await start()).rendered).toEqual([])
    expect(await revisionOf('seite-7')).toContain('währenddessen')
  })

  it('after a page was read: the next start publishes it', async () => {
    const { publish, start, read } = await makeStarted()
    await publish()
    write('seite-7', 'zuerst')
    onFirst(PAGES_QUERY, () => setImmediate(() => write('seite-7', 'danach')))
    await start(ofDocument('seite-7'))
    await start()
    expect(read('seite-7.html')).toContain('danach')
    expect((await start()).rendered).toEqual([])
  })

  it('a page that is deleted meanwhile is removed at the next start', async () => {
    const { publish, start, has } = await makeStarted()
    onFirst(PAGES_QUERY, () => {
      stub.state.pages = stub.state.pages.filter(({ id }) => id !== 'seite-140')
    })
    await publish()
    await start()
    expect(has('seite-140.html')).toBe(false)
  })
})
