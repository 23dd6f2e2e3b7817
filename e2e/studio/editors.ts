import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { useBrowser } from '../testing/browser.ts'
import { createEditor } from '../testing/editor.ts'
import { logIn, whenEntered, type RunningStudio } from './run-studio.ts'

export const SOON = { timeout: 30_000 }

/** What the Studio reports of a machine that is busy. */
const SLOW = /has taken more than \d+ms to respond/

/** The Studio’s presence takes its leave of a service that has hung up already, when a page is left. */
const LEAVING = /^WebSocket is already in CLOSING or CLOSED state/

/** Chromium without a model's service, when it is asked for one. */
const NO_MODEL = /^Unable to create a text session because the service is not running/

/** How a browser reports a service that is away, or a session that has ended. */
export const AWAY = [
  /ERR_CONNECTION_REFUSED/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_CONNECTION_RESET/,
  /ERR_SOCKET_NOT_CONNECTED/,
  /WebSocket connection/,
  /status of 401/,
  /Error fetching events/,
  /Failed to fetch/,
]

type Opened = Awaited<ReturnType<ReturnType<typeof useBrowser>['open']>>

interface Options {
  /** What the browser may report in every test. */
  says?: readonly RegExp[]
  permissions?: string[]
}

interface EnterOptions {
  /** Whether the Studio is loaded for this, in a tab of its own. */
  fresh?: boolean
  /** Whether the editor has a browser of their own: two editors, or one whose session ends. */
  own?: boolean
  /** Makes the page's time a test's, that it can let pass (`page.clock`). Needs a browser of its own. */
  clock?: boolean
  /** Key of another editor, in a browser of their own. */
  as?: string
}

/** The Studio of one test file with its content service, and editors who open it. */
export const createEditors = <
  Studio extends Pick<RunningStudio, 'url' | 'stop'> & { content: Pick<RunningStudio['content'], 'url' | 'token'> },
>(
  run: () => Promise<Studio>,
  { says = [], permissions = [] }: Options = {},
) => {
  let studio: Studio
  /** One test after the other uses this tab: loading the Studio takes longer than most of them. */
  let tab: { page: Page; isBroken: boolean; isFree: boolean }
  /** Of every page that is open. */
  const opened: { page: Page; trouble: Opened['trouble']; foreign: string[] }[] = []
  let allowed: RegExp[] = []
  // Before the browser's, which closes at the end of a test what was opened since.
  beforeEach(async () => {
    if (tab.isBroken) {
      opened.splice(0)
      await tab.page.context().close()
      await studio.stop()
      await start()
    }
    tab.isFree = true
  })
  const { open, openIn } = useBrowser()

  /** Also after a test that failed: neither its second try nor the next test finds what it has left. */
  const start = async () => {
    studio = await run()
    tab = { page: await openOwn(''), isBroken: false, isFree: true }
  }
  const openOwn = async (path: string, isClockOurs = false, token = studio.content.token) => {
    const own = await open({ reducedMotion: 'reduce' })
    if (isClockOurs) await own.page.clock.install()
    const page = watch(own)
    if (permissions.length > 0) await page.context().grantPermissions(permissions)
    await logIn(page, { url: studio.url, content: { token } }, path)
    return page
  }
  const watch = ({ page, trouble }: Opened): Page => {
    const foreign: string[] = []
    page.on('request', (request) => {
      const { hostname, protocol, href } = new URL(request.url())
      if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(href)
    })
    page.setDefaultTimeout(60_000)
    opened.push({ page, trouble, foreign })
    return page
  }

  beforeAll(start)
  afterAll(() => studio?.stop())
  afterEach(async ({ task }) => {
    tab.isBroken ||= task.result?.state === 'fail'
    // Closes the forms that the test has opened.
    if (!tab.isFree && !tab.isBroken) await show(tab.page, '/structure')
    const [all, refused] = [opened.splice(0), allowed.splice(0)]
    opened.push(...all.filter(({ page }) => page === tab.page))
    expect(all.flatMap(({ foreign }) => foreign.splice(0))).toEqual([])
    const said = all.flatMap(({ trouble }) => trouble.console.splice(0))
    expect(
      said.filter((text) => ![SLOW, LEAVING, NO_MODEL, ...says, ...refused].some((pattern) => pattern.test(text))),
    ).toEqual([])
  })

  const connect = (token?: string) =>
    createEditor({ url: studio.content.url, token, projectId: 'schaufenster', dataset: 'production' })

  return {
    open,
    connect,
    get studio() {
      return studio
    },
    /** What the browser may report during this test. */
    allow: (...patterns: RegExp[]) => {
      allowed = patterns
    },
    editor: () => connect(studio.content.token),
    /** What the content service answers, drafts included; for `expect.poll`. */
    readAll:
      (query: string, params: Record<string, string> = {}) =>
      () =>
        connect(studio.content.token).fetch<unknown>(query, params),
    /** What a visitor gets. */
    readPublished: (query: string) => () => connect().fetch<unknown>(query, {}, { perspective: 'published' }),
    /** An editor who is logged in. */
    enter: async (path = '', { fresh = false, own = false, clock = false, as }: EnterOptions = {}): Promise<Page> => {
      if (own || clock || as !== undefined) return openOwn(path, clock, as)
      if (tab.isFree && !fresh) {
        tab.isFree = false
        await show(tab.page, path)
        return tab.page
      }
      const page = watch(await openIn(tab.page.context()))
      await page.goto(`${studio.url}${path}`)
      await whenEntered(page)
      return page
    },
  }
}

/** Goes to an address of the Studio as its links do, without loading it again. */
export const show = async (page: Page, path: string): Promise<void> => {
  const go = (address: string) =>
    page.evaluate((next) => {
      history.pushState(null, '', next)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  await go('/_studio/structure')
  await page.locator('[data-testid^="field-"]').first().waitFor({ state: 'detached' })
  await go(`/_studio${path}`)
}

export const field = (page: Page, name: string): Locator => page.getByTestId(`field-${name}`).last()
export const textOf = (page: Page, name: string): Locator => field(page, name).getByRole('textbox')
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

/** Of a form: one that has no room for tabs has buttons. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('tab', { name })
    .or(page.getByRole('button', { name, exact: true }))
    .last()
    .click()

/** Files of the Studio that only a site of several languages needs and that were loaded. */
export const languageFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/(?:languages|count-outdated)-/.test(name)),
  )

/** Inserts a section into the page of the first pane, and waits for its own pane. */
export const addSection = async (page: Page, title: RegExp, firstField: string): Promise<void> => {
  await button(page, 'Neuer Abschnitt').first().click()
  await page.getByRole('dialog').getByRole('button', { name: title }).click()
  await page.getByTestId(`field-${firstField}`).last().waitFor()
}

/** The menu beside a document's button at the bottom of the last pane. */
export const openActions = (page: Page): Promise<void> => page.getByTestId('action-menu-button').last().click()
/** Its label names a page's changed sections as soon as they are found. */
export const publishButton = (page: Page): Locator => page.getByTestId(/^action-(mit-.+-)?veröffentlichen$/).last()
export const publish = (page: Page): Promise<void> => publishButton(page).click()

/** Tries to publish, reads why not, and goes back. */
export const expectHeldBack = async (page: Page, reason: string | RegExp): Promise<void> => {
  await publish(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Noch nicht veröffentlicht').waitFor()
  await dialog.getByText(reason).waitFor()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
}
