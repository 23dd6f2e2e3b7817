import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startContentService } from './server.ts'
import { startChild } from './testing/child-service.ts'
import { connect, makeFolder } from './testing/test-service.ts'

const makeDataDir = async (): Promise<string> => join(await makeFolder(), 'data')

const startIn = async (dataDir: string) => {
  const service = await startChild({ dataDir })
  onTestFinished(() => service.kill())
  return service
}

test('a second service of a folder is refused with process and address of the first, on its port and on another', async () => {
  const dataDir = await makeDataDir()
  const first = await startIn(dataDir)
  const refusal = `The content service of ${dataDir} is running already: process ${first.process.pid}, at ${first.url}.`
  const port = Number(new URL(first.url).port)
  const outcomes = await Promise.allSettled([startChild({ dataDir }), startChild({ dataDir, port })])
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining(refusal) } },
    { status: 'rejected', reason: { message: expect.stringContaining(refusal) } },
  ])
  expect(await connect(first, first.token).create({ _id: 'a', _type: 'x' })).toMatchObject({ _id: 'a' })
})

test('a service that was killed leaves its folder free', async () => {
  const dataDir = await makeDataDir()
  for (let round = 0; round < 2; round++) await (await startIn(dataDir)).kill()
  const service = await startIn(dataDir)
  expect((await fetch(`${service.url}/v1/ping`)).status).toBe(200)
})

test('of several that start at the same instant, in a new folder, one serves it', async () => {
  const dataDir = await makeDataDir()
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => startChild({ dataDir })))
  const services = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  onTestFinished(async () => void (await Promise.all(services.map((service) => service.kill()))))
  expect(services).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('is running already: process ')
})

test('a service that was stopped, or could not start, leaves its folder free', async () => {
  const dataDir = await makeDataDir()
  const importPath = join(dataDir, 'nowhere')
  await expect(startContentService({ port: 0, dataDir, importPath, env: {} })).rejects.toThrow()
  await (await startContentService({ port: 0, dataDir, env: {} })).stop()
  const service = await startContentService({ port: 0, dataDir, env: {} })
  onTestFinished(() => service.stop())
})

test('what a command writes through a service of its own reaches the listeners of the first', async () => {
  const dataDir = await makeDataDir()
  const first = await startIn(dataDir)
  const second = await startContentService({ port: 0, projectId: 'studio', dataDir, sharesFolder: true, env: {} })
  onTestFinished(() => second.stop())
  const events: string[] = []
  const subscription = connect(first, first.token)
    .listen('*', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => events.push(event.type === 'mutation' ? event.documentId : event.type))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => events).toEqual(['welcome'])
  const ids = Array.from({ length: 40 }, (_, index) => `page-${index}`)
  for (const _id of ids) await connect(second, second.token).create({ _id, _type: 'x' })
  await expect.poll(() => events, { timeout: 10_000 }).toEqual(['welcome', ...ids])
})
