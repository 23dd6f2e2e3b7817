import { expect, it } from 'vitest'
import { serveUnderBase } from './under-base.ts'

/** A site that leads addresses with a slash at the end to those without, and has one page. */
const site = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  if (pathname !== '/' && pathname.endsWith('/'))
    return new Response(null, { status: 301, headers: { location: `${pathname.slice(0, -1)}${search}` } })
  return new Response(pathname, { status: pathname === '/kontakt' ? 200 : 404 })
}

const ask = async (path: string): Promise<[status: number, location: string | null]> => {
  const response = await serveUnderBase('/studio', site)(new Request(`http://127.0.0.1${path}`))
  return [response.status, response.headers.get('location')]
}

it.each<[path: string, status: number, location: string | null]>([
  ['/', 302, '/studio/'],
  ['/studio', 301, '/studio/'],
  ['/studio/kontakt', 200, null],
  ['/studio/kontakt/?a=1', 301, '/studio/kontakt?a=1'],
  ['/kontakt', 404, null],
  ['/kontakt/', 301, '/kontakt'],
  ['/_studio/', 301, '/_studio'],
  ['/studios/', 301, '/studios'],
])('under /studio, %s is answered with %i %s', async (path, status, location) => {
  expect(await ask(path)).toEqual([status, location])
})

it('TRACE is refused, as without a base', async () => {
  const request = Object.defineProperty(new Request('http://127.0.0.1/studio/kontakt'), 'method', { value: 'TRACE' })
  const { status, headers } = await serveUnderBase('/studio', site)(request)
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
