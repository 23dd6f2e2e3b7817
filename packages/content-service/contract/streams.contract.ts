import { describe, expect, onTestFinished } from 'vitest'
import { readEvents, type EventReader } from '../testing/read-events.ts'
import { openSocket } from '../testing/read-socket.ts'
import { rowTest } from './row-test.ts'
import type { Target } from '../testing/api-target.ts'

const LISTEN = 'API § 3 GET /data/listen/{ds}'

export const describeStreams = (target: Target): void => {
  describe('streams', () => {
    const { editor, reset, dataset, url, token } = target
    const listen = async (search: string, headers: Record<string, string> = {}): Promise<EventReader> => {
      const reader = await readEvents(`${url}/v2025-02-19/data/listen/${dataset}?${search}`, {
        Authorization: `Bearer ${token}`,
        ...headers,
      })
      onTestFinished(() => reader.close())
      return reader
    }
    const ALL = `query=${encodeURIComponent('*[_type == "x"]')}`

    rowTest(LISTEN, 'the client gets welcome and mutations with result', async () => {
      await reset()
      const seen: unknown[] = []
      await new Promise<void>((resolve, reject) => {
        const events = editor.listen(
          '*[_type == $type]',
          { type: 'x' },
          { events: ['welcome', 'mutation'], includePreviousRevision: true },
        )
        const subscription = events.subscribe({
          error: reject,
          next: (event) => {
            seen.push(event)
            if (event.type === 'welcome') void editor.create({ _id: 'a', _type: 'x', n: 1 }).catch(reject)
            else {
              subscription.unsubscribe()
              resolve()
            }
          },
        })
      })
      expect(seen).toMatchObject([
        { type: 'welcome', listenerName: expect.any(String) },
        { type: 'mutation', documentId: 'a', transition: 'appear', result: { n: 1 } },
      ])
    })

    rowTest(LISTEN, 'every field of a mutation event', async () => {
      await reset([{ _id: 'a', _type: 'x', n: 1 }])
      const reader = await listen(`${ALL}&includeResult=true&includePreviousRevision=true&effectFormat=mendoza`)
      expect(reader.headers.get('Content-Type')).toContain('text/event-stream')
      expect(reader.headers.get('Cache-Control')).toContain('no-transform')
      expect((await reader.next('welcome')).data).toMatchObject({ listenerName: expect.any(String) })
      const before = await editor.getDocument('a')
      await editor.mutate([{ patch: { id: 'a', set: { n: 2 } } }], { transactionId: 'every-field' })
      const { id, data } = await reader.next('mutation')
      expect(id).toBe('every-field#a')
      expect(data).toMatchObject({
        eventId: 'every-field#a',
        documentId: 'a',
        projectId: target.projectId,
        transactionId: 'every-field',
        timestamp: expect.any(String),
        identity: expect.any(String),
        previousRev: before?._rev,
        resultRev: 'every-field',
        transition: 'update',
        visibility: expect.any(String),
        transactionTotalEvents: 1,
        transactionCurrentEvent: 1,
        mutations: [{ patch: { id: 'a', set: { n: 2 } } }],
        previous: { n: 1 },
        result: { n: 2 },
        effects: { apply: expect.any(Array), revert: expect.any(Array) },
      })
    })

    rowTest(
      LISTEN,
      'revisions chain through a deletion: it has its own, and what appears afterwards follows none',
      async () => {
        await reset([{ _id: 'a', _type: 'x' }])
        const reader = await listen(`${ALL}&effectFormat=mendoza`)
        await reader.next('welcome')
        const before = await editor.getDocument('a')
        await editor.mutate([{ delete: { id: 'a' } }], { transactionId: 'gone' })
        expect((await reader.next('mutation')).data).toMatchObject({
          transition: 'disappear',
          previousRev: before?._rev,
          resultRev: 'gone',
        })
        await editor.mutate([{ create: { _id: 'a', _type: 'x' } }], { transactionId: 'back' })
        const { data } = await reader.next('mutation')
        expect(data).toMatchObject({ transition: 'appear', resultRev: 'back' })
        expect(data).not.toHaveProperty('previousRev')
      },
    )

    rowTest(LISTEN, 'appear and disappear as a document enters and leaves the filter; nothing for others', async () => {
      await reset([{ _id: 'a', _type: 'x', open: true }])
      const reader = await listen(
        `query=${encodeURIComponent('*[open == $open]')}&$open=true&includeMutations=false&includeResult=false`,
      )
      await reader.next('welcome')
      await editor.create({ _id: 'other', _type: 'x' })
      for (const [open, transition] of [
        [false, 'disappear'],
        [true, 'appear'],
        [true, 'update'],
      ] as const) {
        await editor.patch('a').set({ open, at: transition }).commit()
        const { data } = await reader.next('mutation')
        expect(data).toMatchObject({ documentId: 'a', transition })
        expect(data).not.toHaveProperty('mutations')
        expect(data).not.toHaveProperty('result')
      }
      await editor.delete('a')
      expect((await reader.next('mutation')).data).toMatchObject({ transition: 'disappear' })
      expect(reader.events.filter(({ event }) => event === 'mutation')).toHaveLength(4)
    })

    rowTest(LISTEN, 'a publish is one transaction of two events', async () => {
      await reset([{ _id: 'drafts.a', _type: 'x' }])
      const reader = await listen(`${ALL}&includeAllVersions=true`)
      await reader.next('welcome')
      await editor.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' })
      const both = [await reader.next('mutation'), await reader.next('mutation')].map(({ data }) => data)
      expect(both).toMatchObject([
        { transactionTotalEvents: 2, transactionCurrentEvent: 1 },
        { transactionTotalEvents: 2, transactionCurrentEvent: 2 },
      ])
    })

    rowTest(LISTEN, 'without a token drafts stay unseen', async () => {
      await reset()
      const reader = await readEvents(`${url}/v2025-02-19/data/listen/${dataset}?${ALL}&includeAllVersions=true`)
      onTestFinished(() => reader.close())
      await reader.next('welcome')
      await editor.create({ _id: 'drafts.secret', _type: 'x' })
      await editor.create({ _id: 'open', _type: 'x' })
      expect((await reader.next('mutation')).data).toMatchObject({ documentId: 'open' })
      expect(JSON.stringify(reader.events)).not.toContain('secret')
    })

    rowTest(`${LISTEN} resume`, 'brings what was missed, once and in order', async () => {
      await reset()
      const first = await listen(`${ALL}&enableResume=true`)
      await first.next('welcome')
      await editor.create({ _id: 'a', _type: 'x' })
      const { id = '' } = await first.next('mutation')
      first.close()
      for (const n of [1, 2, 3]) await editor.patch('a').set({ n }).commit()
      const second = await listen(`${ALL}&enableResume=true&includeResult=true`, { 'Last-Event-ID': id })
      await second.next('welcomeback')
      await editor.patch('a').set({ n: 4 }).commit()
      const seen = [
        await second.next('mutation'),
        await second.next('mutation'),
        await second.next('mutation'),
        await second.next('mutation'),
      ]
      expect(seen.map(({ data }) => data)).toMatchObject([1, 2, 3, 4].map((n) => ({ result: { n } })))
    })

    rowTest(`${LISTEN} resume`, 'an unknown last event is a reset', async () => {
      const reader = await listen(`${ALL}&enableResume=true`, { 'Last-Event-ID': 'unknown#a' })
      expect(await reader.next('reset')).toBeDefined()
    })

    rowTest(`${LISTEN} channelError`, 'a bad filter is reported on the stream and by the client', async () => {
      const reader = await listen(`query=${encodeURIComponent('*[')}`)
      expect((await reader.next('channelError')).data).toMatchObject({ message: expect.any(String) })
      const failure = await new Promise((resolve, reject) => {
        editor.listen('*[').subscribe({ error: resolve, next: () => reject(new Error('no error')) })
      })
      expect(failure).toBeInstanceOf(Error)
    })

    rowTest('API § 3 GET /data/live/events/{ds}', 'welcome, then tags that belong to the query', async () => {
      await reset([{ _id: 'a', _type: 'x', n: 1 }])
      const { syncTags = [] } = await editor.fetch('*[_id == "a"]', {}, { filterResponse: false })
      const reader = await readEvents(`${url}/v2025-02-19/data/live/events/${dataset}`)
      onTestFinished(() => reader.close())
      expect((await reader.next('welcome')).data).toMatchObject({ id: expect.any(String) })
      await editor.patch('a').set({ n: 2 }).commit()
      const { id, data } = await reader.next('message')
      expect(id).toEqual(expect.any(String))
      expect(data).toMatchObject({ tags: expect.arrayContaining([...syncTags]) })
      const { body } = await target.ask(`/data/query/${dataset}?query=*[_id=="a"][0].n&lastLiveEventId=${id}`, {
        token: undefined,
      })
      expect(body).toMatchObject({ result: 2 })
    })

    rowTest(
      'API § 3 GET /data/live/events/{ds}',
      'the live client hears of a change; drafts need a token',
      async () => {
        const address = `${url}/v2025-02-19/data/live/events/${dataset}?includeDrafts=true`
        await expect(readEvents(address)).rejects.toThrow(/^401/)
        const events: string[] = []
        const live = target.client({ apiVersion: 'vX' }).live.events()
        await new Promise<void>((resolve, reject) => {
          const subscription = live.subscribe({
            error: reject,
            next: (event) => {
              events.push(event.type)
              if (event.type === 'welcome') void editor.create({ _type: 'x' }).catch(reject)
              if (event.type !== 'message') return
              subscription.unsubscribe()
              resolve()
            },
          })
        })
        expect(events).toEqual(['welcome', 'message'])
      },
    )

    rowTest('API § 3 WebSocket /data/listen/{ds}', 'the same events as frames, resumed by lastEventId', async () => {
      await reset()
      const base = `${url.replace('http', 'ws')}/v2025-02-19/data/listen/${dataset}?${ALL}&enableResume=true&includeResult=true&includeAllVersions=true`
      const socket = await openSocket(base, { Authorization: `Bearer ${token}` })
      onTestFinished(() => socket.close())
      expect(await socket.next()).toMatchObject({ event: 'welcome' })
      await editor.create({ _id: 'drafts.a', _type: 'x', n: 1 })
      const frame = await socket.next()
      expect(frame).toMatchObject({
        event: 'mutation',
        id: expect.stringContaining('#drafts.a'),
        data: { documentId: 'drafts.a', result: { n: 1 } },
      })
      await editor.patch('drafts.a').set({ n: 2 }).commit()
      const again = await openSocket(`${base}&lastEventId=${encodeURIComponent(String(frame['id']))}`, {
        Authorization: `Bearer ${token}`,
      })
      onTestFinished(() => again.close())
      expect(await again.next()).toMatchObject({ event: 'welcomeback' })
      expect(await again.next()).toMatchObject({ event: 'mutation', data: { result: { n: 2 } } })
    })

    rowTest('API § 3 WebSocket /socket/{ds}', 'JSON-RPC of presence', async () => {
      const socket = await openSocket(`${url.replace('http', 'ws')}/v2022-06-30/socket/${dataset}`, {
        Authorization: `Bearer ${token}`,
      })
      onTestFinished(() => socket.close())
      for (const [id, method] of ['presence_subscribe', 'presence_announce', 'presence_rollcall'].entries()) {
        socket.send({ jsonrpc: '2.0', id, method, params: {} })
        expect(await socket.reply(id)).toMatchObject({ jsonrpc: '2.0', id, result: expect.anything() })
      }
    })
  })
}
