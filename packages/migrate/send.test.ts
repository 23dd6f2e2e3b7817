import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { startBreakingProxy } from '@schaufenster/content-service/testing/breaking-proxy'
import { serve } from '@schaufenster/content-service/testing/serve'
import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readState } from './dataset.ts'
import type { Dataset } from './dataset.ts'
import { sendAll } from './send.ts'

const service = await startWith({ lines: [{ _id: 'a', _type: 'page' }] })
const direct = connect(service, service.token).withConfig({ perspective: 'raw' })

/** The dataset as reached at another address. */
const reach = (url: string, pauses: number[] = []): Dataset => ({
  client: direct.withConfig({ apiHost: url }),
  journals: '',
  pause: async (ms) => void pauses.push(ms),
})

/** A run that creates five documents, one in each part. */
const create = async (dataset: Dataset, name: string, onSent?: (count: number) => void): Promise<void> => {
  const state = (await readState(reach(service.url))) ?? { schema: '[]', runs: [] }
  const time = new Date().toISOString()
  const changes = [0, 1, 2, 3, 4].map((index) => {
    const id = `${name}-${index}`
    return { id, after: { _id: id, _type: 'page', _rev: '', _createdAt: time, _updatedAt: time } }
  })
  const between = { ...state, unfinished: name }
  await sendAll(dataset, { run: name, changes, between, end: state }, { largest: 1, ...(onSent && { onSent }) })
}
const count = (name: string): Promise<number> => direct.fetch('count(*[_id match $name])', { name: `${name}-*` })

/** Answers every second request with a status; the others reach the service. */
const refuseEverySecond = (status: number, headers: Record<string, string> = {}): RequestListener => {
  let requests = 0
  return async (request, response) => {
    if (requests++ % 2 === 0) return response.writeHead(status, headers).end('{}')
    const { authorization = '' } = request.headers
    const body = request.method === 'POST' ? JSON.stringify(await json(request)) : null
    const { method = 'GET' } = request
    const real = await fetch(`${service.url}${request.url}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body,
    })
    return response.writeHead(real.status, { 'content-type': 'application/json' }).end(await real.text())
  }
}

test('X02 an answer lost after the service wrote the part: the next part follows, and none is written twice', async () => {
  const proxy = await startBreakingProxy(service.url)
  await create(reach(proxy.url), 'lost', (sent) => sent < 5 && proxy.loseAnswer())
  expect(await count('lost')).toBe(5)
  await proxy.close()
})

test('X02 a service at its limits is waited for as long as it asks', async () => {
  const pauses: number[] = []
  await create(reach(await serve(refuseEverySecond(429, { 'retry-after': '3' })), pauses), 'limited')
  expect(pauses).toEqual([3000, 3000, 3000, 3000, 3000])
  expect(await count('limited')).toBe(5)
})

test('a token that may not write is named, and nothing is written', async () => {
  const url = await serve((request, response) => {
    response.writeHead(request.method === 'POST' ? 403 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  await expect(create(reach(url), 'denied')).rejects.toThrow(/SANITY_API_WRITE_TOKEN to one of an editor/)
  expect(await count('denied')).toBe(0)
})

test('X02 a connection that is lost for good: what is not known is said, and the run stays unfinished', async () => {
  const proxy = await startBreakingProxy(service.url)
  let closed: Promise<void> | undefined
  const interrupted = create(reach(proxy.url), 'cut', (sent) => {
    if (sent === 2) closed = proxy.close()
  })
  await expect(interrupted).rejects.toThrow('does not answer.\n  It is not known whether part 3 of 5 was written')
  await closed
  expect(await count('cut')).toBe(2)
  expect(await readState(reach(service.url))).toMatchObject({ unfinished: 'cut' })
})
