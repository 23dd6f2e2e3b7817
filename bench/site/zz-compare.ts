import { chromium } from 'playwright-core'
import { navigate, WAYS } from './navigate.ts'
const median = (v: number[]) => v.toSorted((a, b) => a - b)[Math.floor(v.length / 2)]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const bases = process.argv.slice(2)
for (const way of WAYS) {
  const all: number[][] = bases.map(() => [])
  for (let run = 0; run < 5; run++) for (const [index, base] of bases.entries()) all[index]?.push((await navigate(browser, `${base}/`, '/projekte/flutlicht', way)).ms)
  console.log(way, all.map((one) => `${median(one)?.toFixed(0)} (${one.map((x) => x.toFixed(0)).join(' ')})`).join('   |   '))
}
await browser.close()
