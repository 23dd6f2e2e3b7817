/**
 * Lighthouse on the published home page and a project page, median of five runs: `npm run build`, then
 * `node bench/site/lighthouse.ts`. THROTTLING=devtools slows the browser down itself, as a real phone is; the default is
 * Lighthouse's own, `simulate`, an estimate from a fast load. CONTENT and PAGES as for `site.ts`. Fetches Lighthouse into `.cache/lighthouse/` once; nothing else needs it.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serveSite } from '#host/serve.ts'
import { PATHS, prepareSite } from './prepare-site.ts'
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
try {
  for (const path of PATHS) {
    const scores = new Map(CATEGORIES.map((category) => [category, [] as number[]]))
    const failed = new Set<string>()
    const blocking: number[] = []
    for (let run = 0; run < RUNS; run++) {
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
      for (const [category, list] of scores) list.push(Number(valueAt(result, 'categories', category, 'score')) * 100)
      const audits = valueAt(result, 'audits')
      blocking.push(Number(valueAt(audits, 'total-blocking-time', 'numericValue')))
      for (const [id, audit] of Object.entries(typeof audits === 'object' && audits !== null ? audits : {})) {
        const score = valueAt(audit, 'score')
        const shown = valueAt(audit, 'displayValue')
        if (typeof score === 'number' && score < 0.9) failed.add(typeof shown === 'string' ? `${id}: ${shown}` : id)
      }
      rmSync(report)
    }
    console.log(
      `${path.padEnd(24)}${CATEGORIES.map((category) => `${category} ${median(scores.get(category) ?? []).toFixed(0)}`).join('   ')}   blocking ${median(blocking).toFixed(0)} ms`,
    )
    for (const line of failed) console.log(`  ${line}`)
  }
} finally {
  await site.stop()
  await remove()
}
