import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { whenHydrated } from './testing/browser.ts'
import { heading, isSameDocument, menuLink, projectCard, useVisits } from './testing/visit.ts'
import { wake, whenToldOfBuilds } from './testing/wake.ts'

const { open, visit } = useVisits()

const answerLatest = (page: Page, id: string) =>
  page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id, timestamp: 1 } }))

describe('D01 a deploy under an open tab', () => {
  it('D01 a tab that wakes to another build continues with a full load, its history intact', async () => {
    const { page, documents } = await visit('/leistungen', (tab) => answerLatest(tab, 'neu'))
    await menuLink(page, 'Studio').click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await wake(page)
    await menuLink(page, 'Jobs').click()
    await page.waitForURL('**/jobs')
    await whenHydrated(page)
    expect([await isSameDocument(page), documents()]).toEqual([false, ['/jobs']])
    await page.goBack()
    await page.waitForURL('**/studio')
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
  })

  it('D01 Back in a tab of an old build is a full load, too', async () => {
    const { page, documents } = await visit('/leistungen', (tab) => answerLatest(tab, 'neu'))
    const first = await heading(page).textContent()
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForFunction(() => scrollY === 700)
    // Via script, because a click by the test would first scroll to the link.
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/impressum"]')?.click())
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
    await wake(page)
    await page.goBack()
    await page.waitForFunction(() => window.sameDocument !== true)
    await whenHydrated(page)
    expect([await heading(page).textContent(), documents()]).toEqual([first, ['/leistungen']])
    await page.waitForFunction(() => scrollY === 700)
  })

  it('D01 checks every hour, and not before', async () => {
    const { page, asked } = await visit('/leistungen', async (tab) => {
      await answerLatest(tab, 'neu')
      await tab.clock.install()
    })
    // The clock also runs on its own.
    await page.clock.fastForward(3_500_000)
    expect(asked.filter(({ path }) => path === '/builds/latest.json')).toEqual([])
    await whenToldOfBuilds(page, () => page.clock.fastForward(100_000))
    await menuLink(page, 'Studio').click()
    await page.waitForFunction(() => window.sameDocument !== true)
    await page.waitForURL('**/studio')
  })

  it('D01 data of another build is never shown: the address is loaded as a document', async () => {
    const { page, documents } = await visit('/leistungen', (tab) =>
      // Until the document is loaded, which is then completely of the other build.
      tab.route('**/studio/_payload.json?*', (route) =>
        documents().length === 0 ? route.fulfill({ json: { format: 1, build: 'neu', content: {} } }) : route.continue(),
      ),
    )
    await menuLink(page, 'Studio').click()
    await page.waitForFunction(() => window.sameDocument !== true)
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    await whenHydrated(page)
    expect([documents(), await page.evaluate(() => scrollY)]).toEqual([['/studio'], 0])
    await page.goBack()
    await page.waitForURL('**/leistungen')
    await page.waitForFunction(
      () =>
        document.querySelector('main h1')?.textContent?.includes('Leistungen') || document.title.includes('Leistungen'),
    )
  })

  it('D01 when the latest build is unknown, the tab silently stays as it is', async () => {
    const { page } = await visit('/leistungen', (tab) =>
      tab.route('**/builds/latest.json?*', (route) => route.fulfill({ body: '<html>Bitte anmelden' })),
    )
    await wake(page)
    await menuLink(page, 'Studio').click()
    await page.getByRole('heading', { level: 1, name: /Fünf Menschen/ }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  it('E09 a missing chunk: the target page is loaded once, its state kept', async () => {
    // Missing until the page is loaded as a document.
    let isMissing = true
    const { page, documents } = await visit('/projekte', async (tab) => {
      await tab.route('**/assets/template-project.lazy-*', (route) =>
        isMissing ? route.fulfill({ status: 404 }) : route.continue(),
      )
      await tab.route('**/projekte/flutlicht', (route) => {
        isMissing = false
        return route.continue()
      })
    })
    await page.evaluate(() =>
      history.pushState({ __TSR_key: 'eigen', __TSR_index: 1, merken: 7 }, '', '/projekte/flutlicht'),
    )
    await page.waitForFunction(() => window.sameDocument !== true)
    await whenHydrated(page)
    await expect.poll(documents).toEqual(['/projekte/flutlicht'])
    expect(await page.evaluate(() => history.state.merken)).toBe(7)
    expect(await page.getByRole('heading', { level: 1, name: /Kräne schlafen/ }).count()).toBe(1)
  })

  it('E09 a permanently missing chunk: no loop, and the page is readable', async () => {
    const { page, documents } = await visit('/projekte', (tab) =>
      tab.route('**/assets/template-project.lazy-*', (route) => route.fulfill({ status: 404 })),
    )
    await projectCard(page, 'flutlicht').click()
    await page.waitForFunction(() => window.sameDocument !== true)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('heading', { level: 1, name: /Kräne schlafen/ }).isVisible()).toBe(true)
    expect(await page.getByRole('alert').textContent()).toContain('nicht gestartet')
    await expect.poll(documents).toEqual(['/projekte/flutlicht'])
  })
})

describe('D01 content that was republished while a page loaded', () => {
  /** The payload of the next publication: same build, other content. */
  const renew = (page: Page, times: number) =>
    page.route(
      '**/leistungen/_payload.json?*',
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), rev: 'neu' } })
      },
      { times },
    )

  it('D01 the page is reloaded once, and never mixes both versions', async () => {
    const { page } = await open()
    const documents: string[] = []
    page.on('request', (request) => (request.resourceType() === 'document' ? documents.push(request.url()) : undefined))
    await renew(page, 1)
    await page.goto(`${inject('siteUrl')}/leistungen`)
    await page.waitForFunction(
      () =>
        document.documentElement.dataset['hydrated'] === 'true' &&
        performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
    )
    expect(documents).toHaveLength(2)
  })

  it('D01 where that does not help, the page stays readable and says so', async () => {
    const { page } = await open()
    let documents = 0
    page.on('request', (request) => (request.resourceType() === 'document' ? documents++ : undefined))
    await renew(page, 10)
    await page.goto(`${inject('siteUrl')}/leistungen`)
    await page.getByRole('alert').waitFor()
    expect(await heading(page).isVisible()).toBe(true)
    expect(documents).toBe(2)
  })
})
