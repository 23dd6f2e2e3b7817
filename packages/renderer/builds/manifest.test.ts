import { afterEach, describe, expect, it, vi } from 'vitest'
import { createManifest, FIRST_MANIFEST_MS, isListed } from './manifest.ts'

describe('D01 addresses of a manifest', () => {
  it.each([
    [['/', '/studio'], '/', true],
    [['/', '/studio'], '/studio', true],
    [['/', '/studio'], '/jobs', false],
    [['/projekte/*'], '/projekte/flutlicht', true],
    [['/projekte/*'], '/projekte', false],
    [['/projekte/*'], '/leistungen/flutlicht', false],
    [['/*'], '/irgendwas', true],
    [['/*'], '/', true],
    [['/*'], '/projekte/flutlicht', false],
  ])('%j has %s: %s', (prerendered, path, listed) => expect(isListed(prerendered, path)).toBe(listed))
})

const hosting = (...answers: (() => Promise<Response>)[]) => {
  const fetch = vi.fn(() => answers.shift()?.() ?? unreachable())
  vi.stubGlobal('fetch', fetch)
  return { fetch, manifest: createManifest('b1') }
}
const whole = async () => Response.json({ id: 'b1', matcher: [], prerendered: ['/studio'] })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
afterEach(() => void vi.unstubAllGlobals())

it('D01 is requested once, at its build’s address, not before one second', async () => {
  const { fetch, manifest } = hosting(whole)
  expect(await Promise.all(['/studio', '/jobs', '/studio'].map(manifest.isPrerendered))).toEqual([true, false, true])
  expect([fetch.mock.calls, FIRST_MANIFEST_MS]).toEqual([[['/builds/meta/b1.json']], 1000])
})

it.each([
  ['gone', async () => new Response('', { status: 404 })],
  ['something else', async () => Response.json({ prerendered: 'alle' })],
  ['unreachable', unreachable],
])('D01 %s is ignored silently', async (_name, answer) => {
  expect(await hosting(answer).manifest.isPrerendered('/studio')).toBe(false)
})

it('D01 after a failure it is requested again when the tab wakes', async () => {
  const { fetch, manifest } = hosting(unreachable, whole)
  await manifest.load()
  expect(await manifest.isPrerendered('/studio')).toBe(false)
  expect(fetch).toHaveBeenCalledTimes(1)
  manifest.retry()
  expect(await manifest.isPrerendered('/studio')).toBe(true)
  manifest.retry()
  await manifest.load()
  expect(fetch).toHaveBeenCalledTimes(2)
})
