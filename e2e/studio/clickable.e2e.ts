import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '../testing/browser.ts'
import { SAMPLE_PATHS } from '../testing/sample-paths.ts'
import { cleanDrafts } from '../../src/content/sources/preview-checks.ts'
import { createServiceSource } from '../../src/content/sources/service-source.ts'
import { createAnswerMarker } from '../../packages/renderer/preview/click-to-edit/mark-answer.ts'
import { names } from '../../src/content/queries/page-settings.groq.ts'
import { proseFields } from '../../src/generated/prose-fields.ts'
import type { EditPlace } from '@schaufenster/site/overlays'
import { runSite, type RunningSite } from './run-site.ts'
import { logIn } from './run-studio.ts'

/** What no page shows as text or picture, and why. Keys of lists are left out. */
const UNSEEN: Readonly<Record<string, string>> = {
  'cursor.default': 'lies under the pointer',
  'cursor.drag': 'lies under the pointer',
  'cursor.link': 'lies under the pointer',
  'preloader.image': 'is shown while a page loads',
  'preloader.text': 'is shown while a page loads',
  'route.openGraphImage': 'is for shared links',
  'routeProject.openGraphImage': 'is for shared links',
  'globalSeo.openGraphImage': 'is for shared links',
  'badge.title': 'belongs to a project that is shown without its awards',
  'routeProject.title': 'a headline stands in its place',
  'route.title': 'the page opens with a title of its own',
  'boxVideo.video.poster': 'is drawn by the player',
  'boxText.content.poster': 'is drawn by the player',
  'boxText.content.content.poster': 'is drawn by the player',
  'boxMedias.medias.poster': 'is drawn by the player',
  'boxText.content.imageSmall': 'the wide picture’s element shows it',
  'boxText.content.content.imageSmall': 'the wide picture’s element shows it',
  'boxJobs.emptyText.children.text': 'there are jobs',
}

interface Seen {
  place: string
  /** Of the texts directly in the element, or the address of a picture. */
  shows: string
}

const { open } = useBrowser()
let site: RunningSite
let page: Page
let frame: Frame
let source: ReturnType<typeof createServiceSource>
let routes: { uriPath: string; slug: string | null; parentSlug: string | null }[] = []

const markAnswer = createAnswerMarker({ proseFields, names })

const toKey = ({ id, type, path }: EditPlace): string => {
  const steps = path.map((step) =>
    typeof step === 'string' ? `.${step}` : `:${typeof step === 'number' ? step : step._key}`,
  )
  return `${type} ${id} ${steps.join('').replace(/^\./, '')}`
}
const toField = ({ type, path }: EditPlace): string =>
  [type, ...path.filter((step) => typeof step === 'string')].join('.')

const readAttribute = (value: string): string => {
  const parts = new Map(
    value.split(';').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
  return `${parts.get('type')} ${parts.get('id')} ${parts.get('path')}`
}

beforeAll(async () => {
  site = await runSite()
  const { content } = site
  source = createServiceSource(
    {
      projectId: content.projectId,
      dataset: content.dataset,
      apiVersion: '2025-02-19',
      apiHost: content.url,
      token: content.token,
      preview: true,
    },
    { clean: cleanDrafts },
  )
  routes = ((await source.routes()) ?? []).filter(({ uriPath }) => SAMPLE_PATHS.includes(uriPath))
  ;({ page } = await open())
  await logIn(page, site)
  // A page of the Studio's own that is quick to load: what is around the frame is all that counts.
  await page.goto(`${site.url}/settings.json`)
  await page.evaluate(() => {
    const element = document.createElement('iframe')
    element.style.cssText = 'width: 1400px; height: 800px'
    document.body.replaceChildren(element)
  })
  const inner = await (await page.waitForSelector('iframe')).contentFrame()
  if (!inner) throw new Error('There is no frame.')
  frame = inner
})
afterAll(() => site.stop())

const show = async (path: string): Promise<void> => {
  await frame.goto(`${site.siteUrl}${path}?preview=true`)
  await frame.locator('main [data-sanity]').first().waitFor({ state: 'attached', timeout: 60_000 })
}

const readSeen = (): Promise<Seen[]> =>
  frame.locator('body [data-sanity]').evaluateAll((elements) =>
    elements.map((element) => ({
      place: element.getAttribute('data-sanity') ?? '',
      shows:
        element instanceof HTMLImageElement
          ? element.src
          : [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' '),
    })),
  )

/** Texts whose element says nothing of where they are stored. */
const readUnmarked = async (): Promise<Set<string>> =>
  new Set(
    await frame
      .locator('body *:not([data-sanity]):not(script):not(style):not(textPath)')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          [...element.childNodes].flatMap((node) =>
            node instanceof Text && node.data.trim() !== '' ? [node.data.replaceAll(/\s+/g, ' ').trim()] : [],
          ),
        ),
      ),
  )

/** The paragraph that a text is part of. Texts without marks of their own share its element, and one click. */
const paragraphOf = (place: string): string => place.replace(/\.children:[^.]+\.text$/, '')

/** What is stored, by place: its text, or the hash of its picture. */
const readStored = async (slug: string | null, parent: string | null) => {
  const stored = new Map<string, { place: EditPlace; shows: string }>()
  const note = (place: EditPlace, shows: string) => void stored.set(toKey(place), { place, shows })
  const marks = {
    markText: (text: string, place: EditPlace) => {
      note(place, text)
      return text
    },
    toDataAttribute: (place: EditPlace) => {
      note(place, '')
      return ''
    },
  }
  markAnswer(await source.page({ slug, parent }), marks)
  markAnswer(await source.site(), marks)
  return stored
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

describe('P02 in the Studio’s frame', () => {
  it('every prose text and picture of a page leads to where it is stored', async () => {
    expect(routes).toHaveLength(SAMPLE_PATHS.length)
    const unexplained: string[] = []
    for (const { uriPath, slug, parentSlug } of routes) {
      await show(uriPath)
      const stored = await readStored(slug ?? '', parentSlug)
      const missing = async () => {
        const elements = (await readSeen()).map(({ place, shows }) => ({ place: readAttribute(place), shows }))
        const isClickable = (key: string, text: string): boolean =>
          elements.some(
            ({ place, shows }) =>
              place === key || (paragraphOf(place) === paragraphOf(key) && tidy(shows).includes(tidy(text))),
          )
        return [...stored].filter(([key, { shows }]) => !isClickable(key, shows)).map(([, { place }]) => place)
      }
      // Blocks with much code, and drafts, arrive one after the other.
      await expect
        .poll(async () => (await missing()).map(toField).filter((field) => !(field in UNSEEN)), { timeout: 15_000 })
        .toEqual([])
        .catch(() => undefined)
      const seen = await readSeen()
      const wrong = seen.filter(({ place, shows }) => {
        const known = stored.get(readAttribute(place))
        return !known || !tidy(shows).includes(tidy(known.shows))
      })
      expect(wrong, uriPath).toEqual([])
      const left = await missing()
      const unmarked = await readUnmarked()
      for (const place of left) {
        const text = tidy(stored.get(toKey(place))?.shows ?? '')
        // There to be read, and no click leads on.
        if (!(toField(place) in UNSEEN) || unmarked.has(text)) unexplained.push(`${uriPath} ${toKey(place)} ${text}`)
      }
      // What is marked is nowhere but in `data-sanity`.
      const leaks = await frame.evaluate(() => {
        const invisible = /(?:\u200B|\u200C|\u200D|\uFEFF){8}/
        const copy = document.body.outerHTML + document.head.outerHTML + document.title
        return [copy, decodeURIComponent(location.href)].filter((text) => invisible.test(text)).length
      })
      expect(leaks, uriPath).toBe(0)
    }
    expect(unexplained).toEqual([])
  }, 900_000)

  it('a message from anywhere but the Studio moves nothing', async () => {
    await show('/')
    await frame.locator('html > sanity-visual-editing').waitFor({ state: 'attached' })
    await frame.evaluate(() => {
      const forged = {
        domain: 'sanity/comlink',
        from: 'presentation',
        to: 'visual-editing',
        connectionId: 'x',
        channelId: 'x',
        id: 'x',
      }
      postMessage({ ...forged, type: 'comlink/handshake/syn', data: { id: 'x' } }, '*')
      postMessage({ ...forged, type: 'comlink/handshake/ack', data: { id: 'x' } }, '*')
      postMessage({ ...forged, type: 'presentation/navigate', data: { type: 'push', url: '/kontakt' } }, '*')
    })
    await frame.evaluate(() => new Promise((done) => setTimeout(done, 0)))
    expect(new URL(frame.url()).pathname).toBe('/')
  })
})

describe('P02 elsewhere', () => {
  it('a preview in a window of its own has neither marks nor overlays', async () => {
    const asked: string[] = []
    const alone = await page.context().newPage()
    alone.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await alone.goto(`${site.siteUrl}/kontakt?preview=true`)
    await alone.getByText('NUR-ENTWURF-7c1').first().waitFor({ state: 'attached' })
    expect(await alone.locator('[data-sanity], sanity-visual-editing').count()).toBe(0)
    expect(asked.filter((path) => path.startsWith('/_studio'))).toEqual([])
    await alone.close()
  })

  it('a visitor asks for nothing of it', async () => {
    const { page: visitor } = await open()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visitor.goto(`${site.siteUrl}/kontakt`, { waitUntil: 'networkidle' })
    expect(asked.filter((path) => path.startsWith('/_studio') || path === '/_service.json')).toEqual([])
    expect(await visitor.locator('[data-sanity]').count()).toBe(0)
    expect(await visitor.content()).not.toContain('_documentType')
  })
})
