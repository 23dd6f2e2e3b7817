import type { createClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { useBrowser } from './testing/browser.ts'
import { serveClient, type ClientPage } from './testing/serve-client.ts'

declare global {
  /** The global that the bundle of the official client defines. */
  var sanity: { createClient: typeof createClient }
}

/** One red pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

describe('the official client in a browser, on another origin', () => {
  const { open } = useBrowser()
  let folder = ''
  let service: RunningContentService
  let site: ClientPage

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
    service = await startContentService({ port: 0, dataDir: folder, projectId: 'studio' })
    site = await serveClient()
  })
  afterAll(async () => {
    await site.stop()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The client's configuration, for use in the page. */
  const toConfig = (token?: string) => ({
    projectId: 'studio',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: service.url,
    useProjectHostname: false,
    useCdn: false,
    ignoreBrowserTokenWarning: true,
    ...(token !== undefined && { token }),
  })

  it('reads without a token; writes, listens and uploads with it', async () => {
    const { page, trouble } = await open()
    await page.goto(site.url)
    const result = await page.evaluate(
      async ({ editing, reading, pixel }) => {
        const editor = sanity.createClient(editing)
        const reader = sanity.createClient(reading)
        const heard = new Promise<unknown>((resolve, reject) => {
          const subscription = editor.listen('*[_type == "note"]', {}, { events: ['welcome', 'mutation'] }).subscribe({
            error: reject,
            next: (event) => {
              if (event.type === 'welcome') void editor.create({ _id: 'a', _type: 'note', text: 'Grüße' }).catch(reject)
              if (event.type !== 'mutation') return
              subscription.unsubscribe()
              resolve(event.result)
            },
          })
        })
        const event = await heard
        await editor.patch('a').set({ text: 'changed' }).commit()
        const bytes = Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))
        const asset = await editor.assets.upload('image', new Blob([bytes], { type: 'image/png' }), {
          filename: 'pixel.png',
        })
        const picture = new Image()
        picture.src = `${asset.url}?w=10&fm=webp`
        await picture.decode()
        return {
          event,
          read: await reader.fetch<string>('*[_id == $id][0].text', { id: 'a' }),
          long: await reader.fetch<string>('*[_id == $id && $padding != ""][0].text', {
            id: 'a',
            padding: 'x'.repeat(12_000),
          }),
          document: await reader.getDocument('a'),
          asset: asset._id,
          width: picture.naturalWidth,
        }
      },
      { editing: toConfig(service.token), reading: toConfig(), pixel: PIXEL },
    )
    expect(result).toMatchObject({
      event: { _id: 'a', text: 'Grüße' },
      read: 'changed',
      long: 'changed',
      document: { _id: 'a', text: 'changed' },
      asset: expect.stringMatching(/^image-[0-9a-f]{40}-1x1-png$/),
    })
    expect(result.width).toBeGreaterThan(0)
    expect(trouble).toEqual({ console: [], requests: [] })
  })

  it('hears of changes through the live stream', async () => {
    const { page } = await open()
    await page.goto(site.url)
    const types = await page.evaluate(
      ({ editing, reading }) =>
        new Promise<string[]>((resolve, reject) => {
          const seen: string[] = []
          const live = sanity.createClient({ ...reading, apiVersion: 'vX' }).live.events()
          live.subscribe({
            error: reject,
            next: (event) => {
              seen.push(event.type)
              if (event.type === 'welcome') void sanity.createClient(editing).create({ _type: 'note' }).catch(reject)
              if (event.type === 'message') resolve(seen)
            },
          })
        }),
      { editing: toConfig(service.token), reading: toConfig() },
    )
    expect(types).toEqual(['welcome', 'message'])
  })

  it('gets a readable error for a write without a token and for a bad query', async () => {
    const { page } = await open()
    await page.goto(site.url)
    const refusals = await page.evaluate(async (reading) => {
      const reader = sanity.createClient(reading)
      const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error))
      return [
        await reader.create({ _type: 'note' }).then(String, explain),
        await reader.fetch('*[').then(String, explain),
      ]
    }, toConfig())
    expect(refusals[0]).toMatch(/token/i)
    expect(refusals[1]).toContain('^')
  })

  it('a page from elsewhere cannot read or write, even with the token', async () => {
    const { page } = await open()
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await page.goto('https://elsewhere.example/')
    const answers = await page.evaluate(
      async ({ url, token }) => {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
        const mutations = JSON.stringify({ mutations: [{ create: { _id: 'intruder', _type: 'note' } }] })
        const tries = [
          fetch(`${url}/v1/data/query/production?query=1`),
          fetch(`${url}/v1/data/query/production?query=1`, { headers }),
          fetch(`${url}/v1/data/mutate/production`, { method: 'POST', headers, body: mutations }),
        ]
        return (await Promise.allSettled(tries)).map(({ status }) => status)
      },
      { url: service.url, token: service.token },
    )
    expect(answers).toEqual(['rejected', 'rejected', 'rejected'])
    const intruder = await fetch(`${service.url}/v1/data/doc/production/intruder`)
    expect(await intruder.json()).toMatchObject({ documents: [] })
  })
})
