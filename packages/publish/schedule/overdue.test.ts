import { expect, it } from 'vitest'
import { connect, makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { MIGRATIONS_ID } from '@schaufenster/site/content-migrations'
import { PUBLISHER } from '@schaufenster/editing/schedule'
import { draftPage, usePlannedSite } from './testing/planned-site.ts'

const service = await startWith({ lines: [draftPage('da')] })
const client = connect(service, service.token).withConfig({ perspective: 'raw' })
const { clock, printed, open, plan, seen, faults, count } = usePlannedSite(await makeFolder(), () => client)
const publisher = open('eins', undefined, ['001-title'])
await publisher.refresh()

it('P04 what became due while no publisher ran is done in the order of its times', async () => {
  const relation = { _type: 'reference', _ref: 'oben', _weak: true, _strengthenOnPublish: { type: 'route' } }
  for (const page of [draftPage('oben'), draftPage('unten', [], { relation }), draftPage('aktion')])
    await client.create(page)
  await plan(1000, ['oben'])
  await plan(1000, ['unten'])
  await plan(1000, ['aktion'])
  await plan(2000, ['aktion'], { action: 'unpublish' })
  clock.now += 60_000
  await publisher.refresh()
  await publisher.tick()
  expect(await seen('unten')).not.toBeNull()
  expect(await seen('aktion')).toBeNull()
  expect(await count()).toBe(0)
})

it('P04 what is planned waits while content and build differ by a migration, and is done after it', async () => {
  const tell = (...migrations: string[]) =>
    client.createOrReplace({ _id: MIGRATIONS_ID, _type: 'sanity.contentModel', migrations })
  // The migration has taken its title along, which this build requires.
  const { title, ...migrated } = draftPage('umgestellt')
  await client.create({ ...migrated, headline: title })
  await tell('001-title', '002-headline')
  const { _id } = await plan(1000, ['umgestellt'])
  clock.now += 1000
  printed.length = 0
  await publisher.refresh()
  await publisher.tick()
  expect(printed).toEqual([expect.stringContaining('for a newer version of the site (002-headline)')])
  expect([await faults(_id), await seen('umgestellt')]).toEqual([null, null])

  await client.patch('drafts.umgestellt').set({ title }).commit()
  await tell('001-title')
  clock.now += 1000
  await publisher.tick()
  expect(await seen('umgestellt')).not.toBeNull()
})

it('P04 a publisher that waits takes little room in the history of all documents', async () => {
  const { _id } = await plan(365 * 86_400_000, ['oben'])
  const revisions = new Set<unknown>()
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    clock.now += 600_000
    await publisher.refresh()
    revisions.add((await client.getDocument(PUBLISHER._id))?._rev)
  }
  expect(revisions.size).toBeLessThan(26)
  await client.delete(_id)
})
