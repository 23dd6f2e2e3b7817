import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createStudioHost, type StudioOptions } from './studio.ts'

const SCHEMA = 'export const types = []'
const ADDITION = 'export const addition = {}'

const dir = await mkdtemp(join(tmpdir(), 'studio-'))
await mkdir(join(dir, 'assets'))
await writeFile(join(dir, 'index.html'), '<!doctype html><title>Studio</title>')
await writeFile(join(dir, 'assets/main-abc.js'), 'start()')
await mkdir(join(dir, 'shared'))
await writeFile(join(dir, 'shared/react.js'), 'export default {}')
await writeFile(join(dir, 'assets/main-abc.js.br'), brotliCompressSync('start()'))

const find = (path: string, init: RequestInit = {}, options: Partial<StudioOptions> = {}) =>
  createStudioHost({
    findBuild: () => dir,
    settings: { projectId: 'p', dataset: 'production', apiHost: 'http://127.0.0.1:3333' },
    readModules: async () =>
      new Map([
        ['schema.mjs', SCHEMA],
        ['additions/uhr.mjs', ADDITION],
      ]),
    ...options,
  })(new Request(`http://site.example${path}`, init))
const ask = async (...asked: Parameters<typeof find>): Promise<Response> => {
  const response = await find(...asked)
  if (!response) throw new Error(`${asked[0]} is not the Studio's.`)
  return response
}

it.each(['/_studio', '/_studio/structure/pages;start', '/_studio/structure/a.b'])(
  'answers %s with its page, revalidated each time',
  async (path) => {
    const response = await ask(path)
    expect(await response.text()).toContain('<title>Studio</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  },
)

it('serves its files compressed and immutable; a missing one is a 404', async () => {
  const response = await ask('/_studio/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect((await ask('/_studio/assets/gone.js')).status).toBe(404)
})

it.each(['/_studio/assets/../../secret', '/_studio/assets/%2e%2e%2fsecret', '/_studio/assets/.env'])(
  '%s cannot leave the folder',
  async (path) => expect((await find(path))?.status ?? 404).toBe(404),
)

it('serves the project settings and the current schema', async () => {
  expect(await (await ask('/_studio/settings.json')).json()).toEqual({
    projectId: 'p',
    dataset: 'production',
    apiHost: 'http://127.0.0.1:3333',
  })
  const schema = await ask('/_studio/schema.mjs')
  expect([schema.headers.get('content-type'), schema.headers.get('cache-control'), await schema.text()]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
    SCHEMA,
  ])
})

it('P04 connects only to the content service, and cannot be framed', async () => {
  const policy = (await ask('/_studio')).headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' blob: data: http://127.0.0.1:3333 ws://127.0.0.1:3333;")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
})

it('serves what the site adds, and what that imports of the Studio, revalidated each time', async () => {
  const addition = await ask('/_studio/additions/uhr.mjs')
  expect([addition.headers.get('content-type'), await addition.text()]).toEqual([
    'text/javascript; charset=utf-8',
    ADDITION,
  ])
  expect((await ask('/_studio/additions/fehlt.mjs')).status).toBe(404)
  const shared = await ask('/_studio/shared/react.js')
  expect([shared.headers.get('cache-control'), await shared.text()]).toEqual(['no-cache', 'export default {}'])
})

it('connects to an origin that the site names, and to no other', async () => {
  const readSources = () => [
    { directive: 'connect-src', origin: 'https://api.karten.example', reason: 'die Karte' } as const,
    { directive: 'form-action', origin: 'https://formular.example', reason: 'das Formular' } as const,
  ]
  const policy = (await ask('/_studio', {}, { readSources })).headers.get('content-security-policy')
  expect(policy).toContain(' ws://127.0.0.1:3333 https://api.karten.example;')
  expect(policy).toContain('form-action https://formular.example')
  expect(policy).toContain("img-src 'self' data: blob: http://127.0.0.1:3333;")
})

it('connects to Sanity’s hosts for a hosted project', async () => {
  const policy = (await ask('/_studio', {}, { settings: { projectId: 'p', dataset: 'production' } })).headers.get(
    'content-security-policy',
  )
  expect(policy).toContain("connect-src 'self' blob: data: https://*.sanity.io wss://*.sanity.io;")
})

it('explains how to build it when it is missing', async () => {
  const response = await ask('/_studio', {}, { findBuild: () => undefined })
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('npm run studio')])
})

it('an unreadable schema is a 500 without details', async () => {
  const response = await ask('/_studio/schema.mjs', {}, { readModules: () => Promise.reject(new Error('line 3')) })
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('line 3')])
})

it('is read-only', async () => {
  expect((await ask('/_studio', { method: 'POST' })).status).toBe(405)
})

it.each(['/', '/_studios', '/studio', '/_health'])('leaves %s to the site', async (path) =>
  expect(await find(path)).toBeUndefined(),
)
