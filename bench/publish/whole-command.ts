/**
 * The cost of `npm run build` with its content service, by process: `node bench/publish/whole-command.ts EXPORT…`, each a
 * folder with an export or a number of pages to make. It runs in a copy of the project, several times:
 * first: nothing there, the content is imported and pictures are drawn;
 * fresh: content and pictures are there, neither bundles nor site; NO_BUILD_CHANGE: with the bundles;
 * again: nothing changed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProject } from '#e2e/testing/copy-project.ts'
import { makePages } from './make-pages.ts'
import { observeTree } from './process-tree.ts'
import { weighSite } from './weigh-site.ts'

/** `npm run build`, without npm. */
const COMMAND = './packages/schaufenster/schaufenster.mjs'

/** Folders that each kind of run must not find. */
const RUNS: Record<string, string[]> = {
  first: ['.content', '.cache', '.build', 'dist', '.publish'],
  fresh: ['.build', 'dist', '.publish'],
  'same code': ['dist', '.publish'],
  again: [],
}

const run = async (root: string) => {
  const started = performance.now()
  const child = spawn(COMMAND, ['build'], {
    cwd: root,
    env: { ...process.env, CONTENT_PORT: process.env['CONTENT_PORT'] ?? '4430' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const tree = observeTree(child.pid ?? 0)
  const [code]: unknown[] = await once(child, 'exit')
  const seconds = (performance.now() - started) / 1000
  if (code !== 0) throw new Error(`The build ended with ${String(code)}.\n${output}`)
  const pages = Number(/(\d+) pages?, /.exec(output)?.[1] ?? NaN)
  return { ...tree.end(), seconds, pages, output }
}

const countFiles = (folder: string): number =>
  readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, String(path))).isFile()).length

const measure = async (content: string): Promise<void> => {
  const root = copyProject('bench')
  try {
    mkdirSync(join(root, 'demo'))
    const size = Number(content)
    const folder = size > 0 ? await makePages(size, join(root, '.export')) : resolve(content)
    if (!existsSync(join(folder, 'data.ndjson'))) throw new Error(`${folder} is no export: data.ndjson is missing.`)
    symlinkSync(folder, join(root, 'demo/content'))
    const names = (process.env['RUNS'] ?? Object.keys(RUNS).join()).split(',')
    for (const name of names) {
      for (const gone of RUNS[name] ?? []) rmSync(join(root, gone), { recursive: true, force: true })
      const { pages, seconds, processes, peakMb, output } = await run(root)
      const cpu = processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000
      console.log(
        `${content} ${name}: ${pages} pages, ${seconds.toFixed(1)} s, CPU ${cpu.toFixed(1)} s, ${(pages / cpu).toFixed(1)} pages/CPU s, peak ${peakMb.toFixed(0)} MB`,
      )
      for (const { program, cpuMs, peakMb: mb } of processes)
        console.log(`    ${(cpuMs / 1000).toFixed(2).padStart(7)} s ${mb.toFixed(0).padStart(5)} MB  ${program}`)
      if (process.env['VERBOSE']) console.log(output.replaceAll(/^/gm, '      '))
    }
    const { plain, html, payload, markdown, brotli, gzip } = await weighSite(join(root, 'dist'))
    console.log(
      `    bytes: plain ${plain} (html ${html}, payload ${payload}, markdown ${markdown}), br ${brotli}, gz ${gzip}; ${countFiles(join(root, 'dist'))} files`,
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

for (const content of process.argv.slice(2)) await measure(content)
