import { once } from 'node:events'
import { createBudget, type Budget } from '@schaufenster/budget/budget'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openSocket } from '../../testing/read-socket.ts'
import { connect, startWith } from '../../testing/test-service.ts'
import { createBacklog } from './backlog.ts'

const [STRANGER, OTHER] = ['203.0.113.7', '198.51.100.9']
const CAPACITY = { connections: 100, requests: 10, bytes: 100_000, time: 60_000 }

const start = async () => {
  const spent: string[] = []
  const counted = createBudget(CAPACITY)
  const budget: Budget = {
    ...counted,
    spend(address, ms) {
      spent.push(address)
      counted.spend(address, ms)
    },
  }
  const service = await startWith({ lines: [{ _id: 'a', _type: 'page' }] }, { budget })
  const address = `${service.url.replace('http', 'ws')}/v1/data/listen/production`
  const open = async (from: Record<string, string>) => {
    const socket = await openSocket(address, from)
    const listen = async (name: string, search = 'query=*') => {
      socket.send({ subscribe: name, search })
      return socket.next()
    }
    return { ...socket, listen }
  }
  return { service, budget, spent, address, open }
}

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('a listener on a shared WebSocket is held like a request, until it ends', async () => {
  const { service, budget, open } = await start()
  const stranger = await open(from(STRANGER))
  // With the connection five of ten.
  for (const name of ['1', '2', '3', '4']) expect(await stranger.listen(name)).toMatchObject({ event: 'welcome' })
  expect(await stranger.listen('5')).toMatchObject({
    listener: '5',
    event: 'channelError',
    data: { message: expect.stringContaining('too many listeners') },
  })
  const other = await open(from(OTHER))
  expect(await other.listen('1')).toMatchObject({ event: 'welcome' })
  const editor = await open({ Authorization: `Bearer ${service.token}` })
  for (let name = 0; name < 20; name += 1) expect(await editor.listen(String(name))).toMatchObject({ event: 'welcome' })
  other.close()
  stranger.send({ unsubscribe: '1' })
  await vi.waitUntil(() => budget.held('requests') === 4)
  expect(await stranger.listen('5')).toMatchObject({ event: 'welcome' })
  stranger.close()
  await vi.waitUntil(() => budget.held('requests') + budget.held('bytes') === 0)
})

test('what a filter takes in memory is held too', async () => {
  const { open } = await start()
  const stranger = await open(from(STRANGER))
  const long = `query=*[title != "${'x'.repeat(60_000)}"]`
  expect(await stranger.listen('1', long)).toMatchObject({ event: 'welcome' })
  expect(await stranger.listen('2', long)).toMatchObject({ event: 'channelError' })
})

test('messages are charged to their address, and one without time is disconnected', async () => {
  const { service, budget, spent, address, open } = await start()
  const stranger = new WebSocket(address, { headers: from(STRANGER) })
  stranger.on('error', () => undefined)
  await once(stranger, 'open')
  const other = await open(from(OTHER))
  expect(await other.listen('1', 'query=*[_type == "page"]')).toMatchObject({ event: 'welcome' })
  await vi.waitUntil(() => spent.includes(STRANGER))
  spent.length = 0
  stranger.send('{}')
  await vi.waitUntil(() => spent.includes(STRANGER))
  budget.spend(STRANGER, CAPACITY.time / 2)
  const closed = once(stranger, 'close')
  stranger.send('{}')
  await closed
  await connect(service, service.token).create({ _id: 'b', _type: 'page' })
  expect(await other.next()).toMatchObject({ event: 'mutation', data: { documentId: 'b' } })
})

test('an address has so many unread bytes in memory, over all its connections', () => {
  const budget = createBudget(CAPACITY)
  const stranger = { kind: 'visitor', address: STRANGER } as const
  const [first, second] = [createBacklog(budget, stranger), createBacklog(budget, stranger)]
  expect([first(30_000), first(60_000), second(1)]).toEqual([true, true, false])
  expect([first(0), second(1), budget.held('bytes')]).toEqual([true, true, 1])
  const editor = createBacklog(budget, { kind: 'trusted' })
  expect([editor(1e9), budget.held('bytes')]).toEqual([true, 1])
})
