import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { findLayoutFaults } from './find-layout-faults.ts'

const findViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html.slice(0, 200)}`))
}

/** What stays wrong: a window that has just been resized is measured again until it is in order, three times at most. */
const findLastingFaults = async (page: Page): Promise<string[]> => {
  const faults = await findLayoutFaults(page)
  for (let attempt = 1; attempt < 3 && faults.length > 0; attempt++) {
    await page.waitForTimeout(250)
    faults.splice(0, Infinity, ...(await findLayoutFaults(page)))
  }
  return faults
}

/** What is wrong with the layout of a page, at each of these widths; axe is asked at one of them. */
export const visitLayouts = async (
  page: Page,
  address: string,
  { widths, axeAt }: { widths: readonly number[]; axeAt?: number | undefined },
): Promise<string[]> => {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const found: string[] = []
  for (const width of widths) {
    // One window, made wider and wider.
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 })
    // oxlint-disable-next-line no-await-in-loop
    const faults = [...(await findLastingFaults(page)), ...(width === axeAt ? await findViolations(page) : [])]
    found.push(...faults.map((fault) => `${new URL(address).pathname} at ${width}: ${fault}`))
  }
  return found
}
