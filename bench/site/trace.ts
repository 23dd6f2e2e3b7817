/**
 * Layouts and style recalculations of the published site until it is quiet, on a slow phone, with how many elements each
 * touched: `npm run build`, then `node bench/site/trace.ts`, with
 * CONTENT and PAGES as for `site.ts`. These numbers are the same on a busy machine.
 */
import { traceLoad } from '#e2e/testing/trace-load.ts'
import { PATHS } from './prepare-site.ts'
import { openSite } from './open-site.ts'
import { onSlowPhone } from './slow-phone.ts'

const QUIET_MS = 4000
/** What touches fewer, as a link that was hovered, is not listed. */
const LEAST = 20

await openSite(async (browser, url) => {
  for (const path of PATHS) {
    const steps = await onSlowPhone(browser, (page) =>
      traceLoad(page, async () => {
        await page.goto(`${url}${path}`)
        await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
        await page.waitForTimeout(QUIET_MS)
      }),
    )
    console.log(`${path}   ${steps.length} in all, ${steps.reduce((sum, { ms }) => sum + ms, 0).toFixed(0)} ms`)
    for (const { at, kind, ms, touched, total } of steps.filter((step) => step.touched >= LEAST)) {
      console.log(
        `${at.toFixed(0).padStart(8)} ms  ${kind.padEnd(8)}${ms.toFixed(1).padStart(7)} ms  ${touched} of ${total}`,
      )
    }
  }
})
