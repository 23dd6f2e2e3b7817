import { describe, expect, it } from 'vitest'
import { toBuildManifest } from '@schaufenster/publish/pages/manifest'
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

  it('has every published page, on a small site and on a large one', () => {
    for (const pages of [3, 300]) {
      const paths = [
        '/',
        ...Array.from({ length: pages }, (_, index) => `/seite-${index}`),
        ...Array.from({ length: pages }, (_, index) => `/projekte/p-${index}`),
      ]
      const { prerendered } = toBuildManifest('b', paths)
      expect(paths.filter((path) => !isListed(prerendered, path))).toEqual([])
      expect(isListed(prerendered, '/jobs/p-1')).toBe(false)
    }
  })
})

const hosting = (...answers: (() => Promise<Response>)[]) => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  }
  return { asked, manifest: createManifest({ buildId: 'b1', fetch }) }
}
const whole = async () => Response.json({ id: 'b1', matcher: [], prerendered: ['/studio'] })

it('D01 is requested once, at its build’s address, not before one second', async () => {
  const { asked, manifest } = hosting(whole)
  expect(await Promise.all(['/studio', '/jobs', '/studio'].map(manifest.isPrerendered))).toEqual([true, false, true])
  expect([asked, FIRST_MANIFEST_MS]).toEqual([['/builds/meta/b1.json'], 1000])
})

it.each([
  ['gone', async () => new Response('', { status: 404 })],
  ['garbage', async () => new Response('<html>')],
  ['something else', async () => Response.json({ prerendered: 'alle' })],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('D01 %s is ignored silently', async (_name, answer) => {
  expect(await hosting(answer).manifest.isPrerendered('/studio')).toBe(false)
})

it('D01 after a network failure it is requested again when the tab wakes', async () => {
  const { asked, manifest } = hosting(() => Promise.reject(new TypeError('Failed to fetch')), whole)
  await manifest.load()
  await manifest.load()
  manifest.retry()
  expect(await manifest.isPrerendered('/studio')).toBe(true)
  manifest.retry()
  await manifest.load()
  expect(asked).toHaveLength(2)
})
