import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startContentService } from './server.ts'
import { call } from './testing/call.ts'
import { openSocket } from './testing/read-socket.ts'
import { runContent } from './testing/test-content.ts'
import { connect, makeFolder } from './testing/test-service.ts'

const folder = await makeFolder()
const dataDir = join(folder, 'data')
const runIn = (...args: string[]) => runContent({ CONTENT_DIR: dataDir }, args)
/** @returns the last line that it prints */
const run = async (...args: string[]): Promise<string> => (await runIn('editor', ...args)).at(-1) ?? ''
const start = (log: (line: string) => void = () => {}) =>
  startContentService({ port: 0, projectId: 'studio', dataDir, log, env: {} })

const service = await start()
const owner = connect(service, service.token)
const origin = 'http://localhost:5173'

/** A running service looks at its folder twice a second. */
const waitFor = <Result>(read: () => Promise<Result>) => vi.waitFor(read, { timeout: 10_000, interval: 100 })
const seenAs = async (key: string, id: string) =>
  waitFor(async () => expect(await call(`${service.url}/v1/users/me`, { token: key })).toMatchObject({ body: { id } }))
const logIn = async (key: string, cookie = ''): Promise<string> => {
  const { headers } = await call(`${service.url}/v1/auth/login/token?origin=${origin}`, {
    body: `token=${key}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', cookie },
  })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

const ida = await run('add', 'Ida Brehmer')
const jo = await run('add', 'Jo Öztürk', '--role', 'contributor')
await seenAs(ida, 'ida-brehmer')
await seenAs(jo, 'jo-oeztuerk')

test('a running service knows a new editor; changes carry their name', async () => {
  await connect(service, ida).createOrReplace({ _id: 'a', _type: 'page', title: 'von Ida' })
  const { body } = await call(`${service.url}/v1/data/history/production/transactions/a?excludeContent=true`, {
    token: ida,
  })
  expect(JSON.stringify(body)).toContain('"author":"ida-brehmer"')
  expect(await owner.users.getById('ida-brehmer')).toMatchObject({ displayName: 'Ida Brehmer', role: 'editor' })
  expect(await connect(service, jo).projects.getById('studio')).toMatchObject({
    members: [
      { id: 'editor', isCurrentUser: false },
      { id: 'ida-brehmer', role: 'editor' },
      { id: 'jo-oeztuerk', role: 'contributor', isCurrentUser: true },
    ],
  })
})

test('a contributor writes drafts, and publishes nothing, by no way', async () => {
  const client = connect(service, jo)
  await owner.createOrReplace({ _id: 'b', _type: 'page', title: 'veröffentlicht' })
  const draft = { _id: 'drafts.b', _type: 'page', title: 'Entwurf von Jo' }
  await client.createOrReplace(draft)
  await client.patch('drafts.b').set({ title: 'Entwurf' }).commit()
  const publish = { actionType: 'sanity.action.document.publish', draftId: 'drafts.b', publishedId: 'b' } as const
  const refused: (() => Promise<unknown>)[] = [
    () => client.action(publish),
    () => client.action({ actionType: 'sanity.action.document.unpublish', draftId: 'drafts.b', publishedId: 'b' }),
    () => client.action({ actionType: 'sanity.action.document.delete', publishedId: 'b', includeDrafts: ['drafts.b'] }),
    () => client.createOrReplace({ ...draft, _id: 'b' }),
    () => client.patch('b').set({ title: 'Jo' }).commit(),
    () => client.delete('b'),
    () => client.delete({ query: '*[_type == "page"]' }),
    () => client.mutate([{ patch: { id: 'drafts.b', set: { title: 'x' } } }, { create: { ...draft, _id: 'c' } }]),
  ]
  for (const write of refused) await expect(write()).rejects.toMatchObject({ statusCode: 403 })
  expect(
    await owner.fetch(
      '*[_type == "page" && _id in ["b", "drafts.b", "c"]]{_id, title}|order(_id)',
      {},
      { perspective: 'raw' },
    ),
  ).toEqual([
    { _id: 'b', title: 'veröffentlicht' },
    { _id: 'drafts.b', title: 'Entwurf' },
  ])
  expect(await client.assets.upload('file', Buffer.from('Plan'), { filename: 'plan.txt' })).toMatchObject({ size: 4 })
  await expect(connect(service, ida).action(publish)).resolves.toBeDefined()
})

test('presence says who', async () => {
  const address = `${service.url.replace('http', 'ws')}/v1/socket/production`
  const [first, second] = await Promise.all(
    [ida, jo].map((key) => openSocket(address, { Authorization: `Bearer ${key}` })),
  )
  first?.send({ jsonrpc: '2.0', id: 1, method: 'presence_subscribe', params: {} })
  await first?.reply(1)
  second?.send({ jsonrpc: '2.0', id: 2, method: 'presence_announce', params: { data: { sessionId: 's' } } })
  expect(await first?.next()).toMatchObject({ params: { result: { i: 'jo-oeztuerk', type: 'state' } } })
})

test('somebody who is removed is out: key, session, and open connections; the name stays', async () => {
  const key = await run('add', 'Ida Brehmer')
  await seenAs(key, 'ida-brehmer-2')
  const cookie = await logIn(key)
  expect(await call(`${service.url}/v1/users/me`, { headers: { cookie } })).toMatchObject({
    body: { id: 'ida-brehmer-2' },
  })
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1/socket/production`, { headers: { cookie } })
  await once(socket, 'open')
  await expect(run('remove', 'Ida Brehmer')).rejects.toThrow('Give the id of one: ida-brehmer, ida-brehmer-2.')
  await expect(run('remove', 'Nora')).rejects.toThrow('There is no editor "Nora". There are: ida-brehmer, ')
  const closed = once(socket, 'close')
  await run('remove', 'ida-brehmer-2')
  expect(await closed).toMatchObject([4001, expect.anything()])
  expect(await call(`${service.url}/v1/users/me`, { token: key })).toMatchObject({ status: 401 })
  expect(await call(`${service.url}/v1/users/me`, { headers: { cookie } })).toMatchObject({ body: {} })
  // Not that the session has expired: another login would not help.
  const own = await call(`${service.url}/v1/auth/id`, { headers: { cookie } })
  expect(own).toMatchObject({ status: 401, body: { reason: 'revoked' } })
  const unknown = await call(`${service.url}/v1/auth/id`, { headers: { cookie: `${cookie}0` } })
  expect(unknown).toMatchObject({ status: 401 })
  expect(unknown.body).not.toHaveProperty('reason')
  expect(await owner.users.getById('ida-brehmer-2')).toMatchObject({ displayName: 'Ida Brehmer' })
  expect(await run('list')).not.toContain('ida-brehmer-2')
  // Nobody gets the id, and with it the changes, of somebody else.
  const [line] = await runIn('editor', 'add', 'Ida Brehmer')
  expect(line).toContain('(ida-brehmer-3, editor)')
})

test('somebody else who logs in in a browser ends the session and the connections of the last one; the same person does not', async () => {
  const cookie = await logIn(ida)
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1/socket/production`, { headers: { cookie } })
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await logIn(ida, cookie)
  expect(await call(`${service.url}/v1/users/me`, { headers: { cookie } })).toMatchObject({
    body: { id: 'ida-brehmer' },
  })
  expect(socket.readyState).toBe(WebSocket.OPEN)
  const second = await logIn(jo, cookie)
  expect(await closed).toMatchObject([4001, expect.anything()])
  const headers = { cookie: second }
  expect(await call(`${service.url}/v1/users/me`, { headers: { cookie } })).toMatchObject({ body: {} })
  expect(await call(`${service.url}/v1/users/me`, { headers })).toMatchObject({ body: { id: 'jo-oeztuerk' } })
})

test('a renewed token counts at once, and ends the logins with the old one', async () => {
  const cookie = await logIn(service.token)
  const [token = ''] = await runIn('token', '--renew')
  await seenAs(token, 'editor')
  expect(await call(`${service.url}/v1/users/me`, { token: service.token })).toMatchObject({ status: 401 })
  expect(await call(`${service.url}/v1/users/me`, { headers: { cookie } })).toMatchObject({ body: {} })
})

test('keys are stored as hashes; a damaged file locks out one editor, and is named', async () => {
  const names = readdirSync(join(dataDir, 'editors'))
  expect(names.map((name) => readFileSync(join(dataDir, 'editors', name), 'utf8')).join('')).not.toMatch(
    /sk[0-9a-f]{64}/,
  )
  const lines: string[] = []
  await service.stop()
  writeFileSync(join(dataDir, 'editors', 'ida-brehmer.json'), '{')
  const second = await start((line) => lines.push(line))
  expect(lines).toContainEqual(expect.stringContaining('ida-brehmer.json is not the file of an editor'))
  expect(await call(`${second.url}/v1/users/me`, { token: jo })).toMatchObject({ body: { name: 'Jo Öztürk' } })

  // A file that was seen while it was empty, and a copy, whose key a removal would not reach.
  const own = join(dataDir, 'editors', 'jo-oeztuerk.json')
  const text = readFileSync(own)
  const written = statSync(join(dataDir, 'editors')).mtimeMs
  writeFileSync(own, '')
  const access = async () => (await call(`${second.url}/v1/users/me`, { token: jo })).status
  await vi.waitFor(async () => expect(await access()).toBe(401), { timeout: 10_000 })
  writeFileSync(own, text)
  expect(statSync(join(dataDir, 'editors')).mtimeMs).toBe(written)
  await vi.waitFor(async () => expect(await access()).toBe(200), { timeout: 10_000 })
  const copy = join(dataDir, 'editors', 'copy.json')
  writeFileSync(copy, text)
  await vi.waitFor(() => expect(lines).toContainEqual(expect.stringContaining('copy.json is not the file')), 10_000)
  rmSync(copy)

  // Nobody loses access because the folder cannot be read, and the log says it once.
  renameSync(join(dataDir, 'token'), join(dataDir, 'token.away'))
  const said = () => lines.filter((line) => line.includes('who may log in stays as it was'))
  await vi.waitFor(() => expect(said()).toHaveLength(1), { timeout: 10_000 })
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(said()).toHaveLength(1)
  expect(await call(`${second.url}/v1/users/me`, { token: jo })).toMatchObject({ body: { name: 'Jo Öztürk' } })
  await second.stop()
})
