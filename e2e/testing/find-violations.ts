import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run: (context: string | Document, options: RunOptions) => Promise<AxeResults> }
  }
}

interface Options {
  /** The part of the page that is checked; by default all of it. */
  within?: string
  /** Whether habits are checked that WCAG does not demand. */
  bestPractice?: boolean
}

/** What axe finds against WCAG 2.2 AA, as rule and elements. Its code is put into a document once. */
export const findViolations = async (page: Page, { within, bestPractice = true }: Options = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ selector, tags }) => {
      const { violations } = await window.axe.run(selector ?? document, {
        runOnly: tags,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
    },
    {
      selector: within,
      tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', ...(bestPractice ? ['best-practice'] : [])],
    },
  )
}
