import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { whenHydrated } from './testing/browser.ts'
import { heading, projectCard, useVisits } from './testing/visit.ts'
import { wake } from './testing/wake.ts'

const { open, visit } = useVisits()

const answerLatest = (page: Page, id: string) =>
  page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id, timestamp: 1 } }))

describe('D01 a deploy under an open tab', () => {
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
