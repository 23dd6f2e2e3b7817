import { join } from 'node:path'
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect, makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { drawPicture } from '@schaufenster/content-service/testing/write-export'
import type { PublishOptions } from '../publish-options.ts'
import { publishSite } from '../publish.ts'
import { makeFakeBuild, THROWING } from '../testing/fake-build.ts'
import { toServiceConfig, toTestOptions } from '../testing/test-options.ts'
import { listFiles } from '../write/list-files.ts'
import { withState } from '../write/state-database.ts'
import { MISSED } from './change.ts'
import { createIncrementalPublisher } from './publish-changes.ts'
import { readSiteState, type SiteState } from '../write/site-state.ts'
import { route, title } from './testing/watched-site.ts'

const DAY_MS = 24 * 3600 * 1000
const NOON = Date.UTC(2026, 0, 15, 12)

const folder = await makeFolder()
const picture = { _type: 'image', _sanityAsset: 'image@file://./images/a.png' }
const lines = [
  route(null, ['box-a']),
  route('leistungen', ['box-a', 'box-picture']),
  route('studio', ['box-c', 'box-missing']),
  route('stellen', ['box-jobs']),
  ...Array.from({ length: 12 }, (_, index) => route(`seite-${index}`)),
  title('a'),
  title('c'),
  { _id: 'box-jobs', _type: 'boxJobs', title: 'Stellen' },
  { _id: 'box-picture', _type: 'boxImage', image: picture },
  {
    _id: 'navigation',
    _type: 'navigation',
    mainNavigation: [{ _key: 'k', _type: 'reference', _ref: 'route-studio', _weak: true }],
  },
]
const content = await startWith({ lines, assets: { 'images/a.png': await drawPicture(10, 10) } })
const client = connect(content, content.token)

const options = { ...toTestOptions(join(folder, 'site'), 'eins', toServiceConfig(content)), now: () => NOON }

/** A newly started process. */
const start = (settings: PublishOptions = options) => createIncrementalPublisher(settings)(MISSED)

const all = (): Promise<number> => client.fetch('count(*[_type == "route" && !(_id in path("drafts.**"))])')

describe('at a start', () => {
  beforeEach(() => publishSite(options))
  const ask = (question: (state: SiteState) => string | undefined) =>
    withState(options.stateDir, (database) => question(readSiteState(database)))

  it('unchanged pages are not rendered again', async () => {
    expect(await start()).toMatchObject({ rendered: [], removed: [], moved: [], failed: [], warnings: [] })
  })

  it('E07 what was changed, created, moved and deleted while no process watched is published', async () => {
    await client.patch('box-a').set({ title: 'inzwischen' }).commit()
    await client.create(title('missing', 'jetzt da'))
    await client.create(route('neu'))
    await client
      .patch('route-seite-0')
      .set({ slug: { _type: 'slug', current: 'umgezogen' } })
      .commit()
    await client.delete('route-seite-1')
    await client.createOrReplace({ ...title('c', 'ENTWURF'), _id: 'drafts.box-c' })
    const { rendered, removed } = await start()
    expect([rendered.toSorted(), removed]).toEqual([
      ['/', '/leistungen', '/neu', '/studio', '/umgezogen'],
      ['/seite-1'],
    ])
    expect((await start()).rendered).toEqual([])
  })

  it('an address that another page takes over is not reported as removed', async () => {
    await client.delete('route-seite-5')
    await client.create({ ...route('neue'), slug: { _type: 'slug', current: 'seite-5' } })
    expect(await start()).toMatchObject({ removed: [], rendered: expect.arrayContaining(['/seite-5']) })
  })

  it('of a page that is deleted or moved no payload of an earlier build stays', async () => {
    const next = { ...options, build: makeFakeBuild('zwei', join(folder, 'build')) }
    await publishSite(next)
    const leftOf = (slug: string) => listFiles(options.outDir).filter((path) => path.includes(`${slug}/_payload.json`))
    expect(leftOf('seite-2').map((path) => path.replace(/\.(?:br|gz)$/, ''))).toContain(
      'builds/payloads/eins/seite-2/_payload.json',
    )
    await client.delete('route-seite-2')
    await client
      .patch('route-seite-3')
      .set({ slug: { _type: 'slug', current: 'woanders' } })
      .commit()
    expect((await start(next)).removed).toEqual(['/seite-2'])
    expect([leftOf('seite-2'), leftOf('seite-3')]).toEqual([[], []])
    expect(leftOf('seite-4')).toContain('builds/payloads/eins/seite-4/_payload.json')
  })

  it('a document that is in no list, such as a picture, counts too', async () => {
    const id = await client.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
    await client.patch(id).set({ 'metadata.palette.dominant.background': '#123456' }).commit()
    expect((await start()).rendered).toEqual(['/leistungen'])
  })

  it('a change of shared content affects every page', async () => {
    const earlier = await ask((state) => JSON.stringify(state.contexts()))
    await client.patch('navigation').set({ mainNavigation: [] }).commit()
    expect((await start()).rendered).toHaveLength(await all())
    expect(await ask((state) => JSON.stringify(state.contexts()))).not.toBe(earlier)
  })

  it('a new day affects lists of vacancies', async () => {
    // As if both answers had been different when published: only reading them shows it.
    await withState(options.stateDir, ({ run }) =>
      run(
        "UPDATE files SET hash = 'of another answer' WHERE path IN ('stellen/_payload.json', 'studio/_payload.json')",
      ),
    )
    expect((await start()).rendered).toEqual([])
    expect((await start({ ...options, now: () => NOON + DAY_MS })).rendered).toEqual(['/stellen'])
    expect(await ask((state) => state.day())).toBe('2026-01-16')
  })

  it('a page missing from the folder is rendered again', async () => {
    rmSync(join(options.outDir, 'studio.html'))
    expect((await start()).rendered).toEqual(['/studio'])
  })

  it('a state of an older layout is replaced by a publication of the whole site', async () => {
    const database = new DatabaseSync(join(options.stateDir, 'state.db'))
    database.exec('PRAGMA user_version = 2')
    database.close()
    expect((await start()).rendered).toHaveLength(await all())
    expect((await start()).rendered).toEqual([])
  })

  it('a file that has grown too large to be compressed loses the compressed forms of before', async () => {
    const packed = () => listFiles(options.outDir).filter((path) => path.startsWith('anhang.txt.'))
    const withFile = (size: number): PublishOptions => ({
      ...options,
      pageOutputs: [({ path }) => (path === '/leistungen' ? [{ path: 'anhang.txt', body: 'a'.repeat(size) }] : [])],
    })
    await publishSite(withFile(1000))
    expect(packed()).toHaveLength(2)
    await client.patch('box-a').set({ title: 'gewachsen' }).commit()
    await start(withFile(200_000))
    expect(packed()).toEqual([])
  })

  it('a failed page is retried, even if nothing changed', async () => {
    await client.create(route(THROWING))
    const paths = async () => (await start()).failed.map(({ path }) => path)
    expect([await paths(), await paths()]).toEqual([[`/${THROWING}`], [`/${THROWING}`]])
    await client.delete(`route-${THROWING}`)
    expect(await paths()).toEqual([])
  })

  it('pages kept because too many were deleted at once are reported again, and removed when allowed', async () => {
    const before = await all()
    await client.delete({ query: '*[_id match "route-seite-*"]' })
    const after = await all()
    for (let times = 0; times < 2; times++) {
      expect(await start()).toMatchObject({
        removed: [],
        warnings: [expect.stringContaining(`${before - after} of ${before} pages have no document any more`)],
      })
    }
    expect((await start({ ...options, allowFewer: true })).removed).toHaveLength(before - after)
  })
})

describe('at a start, of a service at another address with the same revisions', () => {
  const same = { _updatedAt: '2026-01-01T00:00:00Z', _rev: 'r1' }
  const serve = async (text: string) => {
    const documents = [route(null, ['box-a']), route('eins'), title('a', text)]
    return toServiceConfig(await startWith({ lines: documents.map((document) => ({ ...document, ...same })) }))
  }

  it('pages are compared, and only those that differ are rendered', async () => {
    const before = { ...toTestOptions(join(folder, 'other'), 'eins', await serve('alt')), now: () => NOON }
    await publishSite(before)
    expect((await start({ ...before, service: await serve('alt') })).rendered).toEqual([])
    expect((await start({ ...before, service: await serve('neu') })).rendered).toEqual(['/'])
  })
})
