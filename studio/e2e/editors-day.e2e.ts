import { createClient } from '@sanity/client'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser, type Trouble } from '../../e2e/testing/browser.ts'
import { logIn, runStudio, type RunningStudio } from './run-studio.ts'

const { open } = useBrowser()
let studio: RunningStudio
/** How a browser reports a deletion that the service refuses. */
const REFUSED = /status of 409/

/** Of every page that a test has opened. */
const opened: { trouble: Trouble; foreign: string[] }[] = []

beforeAll(async () => {
  studio = await runStudio()
})
afterAll(() => studio.stop())
afterEach(() => {
  const all = opened.splice(0)
  expect(all.flatMap(({ foreign }) => foreign)).toEqual([])
  expect(all.flatMap(({ trouble }) => trouble.console).filter((text) => !REFUSED.test(text))).toEqual([])
})

/** A visitor's view of the content, and an editor's. */
const connect = (token?: string) =>
  createClient({
    projectId: 'schaufenster',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: studio.content.url,
    useProjectHostname: false,
    useCdn: false,
    ...(token ? { token } : {}),
  })

const enter = async (path = ''): Promise<Page> => {
  const { page, trouble } = await open()
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol, href } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(href)
  })
  opened.push({ trouble, foreign })
  page.setDefaultTimeout(60_000)
  await logIn(page, studio, path)
  return page
}

const field = (page: Page, name: string): Locator => page.getByTestId(`field-${name}`).last()
const textOf = (page: Page, name: string): Locator => field(page, name).getByRole('textbox')
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

const addSection = async (page: Page, title: RegExp): Promise<void> => {
  await button(page, 'Neuer Abschnitt').first().click()
  await page.getByRole('dialog').getByRole('button', { name: title }).click()
}

/** What the content service answers, drafts included; for `expect.poll`. */
const readAll = (query: string) => () => connect(studio.content.token).fetch<unknown>(query, {}, { perspective: 'raw' })
/** What a visitor gets. */
const readPublished = (query: string) => () => connect().fetch<unknown>(query)

const SOON = { timeout: 30_000 }

/** The menu beside a document's button at the bottom of the last pane. */
const openActions = (page: Page): Promise<void> => page.getByTestId('action-menu-button').last().click()
const publish = (page: Page): Promise<void> => page.getByTestId('action-veröffentlichen').last().click()

describe('the Studio', () => {
  it('P04 is German from the login on, and a wrong key leads nowhere', async () => {
    const { page } = await open({ locale: 'en-US' })
    await page.goto(studio.url)
    await page.getByLabel('Zugangsschlüssel').fill('falsch')
    await button(page, 'Anmelden').click()
    await page.getByRole('alert').getByText('nicht der Zugangsschlüssel').waitFor()
    await page.getByLabel('Zugangsschlüssel').fill(studio.content.token)
    await button(page, 'Anmelden').click()
    for (const name of [
      'Seiten',
      'Projekte',
      'Abschnitte',
      'Navigation',
      'Fußzeile',
      'Suche & Teilen',
      'Mauszeiger',
      'Weiterleitungen',
      'Medien',
    ]) {
      await page.getByRole('link', { name, exact: true }).first().waitFor()
    }
  })

  it('R05 shows the pages as the tree of their addresses, and makes a page below another', async () => {
    const page = await enter('/structure/pages')
    await page
      .getByRole('link', { name: /Flutlicht/ })
      .getByText('/projekte/flutlicht')
      .waitFor()
    await button(page, 'Neue Seite unter „Projekte“').click()
    await textOf(page, 'title').fill('Unter Projekten')
    await expect.poll(readAll('*[title == "Unter Projekten"][0].relation._ref'), SOON).toBe('route-projekte')
  })

  it('a day: a page with three sections and a picture, published as one, or not at all', async () => {
    const page = await enter('/structure/pages')
    await button(page, 'Neue Seite').first().click()
    await textOf(page, 'title').fill('Sommerfest')
    await button(page, 'Generieren').click()
    await expect.poll(() => textOf(page, 'slug').inputValue()).toBe('sommerfest')

    await addSection(page, /^Titel/)
    await page.getByTestId('field-kicker').waitFor()
    await textOf(page, 'title').fill('Wir feiern')
    await addSection(page, /^Bild Ein großes/)
    await page.getByTestId('field-width').waitFor()
    await page.locator('input[type="file"]').last().setInputFiles('demo/content/images/teilen.jpg')
    await page.getByTestId('options-menu-edit-details').last().click()
    const tool = page.getByRole('dialog', { name: 'Hotspot bearbeiten und zuschneiden' })
    await tool.getByRole('button', { name: 'Close dialog' }).click()
    await tool.waitFor({ state: 'detached' })
    await addSection(page, /^Titel/)
    await page.getByTestId('field-kicker').waitFor()
    await textOf(page, 'title').fill('Bis bald')

    // The picture lacks its alternative text: nothing at all is published.
    await button(page, 'Mit 3 Abschnitten veröffentlichen').click()
    await page.getByRole('dialog').getByText('Noch nicht veröffentlicht').waitFor()
    expect(await readPublished('count(*[title in ["Sommerfest", "Wir feiern"]])')()).toBe(0)
    await page.keyboard.press('Escape')
    await connect(studio.content.token)
      .patch({ query: '*[_id in path("drafts.**") && _type == "boxImage"]' })
      .set({ 'image.alt': 'Ein lachender Klecks' })
      .commit()
    await button(page, 'Mit 3 Abschnitten veröffentlichen').click()
    await expect
      .poll(
        readPublished(
          '*[slug.current == "sommerfest"][0]{title, "sections": content_boxes[]->{_type, title, "alt": image.alt}, "weak": count(content_boxes[_weak == true])}',
        ),
        SOON,
      )
      .toEqual({
        title: 'Sommerfest',
        sections: [
          { _type: 'boxTitle', title: 'Wir feiern', alt: null },
          { _type: 'boxImage', title: null, alt: 'Ein lachender Klecks' },
          { _type: 'boxTitle', title: 'Bis bald', alt: null },
        ],
        weak: 0,
      })
  })

  it('R05 an address that another page has is refused; a free one is published', async () => {
    const page = await enter('/structure/pages;route-jobs')
    await textOf(page, 'slug').fill('kontakt')
    // Shown beside the field under the pointer, and always there for a screen reader.
    await page.getByText('Diese Adresse hat schon eine andere Seite.').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.getByTestId('action-veröffentlichen').last().isDisabled()).toBe(true)
    await textOf(page, 'slug').fill('arbeiten')
    await expect.poll(() => page.getByTestId('action-veröffentlichen').last().isDisabled(), SOON).toBe(false)
    await publish(page)
    await expect.poll(readPublished('*[_id == "route-jobs"][0].slug.current'), SOON).toBe('arbeiten')
  })

  it('what is referred to is not deleted, and the dialog says by what', async () => {
    const page = await enter('/structure/pages;route-projekte')
    await textOf(page, 'title').waitFor()
    await openActions(page)
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await page.getByRole('dialog').getByText('Flutlicht').first().waitFor()
    await button(page, 'Trotzdem löschen').click()
    await expect.poll(() => page.getByText(/konnte nicht|Fehler/).count(), SOON).toBeGreaterThan(0)
    expect(await readPublished('*[_id == "route-projekte"][0].title')()).toBe('Projekte')
  })

  it('changes are undone: the page is as it was published', async () => {
    const page = await enter('/structure/pages;route-impressum')
    await textOf(page, 'title').fill('Impressum, verdreht')
    await expect.poll(readAll('*[_id == "drafts.route-impressum"][0].title'), SOON).toBe('Impressum, verdreht')
    await openActions(page)
    await page.getByRole('menuitem', { name: 'Änderungen verwerfen' }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect.poll(readAll('*[_id == "drafts.route-impressum"][0].title'), SOON).toBe(null)
    await expect.poll(() => textOf(page, 'title').inputValue()).toBe('Impressum')
  })

  it('two editors see each other’s letters', async () => {
    const [anna, ben] = [
      await enter('/structure/pages;route-datenschutz'),
      await enter('/structure/pages;route-datenschutz'),
    ]
    await textOf(ben, 'title').waitFor()
    await textOf(anna, 'title').fill('Datenschutz, von Anna')
    await expect.poll(() => textOf(ben, 'title').inputValue(), SOON).toBe('Datenschutz, von Anna')
    await textOf(ben, 'title').fill('Datenschutz, von beiden')
    await expect.poll(() => textOf(anna, 'title').inputValue(), SOON).toBe('Datenschutz, von beiden')
  })

  it('what exists once can be published and neither copied nor deleted', async () => {
    const page = await enter('/structure/footer')
    await textOf(page, 'title').fill('Etwas Neues vor?')
    await page.getByTestId('action-veröffentlichen').last().waitFor()
    await openActions(page)
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Änderungen verwerfen'])
  })

  it('R06 a redirect from a page’s own address is refused', async () => {
    await connect(studio.content.token).create({
      _id: 'drafts.circle',
      _type: 'redirect',
      from: '/kontakt',
      to: { _type: 'reference', _ref: 'route-start' },
    })
    const page = await enter('/structure/redirect;circle')
    await page.getByTestId('field-from').getByRole('textbox').waitFor()
    await expect.poll(() => page.getByTestId('action-veröffentlichen').last().isDisabled(), SOON).toBe(true)
  })
})
