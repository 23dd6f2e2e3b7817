import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { useBrowser } from '../../../e2e/testing/browser.ts'
import { createEditor, editDraft } from '../../../e2e/testing/editor.ts'
import { serveSite } from '@schaufenster/host/serve'
import { createStudio } from 'schaufenster/studio/run-studio'
import { TOKEN_ANSWER, TOKEN_REQUEST } from '@schaufenster/site/studio-token'

const PROJECT = 'k1ecksxy'
const DRAFT = 'NUR-ENTWURF-7c1'

const { open } = useBrowser()
let folder: string
/** Plays the hosted one. */
let content: RunningContentService
let site: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosted-'))
  content = await startContentService({ port: 0, dataDir: folder, projectId: PROJECT, importPath: 'demo/content' })
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
  await rm(folder, { recursive: true, force: true })
})

/** Sends what the Studio asks at Sanity’s address to our service. No stream: an answer ends, and is asked for again. */
const playHosted = (context: BrowserContext): Promise<unknown> =>
  context.route(`https://${PROJECT}.api.sanity.io/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (pathname.includes('/data/listen/') || pathname.includes('/live/events')) return route.abort()
    const body = request.postDataBuffer()
    const answer = await fetch(`${content.url}${pathname}${search}`, {
      method: request.method(),
      headers: await request.allHeaders().then(({ authorization, origin, 'content-type': type }) => ({
        ...(authorization ? { authorization } : {}),
        ...(origin ? { origin } : {}),
        ...(type ? { 'content-type': type } : {}),
      })),
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !['content-encoding', 'content-length'].includes(name)),
    )
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
  })

/** As after a login at Sanity in a browser that keeps no cookies of other sites. */
const haveToken = (context: BrowserContext, token: string): Promise<unknown> =>
  context.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`__studio_auth_token_${PROJECT}`, JSON.stringify({ token, time: new Date().toISOString() })],
  )

const showInStudio = async (page: Page, path: string) => {
  await page.goto(`${site.url}/_studio/presentation?preview=${encodeURIComponent(`${path}?preview=true`)}`)
  const frame = await (await page.waitForSelector('iframe', { timeout: 90_000 })).contentFrame()
  if (!frame) throw new Error('Presentation shows no page.')
  return frame
}

it('P02 P04 a hosted project: the Studio’s token shows drafts in its frame, and nobody else is given it', async () => {
  const { page } = await open()
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
