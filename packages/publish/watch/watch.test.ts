import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startContentService, type StartOptions } from '@schaufenster/content-service'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { writeExport } from '@schaufenster/content-service/testing/write-export'
import { publishSite } from '../publish.ts'
import { makeFakeBuild, THROWING } from '../testing/fake-build.ts'
import { sign, SIGNATURE_HEADER } from '../webhook/signature.ts'
import { route, title, useWatchedSite } from './testing/watched-site.ts'

// Publishing runs in the background, at the pace of the machine.
vi.setConfig({ testTimeout: 30_000 })

const folder = await makeFolder()
const lines = [
  route(null, ['box-a', 'box-b']),
  route('leistungen', ['box-a']),
  route('studio', ['box-c']),
  title('a'),
  title('b'),
  title('c'),
  {
    _id: 'navigation',
    _type: 'navigation',
    mainNavigation: [{ _key: 'k', _type: 'reference', _ref: 'route-studio', _weak: true }],
  },
]
/** A service that can stop and restart. */
const startService = (options: Pick<StartOptions, 'port' | 'importPath'>) =>
  startContentService({ projectId: 'studio', dataDir: join(folder, 'data'), ...options })
let service = await startService({ port: 0, importPath: await writeExport(join(folder, 'export'), { lines }) })
afterAll(() => service.stop())
const client = connect(service, service.token)
const site = useWatchedSite(service)
const { printed, read, has, until } = site
const watching = await site.watch()
await until(() => has('studio.html'))
await watching.settled()

const payload = (path: string): string => read(`${path}_payload.json`)
const published = (): string[] =>
  printed.filter((line) => line.includes('Published')).map((line) => /Published (.*) \(/.exec(line)?.[1] ?? line)
beforeEach(() => void printed.splice(0))

describe('what an editor publishes appears on the site', () => {
  it('a text on the pages that show it, and only there', async () => {
    await client.patch('box-a').set({ title: 'neuer Text' }).commit()
    await until(() => payload('').includes('neuer Text') && payload('leistungen/').includes('neuer Text'))
    await watching.settled()
    expect(published()).toEqual(['/, /leistungen'])
  })

  it('a new page with its section, in the menu on all pages, and its removal', async () => {
    await client
      .transaction()
      .create({ ...title('d', 'ganz neu') })
      .create(route('neu', ['box-d']))
      .patch('navigation', (patch) =>
        patch.insert('after', 'mainNavigation[-1]', [
          { _key: 'n', _type: 'reference', _ref: 'route-neu', _weak: true },
        ]),
      )
      .commit()
    await until(() => has('neu.html') && payload('studio/').includes('Seite neu'))
    expect(payload('neu/')).toContain('ganz neu')
    expect(JSON.parse(read('builds/meta/eins.json')).prerendered).toContain('/neu')
    await client.delete('route-neu')
    await until(() => !has('neu.html') && !payload('studio/').includes('Seite neu'))
    expect(JSON.parse(read('builds/meta/eins.json')).prerendered).not.toContain('/neu')
  })

  it('a draft never', async () => {
    await client.createOrReplace({ ...title('a', 'ENTWURF'), _id: 'drafts.box-a' })
    await client.createOrReplace({ ...route('geheim'), _id: 'drafts.route-geheim' })
    await client.patch('box-c').set({ title: 'danach' }).commit()
    await until(() => payload('studio/').includes('danach'))
    await watching.settled()
    expect(published()).toEqual(['/studio'])
    expect(has('geheim.html')).toBe(false)
  })

  it('a page that cannot be rendered keeps its last good version, the others are published, and it is retried', async () => {
    await client
      .transaction()
      .create(route(THROWING))
      .patch('box-b', (patch) => patch.set({ title: 'trotzdem' }))
      .commit()
    await until(() => payload('').includes('trotzdem'))
    await watching.settled()
    expect(printed.join('\n')).toContain(
      `/${THROWING} could not be rendered and is left out: a block could not be rendered`,
    )
    const move = (current: string) =>
      client
        .patch(`route-${THROWING}`)
        .set({ slug: { _type: 'slug', current } })
        .commit()
    await move('heil')
    await until(() => has('heil.html'))
    await move(THROWING)
    await until(() => printed.some((line) => line.includes('stays as it was at /heil: a block could not be rendered')))
    expect([has('heil.html'), has(`${THROWING}.html`)]).toEqual([true, false])
    await move('heil')
    await watching.settled()
  })
})

it('instructions while there is no home page, then the page', async () => {
  const { _rev, _createdAt, _updatedAt, ...home } = (await client.getDocument('route-start')) ?? route(null)
  await client.delete('route-start')
  await until(() => read('index.html').includes('Hier entsteht eine Website.'))
  await client.create(home)
  await until(() => read('index.html').includes('Seite Start'))
  await watching.settled()
  expect(payload('')).toContain('Seite Start')
})

it('E07 an outage is waited for, and missed changes are published', async () => {
  await service.stop()
  await until(() => printed.some((line) => line.includes('cannot be followed')))
  service = await startService({ port: Number(new URL(service.url).port) })
  await client.patch('box-c').set({ title: 'nach der Pause' }).commit()
  await until(() => payload('studio/').includes('nach der Pause'))
})

describe('without events', () => {
  const SECRET = 'ein recht langes Geheimnis'

  it('a signed call of a webhook publishes what it names', async () => {
    const called = await site.watch({ follow: false, webhook: { port: 0, secret: SECRET } })
    await called.settled()
    await client.patch('box-c').set({ title: 'auf Zuruf' }).commit()
    const body = JSON.stringify({ _id: 'box-c' })
    const { status } = await fetch(called.webhookUrl ?? '', {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: sign(body, SECRET, Date.now()) },
      body,
    })
    expect(status).toBe(202)
    await until(() => payload('studio/').includes('auf Zuruf'))
    await called.stop()
  })
})

it('D01 when another build was published, a process of the previous one ends instead of reverting it', async () => {
  const old = await site.watch()
  await until(() => printed.some((line) => line.includes('up to date')))
  await publishSite({ ...site.options, build: makeFakeBuild('zwei', folder) })
  await client.patch('box-c').set({ title: 'für den neuen Build' }).commit()
  expect((await old.ended).message).toContain('Another build (zwei) was published meanwhile')
  expect(JSON.parse(read('builds/latest.json')).id).toBe('zwei')
})
