import { describe, expect, it } from 'vitest'
import { connect, makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { openRun } from '../open-run.ts'
import { publishSite } from '../publish.ts'
import { toServiceConfig, toTestOptions } from '../testing/test-options.ts'
import { withState } from '../write/state-database.ts'
import { NOTHING, ofDocument, type Change } from './change.ts'
import { findAffected } from './find-affected.ts'
import { route, title } from './testing/watched-site.ts'

const project = (name: string, date: string, fields: Record<string, unknown> = {}) => ({
  _id: name,
  _type: 'routeProject',
  title: name,
  template: 'templateProject',
  date,
  slug: { _type: 'slug', current: name },
  ...fields,
})

const content = await startWith({
  lines: [
    route(null, ['box-a', 'box-listed']),
    route('stellen', ['box-jobs']),
    route('leistungen', ['box-a'], { relation: { _type: 'reference', _ref: 'route-stellen' } }),
    route('studio', ['box-missing']),
    title('a'),
    { _id: 'navigation', _type: 'navigation', mainNavigation: [{ _type: 'reference', _ref: 'epsilon', _key: 'e' }] },
    { _id: 'box-jobs', _type: 'boxJobs', title: 'Stellen' },
    { _id: 'box-listed', _type: 'boxProjects', title: 'Projekte', limit: 3 },
    { _id: 'box-untaken', _type: 'boxJobs', title: 'Stellen' },
    project('alpha', '2026-01-01', { content_boxes: [{ _type: 'reference', _ref: 'box-alpha', _key: 'a' }] }),
    title('alpha'),
    project('beta', '2026-01-02'),
    project('gamma', '2026-01-03'),
    project('delta', '2026-01-04', {
      content_boxes: [{ _type: 'reference', _ref: 'box-untaken', _key: 'u', _weak: true }],
    }),
    project('epsilon', '2026-01-05'),
  ],
})
const client = connect(content, content.token)
const options = toTestOptions(await makeFolder(), 'eins', toServiceConfig(content))
await publishSite(options)

/** Addresses of the pages that are checked. */
const find = (change: Change): Promise<string[]> =>
  withState(options.stateDir, async (database) => {
    const { entries } = await findAffected(change, await openRun(options, database))
    return [...new Set(entries.map(({ path }) => path))].toSorted()
  })

describe('a change affects the pages that use it, and few others', () => {
  it.each([
    ['a section', ofDocument('box-a'), ['/', '/stellen/leistungen']],
    [
      'a project’s text: its page, its card in lists, its neighbours',
      ofDocument('beta'),
      ['/alpha', '/beta', '/gamma'],
    ],
    ['a project of the newest, in the menu as well: the list too', ofDocument('epsilon'), ['/', '/delta', '/epsilon']],
    ['a section of a project', ofDocument('box-alpha'), ['/alpha']],
    ['a draft', ofDocument('drafts.box-a'), []],
    ['an article, which is not a page of the site', ofDocument('article'), []],
    ['another day: what lists vacancies', { ...NOTHING, newDay: true }, ['/stellen']],
    ['a document that nobody uses', ofDocument('box-fremd'), []],
  ])('%s', async (_title, change, paths) => {
    expect(await find(change)).toEqual(paths)
  })

  it('R01 a new page whose slug differs in capitals from a published one’s does not take its file; once that is gone it has its own', async () => {
    const look = (change: Change) =>
      withState(options.stateDir, async (database) => {
        const { entries, removedIds, warnings } = await findAffected(change, await openRun(options, database))
        return [entries.map(({ path }) => path), removedIds, warnings.length]
      })
    const copy = { ...route('Studio', []), _id: 'route-kopie' }
    await client.create(copy)
    expect(await look(ofDocument('route-kopie'))).toEqual([['/studio'], [], 1])
    const first = await client.getDocument('route-studio')
    await client
      .patch('route-studio')
      .set({ slug: { _type: 'slug', current: 'atelier' } })
      .commit()
    const both = { ...NOTHING, documents: new Set(['route-kopie', 'route-studio']) }
    expect(await look(both)).toEqual([['/Studio', '/atelier'], [], 0])
    await client.delete('route-kopie')
    if (first) await client.createOrReplace(first)
  })

  it('a section to which pages referred before it was published', async () => {
    await client.create(title('missing'))
    expect(await find(ofDocument('box-missing'))).toEqual(['/studio'])
  })

  it('a section that its page’s template did not take, created again with another type', async () => {
    await client.createOrReplace({ ...title('untaken'), title: 'Stellen' })
    // Nothing used it, so what uses the page is checked, too.
    expect(await find(ofDocument('box-untaken'))).toEqual(['/', '/delta', '/epsilon', '/gamma'])
  })

  it('a vacancy that was added or removed', async () => {
    await client.create({ _id: 'job', _type: 'job', title: 'Stelle', datePosted: '2026-01-01' })
    expect(await find(ofDocument('job'))).toEqual(['/stellen'])
  })

  it('a parent’s new slug: the pages below it, at their new address', async () => {
    await client
      .patch('route-stellen')
      .set({ slug: { _type: 'slug', current: 'jobs' } })
      .commit()
    expect(await find(ofDocument('route-stellen'))).toEqual(['/jobs', '/jobs/leistungen'])
  })

  it('a project’s new date: its old and new neighbours, and the lists', async () => {
    await client.patch('alpha').set({ date: '2026-01-03' }).commit()
    expect(await find(ofDocument('alpha'))).toEqual(['/', '/alpha', '/beta', '/delta', '/gamma'])
  })

  it('what is above a page and no page itself: the page at its new address', async () => {
    await client.create({
      _id: 'above',
      _type: 'routeArticle',
      title: 'Oben',
      slug: { _type: 'slug', current: 'oben' },
    })
    await client
      .patch('beta')
      .set({ relation: { _type: 'reference', _ref: 'above' } })
      .commit()
    await publishSite({ ...options, allowFewer: true })
    await client
      .patch('above')
      .set({ slug: { _type: 'slug', current: 'neu' } })
      .commit()
    expect(await find(ofDocument('above'))).toContain('/neu/beta')
  })

  it('a page whose address another one has: redirects to it lead elsewhere', async () => {
    await client.create({ ...project('second', '2026-01-01'), slug: { _type: 'slug', current: 'gamma' } })
    await client.patch('gamma').set({ title: 'changed later' }).commit()
    await publishSite({ ...options, allowFewer: true })
    await client.delete('second')
    const { redirects } = await withState(options.stateDir, async (database) =>
      findAffected(ofDocument('second'), await openRun(options, database)),
    )
    expect(redirects).toBe(true)
  })
})
