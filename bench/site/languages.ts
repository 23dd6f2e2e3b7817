/**
 * The next page in another language, compared with the same page reached from its own: `LANGUAGES=de,en npm run build`, then
 * `LANGUAGES=de,en node bench/site/languages.ts`. The runs take turns. Needs a Chromium (CHROMIUM_PATH).
 */
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { serveSite } from '@schaufenster/host/serve'
import { median } from '../median.ts'
import { navigate, type Navigation } from './navigate.ts'

const RUNS = Number(process.env['RUNS'] ?? 7)

/** Each target from a page of its language, and by the switch from its translation. */
const TARGETS = [
  { to: '/projekte/flutlicht', within: '/', across: '/en/work/floodlight' },
  { to: '/en/work/floodlight', within: '/en', across: '/projekte/flutlicht' },
]
const WAYS = ['cold', 'prefetched'] as const

const site = await serveSite({ dist: resolve('dist'), port: 0, env: {} })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const describe = (runs: readonly Navigation[]): string => {
  const of = (name: keyof Navigation) => median(runs.map((run) => run[name])).toFixed(0)
  const least = Math.min(...runs.map(({ ms }) => ms)).toFixed(0)
  return `${of('ms')} ms (least ${least}), ${of('aheadBytes')} bytes ahead, ${of('requestsAfter')} requests after`
}
try {
  for (const { to, within, across } of TARGETS) {
    for (const way of WAYS) {
      const own: Navigation[] = []
      const other: Navigation[] = []
      for (let run = 0; run < RUNS; run++) {
        own.push(await navigate(browser, `${site.url}${within}`, to, way))
        other.push(await navigate(browser, `${site.url}${across}`, to, way, 'footer'))
      }
      console.log(`\n${to}, ${way} (median of ${RUNS})`)
      console.log(`  from ${within}: ${describe(own)}`)
      console.log(`  from ${across}: ${describe(other)}`)
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
