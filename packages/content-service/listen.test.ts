import { expect, onTestFinished, test } from 'vitest'
import { listenOn } from './listen.ts'

test('X02 until the content is ready the answer is a 503 that the client retries', async () => {
  const listener = await listenOn(0, undefined, undefined, { headers: { 'X-Content-Type-Options': 'nosniff' } })
  onTestFinished(() => listener.close())
  const early = await fetch(listener.url)
  expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '1'])
  expect(early.headers.get('X-Content-Type-Options')).toBe('nosniff')
  listener.answerWith(
    () => new Response('ready'),
    () => false,
  )
  expect(await (await fetch(listener.url)).text()).toBe('ready')
})
