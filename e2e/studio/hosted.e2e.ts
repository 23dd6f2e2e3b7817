import { resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { useBrowser } from '../testing/browser.ts'
import { createEditor, editDraft } from '../testing/editor.ts'
import { serveSite } from '@schaufenster/host/serve'
import { createStudio } from 'schaufenster/studio/run-studio'
import { openActions, SOON, textOf } from './editors.ts'
import { startPublisher } from './run-site.ts'
import { TOKEN_ANSWER, TOKEN_REQUEST } from '@schaufenster/site/studio-token'

const PROJECT = 'k1ecksxy'
const DRAFT = 'NUR-ENTWURF-7c1'

const { open } = useBrowser()
/** Plays the hosted one. */
let content: RunningContentService
let site: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  content = await startContentService({
    port: 0,
    dataDir: await makeFolder(),
    projectId: PROJECT,
    importPath: 'demo/content',
  })
  site = await serveSite({
    buildDir: resolve('.build'),
    studio: createStudio({ SANITY_PROJECT_ID: PROJECT }),
    port: 0,
    env: { SANITY_PROJECT_ID: PROJECT, SANITY_API_HOST: content.url },
  })
})
afterAll(async () => {
  await site.stop()
  await content.stop()
})

/** Sends what the Studio asks at Sanity’s address to our service, streams included. Its policy would refuse that address. */
const playHosted = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    ([hosted = '', port = '']) => {
      let count = 0
      // A browser has six connections to a host of HTTP/1.1, and listeners keep theirs; Sanity speaks HTTP/2.
      const toOurs = (address: string | URL) => {
        const name = String(address).includes('/data/listen/') ? `listener${count++}.localhost` : '127.0.0.1'
        return String(address).replace(`s://${hosted}`, `://${name}:${port}`)
      }
      const { EventSource, WebSocket, XMLHttpRequest } = window
      const send = window.fetch.bind(window)
      window.fetch = (input, init) =>
        send(input instanceof Request ? new Request(toOurs(input.url), input) : toOurs(input), init)
      window.EventSource = class extends EventSource {
        constructor(url: string | URL, init?: EventSourceInit) {
          super(toOurs(url), init)
        }
      }
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(toOurs(url), protocols)
        }
      }
      window.XMLHttpRequest = class extends XMLHttpRequest {
        override open(method: string, url: string | URL) {
          super.open(method, toOurs(url))
        }
      }
    },
    [`${PROJECT}.api.sanity.io`, new URL(content.url).port],
  )

/** As after a login at Sanity in a browser that keeps no cookies of other sites. */
const haveToken = (context: BrowserContext, token: string): Promise<unknown> =>
  context.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`__studio_auth_token_${PROJECT}`, JSON.stringify({ token, time: new Date().toISOString() })],
  )

const showInStudio = async (page: Page, path: string) => {
  await page.goto(`${site.url}/_studio/presentation?preview=${encodeURIComponent(`${path}?preview=true`)}`)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('Presentation shows no page.')
  return frame
}

it('P02 P04 a hosted project: the Studio’s token shows drafts in its frame, and nobody else is given it', async () => {
  const { page } = await open({ bypassCSP: true })
  page.setDefaultTimeout(60_000)
  const context = page.context()
  await playHosted(context)
  await haveToken(context, content.token)
  const frame = await showInStudio(page, '/kontakt')
  await frame.getByText(DRAFT).first().waitFor({ state: 'attached' })
  // Its listener has the token, too.
  await editDraft(createEditor(content), 'box-kontakt-titel', { title: 'Eben geschrieben' })
  await frame.getByText('Eben geschrieben').first().waitFor({ state: 'attached' })

  // From a window outside the Studio's frames, and to the preview with an answer that the Studio did not send.
  const given = await page.evaluate(
    ([request, answer]) =>
      new Promise<string[]>((done) => {
        const tokens: string[] = []
        addEventListener('message', ({ data }) => {
          if (data?.type === answer) tokens.push(data.token)
          if (data === 'end') done(tokens)
        })
        postMessage({ type: request }, '*')
        postMessage('end', '*')
      }),
    [TOKEN_REQUEST, TOKEN_ANSWER],
  )
  expect(given).toEqual([])

  const alone = await context.newPage()
  await alone.goto(`${site.url}/kontakt?preview=true`)
  await alone.getByText('Sie sehen, was veröffentlicht ist.').waitFor()
  await alone.evaluate(([answer, token]) => postMessage({ type: answer, token }, '*'), [TOKEN_ANSWER, content.token])
  expect(await alone.content()).not.toContain(DRAFT)
  expect(await alone.evaluate(() => JSON.stringify([sessionStorage, document.cookie, history.state]))).not.toContain(
    content.token,
  )
})

it('P04 a hosted project: pages are compared and planned; a link to a draft says why there is none', async () => {
  const clock = { now: Date.now() }
  onTestFinished(await startPublisher(content, site.url, () => clock.now))
  const { page } = await open({ bypassCSP: true })
  page.setDefaultTimeout(60_000)
  await playHosted(page.context())
  await haveToken(page.context(), content.token)
  await page.goto(`${site.url}/_studio/structure/pages;route-impressum`)
  await textOf(page, 'title').fill('Impressum, neu')
  const editor = createEditor(content)
  await expect.poll(() => editor.fetch('*[_id == "drafts.route-impressum"][0].title'), SOON).toBe('Impressum, neu')

  await openActions(page)
  const link = page.getByRole('menuitem', { name: 'Entwurf zeigen' })
  expect(await link.isDisabled()).toBe(true)
  await link.hover()
  await page.getByText('nicht mit einem Projekt bei Sanity').waitFor()
  await page.getByRole('menuitem', { name: 'Vorher und nachher …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/sehen danach anders aus/).waitFor()
  await dialog.getByText('/impressum', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  await openActions(page)
  await page.getByRole('menuitem', { name: 'Planen …' }).click()
  expect(await dialog.getByText(/läuft kein Programm/).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Planen' }).click()
  await page.getByText(/Wird veröffentlicht: /).waitFor()
  clock.now = Date.parse(await editor.fetch('*[_type == "sanity.publishSchedule"][0].at'))
  await expect.poll(() => editor.fetch('*[_id == "route-impressum"][0].title'), SOON).toBe('Impressum, neu')
  await page.getByText(/Wird veröffentlicht: /).waitFor({ state: 'detached' })
})
