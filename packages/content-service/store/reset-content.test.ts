import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../open-content.ts'
import { startContentService } from '../server.ts'
import { readEvents } from '../testing/read-events.ts'
import { connect, makeFolder } from '../testing/test-service.ts'
import { readCommits } from './history.ts'
import { resetContent } from './reset-content.ts'

test('a reset removes everything, and a listener that reconnects reads everything again', async () => {
  const dataDir = await makeFolder()
  const service = await startContentService({ port: 0, projectId: 'studio', dataDir })
  onTestFinished(() => service.stop())
  const editor = connect(service, service.token)
  const address = `${service.url}/v1/data/listen/production?query=*&enableResume=true`
  const open = async (lastEventId?: string): ReturnType<typeof readEvents> => {
    const stream = await readEvents(address, lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId })
    return stream
  }
  const first = await open()
  const { id: start = '' } = await first.next('welcome')
  const { _rev } = await editor.create({ _id: 'a', _type: 'post', title: 'Secret' })
  const { id: seen = '' } = await first.next('mutation')

  // The command line opens the data folder while the service runs.
  const beside = openContent(dataDir)
  await resetContent(beside.store, dataDir, 'empty')
  expect(readCommits(beside.store.database, { limit: 10 })).toMatchObject([
    { author: 'reset', kind: 'import', changes: [] },
  ])
  expect(beside.store.database.prepare('SELECT count(*) AS count FROM changes').get()).toEqual({ count: 0 })
  beside.store.close()

  await first.next('reset')
  for (const id of [start, seen]) expect((await (await open(id)).next('reset')).data).toEqual({})
  const history = await fetch(`${service.url}/v1/data/history/production/documents/a?revision=${_rev}`, {
    headers: { Authorization: `Bearer ${service.token}` },
  })
  expect(await history.json()).toEqual({ documents: [] })
  expect(await editor.fetch('*[]')).toEqual([])
  // The log continues with unused numbers.
  await editor.create({ _id: 'b', _type: 'post' })
  const again = openContent(dataDir)
  expect(readCommits(again.store.database, { limit: 10 }).map(({ sequence }) => sequence)).toEqual([2, 3])
  again.store.close()
})
