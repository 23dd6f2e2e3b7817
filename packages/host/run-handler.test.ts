import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, it } from 'vitest'
import type { Handler } from '@schaufenster/site/handlers'
import { runHandler } from './run-handler.ts'

const ORIGIN = 'https://studio.example'

const open = (handler: Handler, places = 1) => {
  let free = places
  const app = new Hono()
  app.use(
    '*',
    runHandler({
      findHandler: async (path) => (path === '/anfrage' ? handler : undefined),
      siteUrl: `${ORIGIN}/studio`,
      holdPlace: () => {
        if (free === 0) return undefined
        free--
        return () => void free++
      },
      limit: 20,
    }),
  )
  app.all('*', (context) => context.text('page'))
  app.onError((error) =>
    error instanceof HTTPException ? error.getResponse() : new Response(error.name, { status: 500 }),
  )
  return {
    free: () => free,
    ask: async (path: string, init: RequestInit = {}) => {
      const answer = await app.request(`http://127.0.0.1:3000${path}`, init)
      return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
    },
  }
}

const form = (headers: Record<string, string>, body = 'name=Ada'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body,
})
const read: Handler = async (request) => new Response(`${request.method} ${await request.text()}`)

it('a handler answers its address with any method, and no other', async () => {
  const { ask, free } = open(read)
  expect(await ask('/anfrage', form({ origin: ORIGIN }))).toMatchObject({ status: 200, text: 'POST name=Ada' })
  expect(await ask('/anfrage')).toMatchObject({ text: 'GET ' })
  expect(await ask('/anfrage/mehr')).toMatchObject({ text: 'page' })
  expect(free()).toBe(1)
})

it('after a form it leads on, as browsers expect', async () => {
  const { ask } = open(() => new Response(null, { status: 303, headers: { location: '/danke' } }))
  expect(await ask('/anfrage', form({ 'sec-fetch-site': 'same-origin' }))).toMatchObject({
    status: 303,
    location: '/danke',
  })
})

it.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'null' }, 403],
  [{}, 403],
  [{ origin: ORIGIN }, 200],
  [{ origin: 'http://127.0.0.1:3000' }, 200],
  // Behind a proxy, the address that the server knows is another one.
  [{ origin: 'https://www.studio.example', 'sec-fetch-site': 'same-origin' }, 200],
])('only forms of this site are taken: %j', async (headers, status) => {
  expect(await open(read).ask('/anfrage', form(headers))).toMatchObject({ status })
})

it('what is sent is limited, with its length and without', async () => {
  const { ask, free } = open(read)
  const large = 'a'.repeat(1024 * 1024 + 1)
  expect(await ask('/anfrage', form({ origin: ORIGIN }, large))).toMatchObject({ status: 413 })
  const chunks = { ...form({ origin: ORIGIN }), body: new Blob([large]).stream(), duplex: 'half' as const }
  expect(await ask('/anfrage', chunks)).toMatchObject({ status: 413 })
  expect(await ask('/anfrage', form({ origin: ORIGIN }, large.slice(1)))).toMatchObject({ status: 200 })
  expect(free()).toBe(1)
})

it.each<[string, Handler, string]>([
  ['throws', () => Promise.reject(new RangeError('x')), 'RangeError'],
  ['never ends', () => new Promise(() => {}), 'TimeoutError'],
])('a handler that %s is an error, and holds no place', async (_title, handler, name) => {
  const { ask, free } = open(handler)
  expect(await ask('/anfrage', form({ origin: ORIGIN }))).toMatchObject({ status: 500, text: name })
  expect(free()).toBe(1)
})

it('a visitor who sends too much at once is asked to wait', async () => {
  expect(await open(read, 0).ask('/anfrage')).toMatchObject({ status: 429 })
})
