import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { hydrateSections, useBrowser, whenHydrated } from './testing/browser.ts'
import { draftPage, editDraft } from './testing/editor.ts'
import { findViolations } from './testing/find-violations.ts'
import { IN_SECTION, startSharing, textIn } from './testing/start-sharing.ts'

const { open } = useBrowser()
const { content, editor, share, revoke, exchange, site } = await startSharing()

const SOON = { timeout: 10_000 }
const MESSAGE = 'Ihre Anmerkung ist angekommen.'

const listRemarks = async (): Promise<object[]> => {
  const authorization = `Bearer ${content.token}`
  const response = await fetch(`${content.url}/v1/remarks/production`, { headers: { authorization } })
  const answer: unknown = await response.json()
  const remarks: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'remarks') : undefined
  return Array.isArray(remarks) ? remarks : []
}
const visit = async (url: string, options = {}): Promise<Page> => {
  const { page } = await open({ reducedMotion: 'reduce', ...options })
  await page.goto(url)
  await page.getByRole('heading', { name: IN_SECTION }).waitFor()
  await whenHydrated(page)
  await hydrateSections(page)
  await page.getByRole('button', { name: 'Anmerken' }).waitFor()
  return page
}
const write = async (page: Page, text: string, name?: string) => {
  const dialog = page.getByRole('dialog', { name: 'Ihre Anmerkung' })
  await dialog.getByLabel('Was möchten Sie dazu sagen?').fill(text)
  if (name !== undefined) await dialog.getByLabel('Ihr Name').fill(name)
  await dialog.getByRole('button', { name: 'Senden' }).click()
  await page.getByText(MESSAGE).waitFor()
}

describe('somebody who has a link', () => {
  it('R04 clicks on a text and says something of it; the others read it, and the answer', async () => {
    const link = await share('neu')
    const [one, other] = [await visit(link.url), await visit(link.url)]
    await one.getByRole('button', { name: 'Anmerken' }).click()
    await one.getByRole('heading', { name: IN_SECTION }).click()
    await write(one, 'Das klingt noch hölzern.', 'Anna Hansen')
    expect(await listRemarks()).toContainEqual(
      expect.objectContaining({
        document: 'box-neu',
        path: 'title',
        quote: IN_SECTION,
        name: 'Anna Hansen',
        shareName: 'Frau Hansen',
      }),
    )
    await other.getByRole('button', { name: 'Anmerkungen' }).click()
    const list = other.getByRole('dialog', { name: 'Anmerkungen' })
    await list.getByText('Das klingt noch hölzern.').waitFor()
    const remark = (await listRemarks()).find((found) => textIn(found, 'text').startsWith('Das klingt'))
    await fetch(`${content.url}/v1/remarks/production/${textIn(remark, 'id')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${content.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ answer: 'Wir ändern es.', isDone: true }),
    })
    await other.evaluate(() => dispatchEvent(new Event('focus')))
    await list.getByText('Wir ändern es.').waitFor()
    await list.getByText('erledigt', { exact: true }).waitFor()
    // The name is asked for once, and of this link alone.
    await one.getByRole('button', { name: 'Anmerken' }).click()
    await one.getByText('Zum Kontakt').click()
    expect(await one.getByLabel('Ihr Name').inputValue()).toBe('Anna Hansen')
    await write(one, 'Und dieser Knopf?')
    expect(await listRemarks()).toContainEqual(
      expect.objectContaining({ path: 'content[_key=="b"].label', quote: 'Zum Kontakt' }),
    )
    expect(one.url()).toContain('/neu?draft=')
    expect(await one.evaluate(() => document.cookie)).not.toContain('Hansen')
  })

  it('R04 says something by keyboard alone, of any place or of the whole page', async () => {
    const page = await visit((await share('neu')).url)
    await page.getByRole('button', { name: 'Anmerken' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ihre Anmerkung' })
    await dialog.waitFor()
    expect(await page.getByLabel('Was möchten Sie dazu sagen?').evaluate((input) => input.matches(':focus'))).toBe(true)
    const places = await dialog.getByLabel('Zu welcher Stelle?').locator('option').allInnerTexts()
    expect(places).toEqual(expect.arrayContaining(['Die ganze Seite', 'Abschnitt 1 im Ganzen', IN_SECTION]))
    await write(page, 'Insgesamt sehr schön.', 'Jan')
    expect(await listRemarks()).toContainEqual(expect.objectContaining({ document: 'neu', path: '', name: 'Jan' }))
    await page.getByRole('button', { name: 'Anmerken' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Anmerken' }).waitFor()
  })

  it.each([390, 820, 1440])('R24 finds dialog, list and line without a violation at %i px', async (width) => {
    const link = await share('neu')
    const page = await visit(link.url, { viewport: { width, height: 800 } })
    await page.getByRole('button', { name: 'Anmerken' }).click()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Stelle aus einer Liste wählen' }).click()
    expect(await findViolations(page)).toEqual([])
    await write(page, 'Bitte prüfen.', 'Anna')
    await page.getByRole('button', { name: 'Anmerkungen (1)' }).click()
    await page.getByText('Bitte prüfen.').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  it('R04 is told that the link was revoked, and keeps what was typed', async () => {
    const link = await share('neu')
    const page = await visit(link.url)
    await page.getByRole('button', { name: 'Anmerken' }).click()
    await page.getByRole('button', { name: 'Stelle aus einer Liste wählen' }).click()
    const text = page.getByLabel('Was möchten Sie dazu sagen?')
    await text.fill('Zu spät')
    await page.getByLabel('Ihr Name').fill('Anna')
    await revoke(link)
    await page.getByRole('button', { name: 'Senden' }).click()
    await page.getByText('Der Link ist abgelaufen oder wurde zurückgezogen.').waitFor()
    expect(await text.inputValue()).toBe('Zu spät')
    expect((await listRemarks()).map((remark) => textIn(remark, 'text'))).not.toContain('Zu spät')
  })
})

describe('an approval', () => {
  const approve = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Freigeben', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Diese Seite freigeben' })
    await dialog.getByLabel('Ihr Name').fill(name)
    await dialog.getByRole('button', { name: 'Freigeben', exact: true }).click()
    return dialog
  }

  it('R04 lapses when a section changes, which the link says; what was changed unseen is refused', async () => {
    await editor.createOrReplace({ _id: 'drafts.box-frei', _type: 'boxText', title: IN_SECTION, content: [] })
    const section = {
      _key: 'a',
      _type: 'reference',
      _ref: 'box-frei',
      _weak: true,
      _strengthenOnPublish: { type: 'boxText' },
    }
    await editor.createOrReplace(draftPage('frei', 'Zur Freigabe', { content_boxes: [section] }))
    const link = await share('frei')
    const page = await visit(link.url)
    await approve(page, 'Anna Hansen')
    const line = page.getByRole('complementary', { name: 'Hinweis' }).getByRole('status').first()
    await line.filter({ hasText: /Freigegeben von Anna Hansen/ }).waitFor()
    await editDraft(editor, 'box-frei', { content: [], title: `${IN_SECTION} Neu.` })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await line
      .filter({ hasText: /Die Freigabe von Anna Hansen .* gilt nicht mehr. Seitdem geändert: Ein Abschnitt/ })
      .waitFor()
    const dialog = await approve(page, 'Jan Hansen')
    await dialog.getByText('Die Seite wurde geändert, seit Sie sie geladen haben.').waitFor()
    await dialog.getByRole('button', { name: 'Neu laden' }).click()
    await page.getByRole('heading', { name: `${IN_SECTION} Neu.` }).waitFor()
    await page.getByRole('button', { name: 'Anmerken' }).waitFor()
    await approve(page, 'Jan Hansen')
    await line.filter({ hasText: /Freigegeben von Jan Hansen/ }).waitFor()
  })
})

describe('attacks on what a link may write', () => {
  const post = (to: string, headers: Record<string, string>, body: string) =>
    fetch(`${site.url}${to}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  const said = JSON.stringify({ id: 'a'.repeat(32), document: 'neu', path: '', name: 'Fremd', text: 'UNTERGESCHOBEN' })

  it('R04 of other sites, without a key, of other types, parts and methods: nothing is written, nothing stored', async () => {
    const { to, pair } = await exchange(await share('neu'))
    const own = `${to}&part=remarks`
    const tries: [string, Promise<Response>, number][] = [
      ['from another site', post(own, { cookie: pair, 'sec-fetch-site': 'cross-site' }, said), 413],
      ['as a form', post(own, { cookie: pair, 'content-type': 'text/plain' }, said), 415],
      ['without a key', post(own, {}, said), 404],
      ['with a guessed key', post(own, { cookie: pair.replace(/=.*/, `=sd${'0'.repeat(32)}`) }, said), 404],
      ['of another part', post(`${to}&part=../../data/mutate/production`, { cookie: pair }, said), 404],
      ['of a megabyte', post(own, { cookie: pair }, 'a'.repeat(1_000_000)), 413],
      ['by another method', fetch(`${site.url}${own}`, { method: 'DELETE', headers: { cookie: pair } }), 405],
      ['to a page without its part', post(to, { cookie: pair }, said), 405],
    ]
    for (const [what, request, status] of tries) {
      const answer = await request
      expect([what, answer.status]).toEqual([what, status])
      expect(answer.headers.get('cache-control'), what).toBe('no-store')
      expect(answer.headers.get('content-security-policy'), what).toContain("frame-ancestors 'none'")
    }
    expect((await listRemarks()).map((remark) => textIn(remark, 'text'))).not.toContain('UNTERGESCHOBEN')
    expect((await post(own, { cookie: pair, 'sec-fetch-site': 'same-origin' }, said)).status).toBe(200)
  })

  it('R04 script in a draft, a name or a remark is text', async () => {
    const link = await share('neu')
    const { to, pair } = await exchange(link)
    const text = '<img src=x onerror="window.hurt=1"></script><script>window.hurt=1</script>'
    await post(
      `${to}&part=remarks`,
      { cookie: pair },
      JSON.stringify({ id: 'b'.repeat(32), document: 'neu', name: '<b>X</b>', text }),
    )
    await editor.createOrReplace({
      ...(await editor.getDocument('drafts.box-neu')),
      _id: 'drafts.box-neu',
      _type: 'boxText',
      title: IN_SECTION,
    })
    const page = await visit(link.url)
    await page.getByRole('button', { name: 'Anmerkungen (1)' }).click()
    await page.getByText(text).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined()
  })

  it('R04 a page without a link has nothing of it', async () => {
    const answer = await fetch(`${site.url}/kontakt`)
    expect(await answer.text()).not.toMatch(/draft-|_draft/)
    expect((await fetch(`${site.url}/_draft/remarks.js?language=constructor`)).status).toBe(200)
    await vi.waitFor(async () => expect(await listRemarks()).not.toEqual([]), SOON)
  })
})
