import type { Page } from 'playwright-core'
import { whenFontsAdded } from './browser.ts'
import { findLayoutFaults } from './find-layout-faults.ts'
import { findViolations } from './find-violations.ts'

/** The faults that last: after a resize the layout may need a moment, so it is measured up to three times. */
const findLastingFaults = async (page: Page): Promise<string[]> => {
  let faults = await findLayoutFaults(page)
  for (let attempt = 1; attempt < 3 && faults.length > 0; attempt++) {
    await page.waitForTimeout(250)
    faults = await findLayoutFaults(page)
  }
  return faults
}

/** What is wrong with the layout of a page, at each of these widths; axe is asked at some of them. */
export const visitLayouts = async (
  page: Page,
  address: string,
  { widths, axeAt = [] }: { widths: readonly number[]; axeAt?: readonly number[] },
): Promise<string[]> => {
  await page.goto(address)
  await whenFontsAdded(page)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const faults = [...(await findLastingFaults(page)), ...(axeAt.includes(width) ? await findViolations(page) : [])]
    found.push(...faults.map((fault) => `${new URL(address).pathname} at ${width}: ${fault}`))
  }
  return found
}
