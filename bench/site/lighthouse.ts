/**
 * Lighthouse on the published home page and a project page, beside the same pages written by hand, medians of five interleaved
 * runs: `npm run build`, then
 * `node bench/site/lighthouse.ts`. THROTTLING=devtools slows the browser down itself, as a real phone is; the default is
 * Lighthouse's own, `simulate`, an estimate from a fast load. CONTENT and PAGES as for `site.ts`. Fetches Lighthouse into `.cache/lighthouse/` once; nothing else needs it.
 * Headless Chromium 150 reports a fast connection whatever the throttling, so that the film of the home page plays; 156 does not.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serveSite } from '@schaufenster/host/serve'
import { PAGES, prepareSite } from './prepare-site.ts'
import { median } from '../median.ts'

const VERSION = '13.5.0'
const RUNS = Number(process.env['RUNS'] ?? 5)
const THROTTLING = process.env['THROTTLING'] ?? 'simulate'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

const folder = resolve('.cache/lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
if (!existsSync(program)) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--save-exact', `lighthouse@${VERSION}`], { cwd: folder, stdio: 'inherit' })
}

const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce(
    (inner: unknown, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )

const { dist, remove } = await prepareSite()
const site = await serveSite({ dist, port: 0, env: {} })
const report = join(folder, 'report.json')

const runLighthouse = async (path: string): Promise<unknown> => {
  // Not synchronous: this process also serves the site.
  await promisify(execFile)(
    process.execPath,
    [
      program,
      `${site.url}${path}`,
      '--output=json',
      `--output-path=${report}`,
      '--quiet',
      `--throttling-method=${THROTTLING}`,
      `--chrome-flags=${FLAGS}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
    },
  )
  const result: unknown = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return result
}

const printMedians = (title: string, results: unknown[]): void => {
  const of = (...path: string[]) => median(results.map((result) => Number(valueAt(result, ...path))))
  const scores = CATEGORIES.map((category) => `${category} ${(of('categories', category, 'score') * 100).toFixed(0)}`)
  const blocking = of('audits', 'total-blocking-time', 'numericValue').toFixed(0)
  // Lighthouse's measure of the machine: its slow-down by four is meant for 1,000 and more.
  const machine = of('environment', 'benchmarkIndex').toFixed(0)
  console.log(`${title.padEnd(30)}${scores.join('   ')}   blocking ${blocking} ms   machine ${machine}`)
}

/** Audits below 0.9 in any of the results. */
const listFailed = (results: unknown[]): Set<string> =>
  new Set(
    results
      .flatMap((result) => Object.entries(Object(valueAt(result, 'audits'))))
      .filter(([, audit]) => typeof valueAt(audit, 'score') === 'number' && Number(valueAt(audit, 'score')) < 0.9)
      .map(([id, audit]) => {
        const shown = valueAt(audit, 'displayValue')
        return typeof shown === 'string' ? `${id}: ${shown}` : id
      }),
  )

try {
  for (const { path, floor } of PAGES) {
    const [theirs, ours]: [unknown[], unknown[]] = [[], []]
    for (let run = 0; run < RUNS; run++) {
      theirs.push(await runLighthouse(floor))
      ours.push(await runLighthouse(path))
    }
    printMedians(`${path}, by hand`, theirs)
    printMedians(path, ours)
    for (const line of listFailed(ours)) console.log(`  ${line}`)
  }
} finally {
  await site.stop()
  await remove()
}
