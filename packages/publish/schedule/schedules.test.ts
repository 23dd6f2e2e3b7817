import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { call } from '@schaufenster/content-service/testing/call'
import { startContentService } from '@schaufenster/content-service'
import { contentCommand } from '@schaufenster/content-service/command'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { REQUEST_TYPE, toRequestId } from '@schaufenster/editing/schedule'
import { draftPage, usePlannedSite } from './testing/planned-site.ts'

const folder = await makeFolder()
const dataDir = join(folder, 'data')
const service = await startContentService({ port: 0, projectId: 'studio', dataDir, log: () => {}, env: {} })
afterAll(() => service.stop())
const client = connect(service, service.token).withConfig({ perspective: 'raw' })
const { clock, printed, open, plan, seen, faults, count } = usePlannedSite(folder, () => client)

/** @returns the last line that it prints: of a new editor the key */
const runCommand = async (...args: string[]): Promise<string> => {
  let last = ''
  const print = (line: string) => void (last = line)
  const io = { env: { CONTENT_DIR: dataDir }, print, progress: () => {}, confirm: undefined }
  await contentCommand(io).parseAsync(args, { from: 'user' })
  return last
}
const publisher = open('eins')
await publisher.refresh()

/** The publisher's next look at what is planned, and at its clock. */
const look = async (ms = 0, run = publisher) => {
  clock.now += ms
  await run.refresh()
  await run.tick()
}

it('P04 a page goes live at its time with its sections, as its draft is then', async () => {
  await client.create({ _id: 'drafts.abschnitt', _type: 'boxTitle', title: 'Abschnitt' })
  await client.create(draftPage('winter', ['abschnitt']))
  await client.create({ _id: toRequestId('winter'), _type: REQUEST_TYPE })
  await plan(60_000, ['winter'])
  await look(59_999)
  expect(await seen('winter')).toBeNull()
  await client.patch('drafts.winter').set({ title: 'Winter' }).commit()
  await look(1)
  expect(await seen('winter')).toMatchObject({ title: 'Winter', content_boxes: [{ _ref: 'abschnitt' }] })
  expect(await seen('abschnitt')).toMatchObject({ title: 'Abschnitt' })
  expect(await count()).toBe(0)
  // What somebody asked for is done.
  expect(await client.getDocument(toRequestId('winter'))).toBeUndefined()
})

it('P04 a page that moves leaves a redirect; links to a new one become strong', async () => {
  await client.create({
    _id: 'zeigt',
    _type: 'boxTitle',
    buttons: [{ _type: 'buttonInternalLink', _key: 'a', reference: { _type: 'reference', _ref: 'neu', _weak: true } }],
  })
  await client.create(draftPage('neu'))
  await client.create(draftPage('winter', [], { slug: { _type: 'slug', current: 'kalt' } }))
  await plan(1000, ['neu', 'winter'])
  await look(1000)
  expect(await client.fetch('*[_type == "redirect"]{from, "to": to._ref}')).toEqual([{ from: '/winter', to: 'winter' }])
  expect(await seen('zeigt')).toMatchObject({ buttons: [{ reference: { _type: 'reference', _ref: 'neu' } }] })
})

it('P04 a page is withdrawn: links to it become weak, it stays as a draft; a menu holds it', async () => {
  await client.createOrReplace({
    _id: 'navigation',
    _type: 'navigation',
    mainNavigation: [{ _type: 'reference', _key: 'a', _ref: 'neu' }],
  })
  const held = await plan(1000, ['neu'], { action: 'unpublish' })
  await look(1000)
  expect(await seen('neu')).not.toBeNull()
  expect(await faults(held._id)).toEqual([expect.stringContaining('zuerst entfernen')])

  await client.patch('navigation').unset(['mainNavigation']).commit()
  await plan(1000, ['neu'], { action: 'unpublish' })
  await look(1000)
  expect(await seen('neu')).toBeNull()
  expect(await client.getDocument('drafts.neu')).toMatchObject({ title: 'Seite neu' })
  expect(await seen('zeigt')).toMatchObject({ buttons: [{ reference: { _weak: true } }] })
})

it('P04 faults are told and nothing is published: a picture without text, a page or its parent that is gone', async () => {
  const relation = { _type: 'reference', _ref: 'weg', _weak: true, _strengthenOnPublish: { type: 'route' } }
  await client.create(draftPage('kind', [], { relation }))
  await client.create({ _id: 'drafts.bild', _type: 'boxTitle', pictures: [{ _type: 'picture', _key: 'a' }] })
  await client.create(draftPage('stumm', ['bild']))
  await client.create({ ...draftPage('kalt'), title: 'Zwilling' })
  const plans = [
    await plan(0, ['kind']),
    await plan(0, ['stumm']),
    await plan(0, ['nirgends']),
    await plan(0, ['kalt']),
  ]
  await look()
  expect(await Promise.all(plans.map(({ _id }) => faults(_id)))).toEqual([
    [expect.stringContaining('nicht veröffentlicht, oder es gibt es nicht mehr')],
    expect.arrayContaining([expect.stringContaining('fehlt der Alternativtext')]),
    [expect.stringContaining('gibt es nicht mehr')],
    ['Unter /kalt gibt es schon die Seite „Seite winter“. Bitte eine andere Adresse wählen.'],
  ])
  expect([await seen('kind'), await seen('stumm')]).toEqual([null, null])
  // Told once; it is not tried again.
  printed.length = 0
  await look(1000)
  expect(printed).toEqual([])
})

it('P04 what an editor planned who was removed since is told, not published', async () => {
  await runCommand('editor', 'add', 'Ida Brehmer')
  await client.create(draftPage('ida'))
  const { _id } = await plan(1000, ['ida'], { by: { id: 'ida-brehmer', name: 'Ida Brehmer' } })
  await runCommand('editor', 'remove', 'Ida Brehmer')
  await expect
    .poll(() => client.withConfig({}).request({ url: '/projects/studio' }))
    .not.toMatchObject({ members: [{}, {}] })
  await look(1000)
  expect(await seen('ida')).toBeNull()
  expect(await faults(_id)).toEqual([expect.stringMatching(/^Ida Brehmer darf hier nicht mehr/)])
})

it('P04 two publishers carry it out once; one that was cancelled or changed meanwhile, not at all', async () => {
  const other = open('zwei')
  for (const id of ['a', 'b', 'c']) await client.create(draftPage(id))
  await plan(1000, ['a', 'b'])
  const cancelled = await plan(1000, ['c'])
  clock.now += 1000
  await Promise.all([publisher.refresh(), other.refresh()])
  await client.delete(cancelled._id)
  printed.length = 0
  await Promise.all([publisher.tick(), other.tick()])
  expect(printed).toEqual([expect.stringContaining('Carried out the publication')])
  expect(await seen('a')).not.toBeNull()
  expect(await seen('c')).toBeNull()
  const { body } = await call(`${service.url}/v1/data/history/production/transactions/a?excludeContent=true`, {
    token: service.token,
  })
  expect(String(body).trim().split('\n')).toHaveLength(1)
})

it('P04 what was carried out does not come back with a backup', async () => {
  await client.create(draftPage('einmal'))
  const planned = await plan(1000, ['einmal'])
  await look(1000)
  expect(await seen('einmal')).not.toBeNull()
  await client.create({ ...draftPage('einmal'), title: 'später' })
  const { _rev, _updatedAt, ...restored } = planned
  await client.create(restored)
  // At once, after a restart, and after a day.
  await look()
  expect(await client.getDocument(planned._id)).toBeUndefined()
  await client.create(restored)
  await look(0, open('eins'))
  expect(await client.getDocument(planned._id)).toBeUndefined()
  await client.create(restored)
  await look(86_400_000, open('eins'))
  expect(await client.getDocument(planned._id)).toBeUndefined()
  expect(await seen('einmal')).toMatchObject({ title: 'Seite einmal' })

  // A publisher that runs for the first time cannot know: it says so.
  const { _id } = await client.create(restored)
  await open('neu').refresh()
  expect(await faults(_id)).toEqual([expect.stringContaining('schon vergangen')])
})

it('P04 what was planned while a clock that ran ahead was set right is told, not removed', async () => {
  const ahead = open('voraus')
  clock.now += 3_600_000
  await ahead.refresh()
  await ahead.tick()
  clock.now -= 3_600_000
  await client.create(draftPage('voraus'))
  const [due, later] = [await plan(1000, ['voraus']), await plan(60_000, ['voraus'])]
  clock.now += 2000
  await open('voraus').refresh()
  expect(await faults(due._id)).toEqual([expect.stringContaining('schon vergangen')])
  expect([await faults(later._id), await seen('voraus')]).toEqual([null, null])
  await client.delete(later._id)
})

it('P04 it waits for a service that does not answer', async () => {
  await client.create(draftPage('ausfall'))
  await plan(1000, ['ausfall'])
  let isAway = false
  const away = connect({ ...service, url: 'http://127.0.0.1:9' }, service.token)
  const run = open('drei', () => (isAway ? away : client))
  await run.refresh()
  isAway = true
  clock.now += 1000
  printed.length = 0
  await run.tick()
  expect(printed).toEqual([expect.stringContaining('Retrying in 1 s')])
  isAway = false
  await run.tick()
  expect(await seen('ausfall')).toBeNull()
  clock.now += 1000
  await run.tick()
  expect(await seen('ausfall')).not.toBeNull()
})

it('P04 content that the checks cannot read is told, and holds up nothing', async () => {
  await client.create(draftPage('lesbar'))
  await client.create({ ...draftPage('luecke'), content_boxes: [null] })
  const odd = await plan(1000, ['luecke'])
  await plan(1000, ['lesbar'])
  await look(1000)
  expect(await seen('lesbar')).not.toBeNull()
  expect(await faults(odd._id)).toEqual([expect.any(String)])
})

it('P04 visitors see nothing of it', async () => {
  await plan(1000, ['winter'])
  const visitor = connect(service)
  expect(
    await visitor.fetch('*[_type == "sanity.publishSchedule" || _id match "schedule*" || _type == "sanity.publisher"]'),
  ).toEqual([])
  const ids = await client.fetch<string[]>('*[_id in path("schedule.**")]._id')
  expect(ids).toContain('schedule.publisher')
  expect(await visitor.getDocuments(ids)).toEqual(ids.map(() => null))
})

it('P04 a contributor asks for a publication, and cannot plan one', async () => {
  const key = await runCommand('editor', 'add', 'Jo Öztürk', '--role', 'contributor')
  const jo = connect(service, key)
  await expect.poll(() => jo.users.getById('me').then(({ id }) => id, String)).toBe('jo-oeztuerk')
  await jo.createOrReplace({
    _id: toRequestId('winter'),
    _type: REQUEST_TYPE,
    by: { id: 'jo-oeztuerk', name: 'Jo Öztürk' },
  })
  const { _id, ...schedule } = await plan(1000, ['winter'])
  await expect(jo.create({ ...schedule, _id: 'schedule.jo' })).rejects.toMatchObject({ statusCode: 403 })
  await expect(
    jo
      .patch(_id)
      .set({ at: new Date(0).toISOString() })
      .commit(),
  ).rejects.toMatchObject({ statusCode: 403 })
  await expect(jo.delete(_id)).rejects.toMatchObject({ statusCode: 403 })
})
