/**
 * The speed of the published site on a slow phone, compared with the same page written by hand: `npm run build`, then
 * `node bench/site/site.ts`. Needs a Chromium (CHROMIUM_PATH) and takes about five minutes. Other content than the demo's:
 * CONTENT (folder of an export), PAGES (paths) and TARGET (a page that the first one links to).
 */
import { chromium } from 'playwright-core'
import { serveSite } from '@schaufenster/host/serve'
import { navigate, type Navigation, WAYS } from './navigate.ts'
import { PAGES, PATHS, prepareSite } from './prepare-site.ts'
import { tapMenu } from './tap.ts'
import { visit, type Visit } from './visit.ts'
import { median } from '../median.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)

/** Linked on the first page. */
const TARGET = process.env['TARGET'] ?? '/projekte/flutlicht'

const medians = (visits: Visit[], taps: Visit[], interactions: number[]): Visit & { interaction: number } => {
  const of = (name: keyof Visit, from = visits) => median(from.map((one) => one[name]))
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    cpu: of('cpu'),
    longestTask: of('longestTask'),
    menu: of('menu', taps),
    interaction: median(interactions),
    requests: of('requests'),
    scriptBytes: of('scriptBytes'),
    scriptBytesBeforeLcp: of('scriptBytesBeforeLcp'),
  }
}

const { dist, remove } = await prepareSite()

const site = await serveSite({ dist, port: 0, env: {} })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  for (const { path, floor } of PAGES) {
    const ours: Visit[] = []
    const theirs: Visit[] = []
    const ourTaps: Visit[] = []
    const theirTaps: Visit[] = []
    const ourInteractions: number[] = []
    const theirInteractions: number[] = []
    for (let run = 0; run < RUNS; run++) {
      theirs.push(await visit(browser, `${site.url}${floor}`))
      ours.push(await visit(browser, `${site.url}${path}`))
      theirTaps.push(await visit(browser, `${site.url}${floor}`, { tap: true }))
      ourTaps.push(await visit(browser, `${site.url}${path}`, { tap: true }))
      theirInteractions.push(await tapMenu(browser, `${site.url}${floor}`))
      ourInteractions.push(await tapMenu(browser, `${site.url}${path}`))
    }
    const a = medians(theirs, theirTaps, theirInteractions)
    const b = medians(ours, ourTaps, ourInteractions)
    console.log(`\n${path} (median of ${RUNS})            floor      ours     ratio`)
    const line = (title: string, key: keyof Visit | 'interaction', digits = 0) =>
      console.log(
        `${title.padEnd(34)}${a[key].toFixed(digits).padStart(9)}${b[key].toFixed(digits).padStart(10)}${a[key] ? (b[key] / a[key]).toFixed(2).padStart(10) : ''}`,
      )
    line('first contentful paint, ms', 'fcp')
    line('largest contentful paint, ms', 'lcp')
    line('layout shift', 'cls', 3)
    line('main thread until quiet, ms', 'cpu')
    line('longest task, ms', 'longestTask')
    line('menu opens at, ms', 'menu')
    line('slowest of six menu taps, ms', 'interaction')
    line('requests without pictures and fonts', 'requests')
    line('script over the wire, bytes', 'scriptBytes')
    line('script before the largest paint', 'scriptBytesBeforeLcp')
  }
  for (const way of WAYS) {
    const navigations: Navigation[] = []
    for (let run = 0; run < RUNS; run++)
      navigations.push(await navigate(browser, `${site.url}${PATHS[0]}`, TARGET, way))
    const [ms, bytes, after] = (['ms', 'aheadBytes', 'requestsAfter'] as const).map((name) =>
      median(navigations.map((one) => one[name])),
    )
    console.log(
      `\nFrom ${PATHS[0]} to ${TARGET}, ${way}: ${ms?.toFixed(0)} ms to the new heading, ${bytes} bytes ahead, ${after} requests after the click`,
    )
  }
} finally {
  await browser.close()
  await site.stop()
  await remove()
}
