import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { draftPage, usePlannedSite } from './testing/planned-site.ts'

const folder = await makeFolder()
const dataDir = join(folder, 'data')
const service = await startContentService({ port: 0, projectId: 'studio', dataDir, log: () => {}, env: {} })
afterAll(() => service.stop())
const client = connect(service, service.token).withConfig({ perspective: 'raw' })
const { clock, open, plan, seen, count } = usePlannedSite(folder, () => client)
const publisher = open('eins')
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
