import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startContentService, type StartOptions } from './server.ts'
import { runCli } from './testing/run-cli.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { connect, makeFolder } from './testing/test-service.ts'

const SEED = '{"_id":"a","_type":"post","title":"A"}\n{"_id":"b","_type":"post","title":"B"}\n'
const writeSeed = async (): Promise<string> => {
  const file = join(await makeFolder(), 'seed.ndjson')
  await writeFile(file, SEED)
  return file
}

test('reset brings back what was changed, removed or created, with its revisions, and clients hear of it', async () => {
  const service = await startContentService({ port: 0, memory: true, dataset: 'test', importPath: await writeSeed() })
  onTestFinished(() => service.stop())
  const client = connect(service, service.token)
  const read = () => client.fetch('*[_type == "post"] | order(_id)')
  const before = await read()
  await client.patch('a').set({ title: 'other' }).commit()
  await client.delete('b')
  await client.create({ _id: 'c', _type: 'post' })
  expect(await read()).not.toEqual(before)
  const events: string[] = []
  const heard = new Promise<void>((resolve) => {
    const listener = client.listen('*', {}, { includeResult: false, events: ['welcome', 'mutation'] })
    const subscription = listener.subscribe((event) => {
      if (event.type === 'welcome') void service.reset()
      if (event.type === 'mutation') events.push(event.documentId)
      if (events.length === 3) resolve(subscription.unsubscribe())
    })
  })
  await heard
  expect(events.toSorted()).toEqual(['a', 'b', 'c'])
  expect(await read()).toEqual(before)
  expect(await client.getDocument('c')).toBeUndefined()
  await client.patch('a').ifRevisionId(before[0]._rev).set({ title: 'again' }).commit()
  await service.reset()
  await service.reset()
  expect(await read()).toEqual(before)
})

test('now() is the time of the process that started the service, which a test may set', async () => {
  const service = await startContentService({ port: 0, memory: true })
  onTestFinished(() => service.stop())
  const client = connect(service, service.token)
  await client.create({ _id: 'a', _type: 'post', publishAt: '2032-01-01T00:00:00Z' })
  const readPublished = () => client.fetch('*[_type == "post" && publishAt <= now()]._id')
  expect(await readPublished()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2032-01-01T00:00:01Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(await readPublished()).toEqual(['a'])
  expect(await client.fetch('now()')).toMatch(/^2032-01-01T00:00:0/)
})

test('a service in a folder refuses to reset, and keeps its content', async () => {
  const dataDir = join(await makeFolder(), 'data')
  const service = await startContentService({ port: 0, dataDir, importPath: await writeSeed() })
  onTestFinished(() => service.stop())
  await expect(service.reset()).rejects.toThrow(/would remove what is in .*Start the service with memory: true/)
  expect(await connect(service).fetch('count(*)')).toBe(2)
})

test('a second stop waits for the first, and many services need one listener of the process', async () => {
  const service = await startContentService({ port: 0, memory: true })
  const before = process.listenerCount('exit')
  const { remove } = createTemporaryFolder()
  expect(process.listenerCount('exit')).toBe(before)
  remove()
  await Promise.all([service.stop(), service.stop()])
  await service.stop()
})

test.each<[StartOptions, string]>([
  [{ port: 70_000 }, 'port is "70000". Use a port from 1 to 65535'],
  [{ origins: ['example.org'] }, 'origins: "example.org" is not an origin.'],
  [{ dataset: '' }, 'dataset is empty. Give it a value, or leave it out.'],
  [{ dataDir: '/' }, 'memory keeps nothing in dataDir. Leave one of the two out.'],
])('the option %o is refused by its name', async (wrong, message) => {
  await expect(startContentService({ port: 0, memory: true, ...wrong })).rejects.toThrow(message)
})

/** Runs the command with a temporary folder of its own. */
const runStart = async (...args: string[]) => {
  const TMPDIR = join(await makeFolder(), 'tmp')
  await mkdir(TMPDIR)
  const cwd = dirname(await writeSeed())
  const run = runCli(['start', ...args], { cwd, env: { TMPDIR, TEMP: TMPDIR } })
  return { ...run, cwd, kept: () => readdirSync(TMPDIR) }
}

test('start --memory prints what a client needs, and leaves nothing behind', async () => {
  const origin = 'https://shop.example.org'
  const flags = ['--project-id', 'abc123', '--dataset', 'test', '--import', './seed.ndjson', '--cors', origin]
  const { child, exit, output, printed, cwd, kept } = await runStart(...flags, '--port', '0', '--memory')
  await printed('ready:')
  const variables = Object.fromEntries(
    [...output().matchAll(/^(SANITY_\w+)=(.+)$/gm)].map(([, key, value]) => [key, value]),
  )
  const { SANITY_API_HOST: apiHost = '', SANITY_API_READ_TOKEN: token } = variables
  expect(variables, output()).toMatchObject({ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'test' })
  const settings = { projectId: 'abc123', dataset: 'test', apiVersion: '2025-02-19', useProjectHostname: false }
  const client = createClient({ ...settings, apiHost, token, useCdn: false })
  await client.create({ _id: 'drafts.c', _type: 'post' })
  expect(await client.fetch('count(*)', {}, { perspective: 'raw' })).toBe(3)
  const ask = (from: string) => fetch(`${apiHost}/v1/data/query/test?query=1`, { headers: { Origin: from } })
  expect((await ask(origin)).headers.get('Access-Control-Allow-Origin')).toBe(origin)
  expect((await ask('https://other.example.org')).ok).toBe(false)
  expect(kept()).toHaveLength(1)
  child.kill('SIGINT')
  expect(await exit).toBe(0)
  expect([kept(), existsSync(join(cwd, '.content'))]).toEqual([[], false])
})

test('start --memory leaves nothing behind when it is interrupted before it is ready', async () => {
  const { child, exit, kept, printed } = await runStart('--import', './seed.ndjson', '--port', '0', '--memory')
  await printed('\n')
  child.kill('SIGINT')
  await exit
  expect(kept()).toEqual([])
})

test.each([
  [['--dataset', 'a.b'], '✗ --dataset is "a.b". Use the dataset’s name'],
  [['--cors', 'example.org', '--memory'], '✗ --cors: "example.org" is not an origin.'],
  [['--memory', '--dir', 'x'], "✗ Option '--memory' cannot be used with option '--dir <folder>'"],
])('start %o is refused by the name of the flag, and leaves nothing behind', async (args, message) => {
  const { exit, output, kept } = await runStart(...args)
  expect(await exit).toBe(1)
  expect(output()).toContain(message)
  expect(kept()).toEqual([])
})
