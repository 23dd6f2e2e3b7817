import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answer, atRest, COUNTED, line, question, SCRIPT, stored, useAnalytics } from './testing/analytics.ts'

const visit = await useAnalytics()

const TODAY = () => new Date().toISOString().slice(0, 10)
const record = async (page: Page): Promise<unknown> =>
  Object(JSON.parse((await stored(page))['consent'] ?? 'null'))['Plausible']

describe('D03 what the visitor decides', () => {
  it('a refusal is remembered; it can be changed at the end of every page', async () => {
    const { page, counted } = await visit()
    await answer(page, 'Ablehnen').click()
    expect(await record(page)).toEqual({ choice: 'refused', date: TODAY(), address: SCRIPT })
    await page.reload()
    await line(page).getByText('nicht erlaubt').waitFor()
    expect([await question(page).count(), counted]).toEqual([0, []])

    const change = line(page).getByRole('button', { name: 'Einwilligung ändern' })
    await change.click()
    expect(await question(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await change.evaluate((element) => element === document.activeElement)).toBe(true)
    await change.click()
    await answer(page, 'Erlauben').click()
    await expect.poll(() => counted).toEqual(COUNTED)
  })

  it('consent is remembered; one press withdraws it, and the page continues without the script', async () => {
    const { page, counted, seeHarm, trouble } = await visit()
    await answer(page, 'Erlauben').click()
    await expect.poll(() => counted).toEqual(COUNTED)
    expect(await record(page)).toEqual({ choice: 'allowed', date: TODAY(), address: SCRIPT })
    await page.reload()
    await expect.poll(() => counted).toEqual([...COUNTED, ...COUNTED])
    expect(await question(page).count()).toBe(0)

    // A client navigation keeps the consent line and the React tree.
    await page.getByRole('banner').getByRole('link', { name: 'Projekte', exact: true }).click()
    await page.waitForURL('**/projekte')
    await page.getByRole('heading', { level: 1 }).waitFor()
    counted.length = 0
    await Promise.all([
      page.waitForEvent('load'),
      line(page).getByRole('button', { name: 'Einwilligung widerrufen' }).click(),
    ])
    await line(page).getByText('nicht erlaubt').waitFor()
    await atRest(page)
    expect([
      await record(page),
      await question(page).count(),
      counted,
      await page.locator('script[data-domain]').count(),
    ]).toEqual([{ choice: 'refused', date: TODAY(), address: SCRIPT }, 0, [], 0])
    expect([(await seeHarm()).violations, trouble]).toEqual([[], { console: [], requests: [] }])
  })

  it('in one tab counts in the others', async () => {
    const { page, counted } = await visit()
    await question(page).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await answer(other, 'Erlauben').click()
    await expect.poll(() => counted.toSorted()).toEqual([...COUNTED, ...COUNTED].toSorted())
    expect(await question(page).count()).toBe(0)
    await Promise.all([page.waitForEvent('load'), line(other).getByRole('button').click()])
    await line(page).getByText('nicht erlaubt').waitFor()
    expect(await page.locator('script[data-domain]').count()).toBe(0)
  })
})
