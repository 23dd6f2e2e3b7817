import type { Locator, Page } from 'playwright-core'
import type { FragileStudio } from './run-fragile.ts'

/** Milliseconds: longer than a connection may be silent. */
const STOPPED = [11_000, 11_000, 11_000]
const LUNCH = 60 * 60 * 1000
const NIGHT = 8 * 60 * 60 * 1000

interface Editor {
  page: Page
  title: Locator
  studio: FragileStudio
}

/** Ends the session. @returns brings the service back, whose session has ended */
type End = (editor: Editor) => Promise<() => Promise<unknown>>

const nothing = async () => {}
const forget = ({ page }: Editor) => page.context().clearCookies()

const pass = async ({ page }: Editor, times: readonly number[]) => {
  for (const time of times) await page.clock.fastForward(time)
}

/** A session that ends while the service is there, and sessions that turn out to have ended when it is back. */
const ENDS = {
  'cookie gone': async (editor) => {
    await forget(editor)
    return nothing
  },
  'token renewed': async ({ studio }) => {
    await studio.kill()
    await studio.renewToken()
    return studio.start
  },
  'service killed': async (editor) => {
    await forget(editor)
    await editor.studio.kill()
    return editor.studio.start
  },
  stopped: async (editor) => {
    await forget(editor)
    editor.studio.signal('SIGSTOP')
    await pass(editor, STOPPED)
    return async () => editor.studio.signal('SIGCONT')
  },
  'network gone': async (editor) => {
    await forget(editor)
    await editor.page.context().setOffline(true)
    editor.studio.network.cut()
    return () => editor.page.context().setOffline(false)
  },
  'laptop slept': async (editor) => {
    await forget(editor)
    editor.studio.network.freeze()
    await pass(editor, [NIGHT])
    return nothing
  },
} satisfies Record<string, End>

const enter = async (page: Page, token: string) => {
  await page.getByLabel('Zugangsschlüssel').fill(token)
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    page.getByRole('button', { name: 'Anmelden' }).click(),
  ])
}

/** @param tokens that are tried one after the other */
const logIn = async ({ page }: Editor, ...tokens: string[]) => {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'in einem neuen Tab anmelden' }).click(),
  ])
  for (const token of tokens) await enter(tab, token)
  await tab.close()
}

type LogIn = (editor: Editor) => Promise<void>

const LOGINS = {
  'login at once': (editor) => logIn(editor, editor.studio.content.token),
  'login late': async (editor) => {
    await pass(editor, [LUNCH])
    await logIn(editor, editor.studio.content.token)
  },
  'login in another tab': async ({ page, studio }) => {
    const tab = await page.context().newPage()
    tab.setDefaultTimeout(60_000)
    await tab.goto(studio.url)
    await enter(tab, studio.content.token)
    await tab.getByRole('link', { name: 'Inhalte', exact: true }).first().waitFor()
    await tab.close()
  },
  'wrong token first': (editor) => logIn(editor, 'falsch', editor.studio.content.token),
} satisfies Record<string, LogIn>

type Timing = (editor: Editor, end: End) => Promise<() => Promise<unknown>>

/** What is typed in every cell, in two parts. */
const [FIRST, SECOND] = ['Was getippt ', 'ist, bleibt']
export const TYPED = FIRST + SECOND

const type = ({ title }: Editor, text: string, delay = 0) => title.pressSequentially(text, { delay })

const TIMES = {
  'before typing': async (editor, end) => {
    const restore = await end(editor)
    await type(editor, TYPED)
    return restore
  },
  'while typing': async (editor, end) => {
    await type(editor, FIRST)
    const [restore] = await Promise.all([end(editor), type(editor, SECOND, 40)])
    return restore
  },
  'after typing': async (editor, end) => {
    await type(editor, TYPED)
    return end(editor)
  },
} satisfies Record<string, Timing>

export interface Cell {
  how: keyof typeof ENDS
  when: keyof typeof TIMES
  login: keyof typeof LOGINS
}

const keysOf = <Name extends string>(record: Record<Name, unknown>): Name[] =>
  Object.keys(record).filter((name): name is Name => name in record)

export const CELLS: Cell[] = keysOf(ENDS).flatMap((how) =>
  keysOf(TIMES).flatMap((when) => keysOf(LOGINS).map((login) => ({ how, when, login }))),
)

/** What an editor reads once the session has ended. */
export const lineOf = (page: Page, { how }: Cell): Locator =>
  page.getByText(
    how === 'token renewed' ? 'Ihr Zugang zu diesem Studio gilt nicht mehr' : 'Ihre Sitzung ist abgelaufen.',
  )

/** Lets the session end, and logs in again. */
export const playCell = async (editor: Editor, cell: Cell): Promise<void> => {
  const { how, when, login } = cell
  const restore = await TIMES[when](editor, ENDS[how])
  await restore()
  await lineOf(editor.page, cell).waitFor()
  await LOGINS[login](editor)
}
