/**
 * What a visitor of `npm start` sees during faults: reads every page throughout, and reports the statuses, and how
 * long until the last edit is on the site. Usage: node bench/recovery/visitor.ts. PORT and CONTENT_PORT as for npm
 * start. The full disk is a small file system, if this user may mount one.
 */
import { createClient } from '@sanity/client'
import { execFile as execFileWithCallback, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { messageOf } from '@schaufenster/cli/errors'
import { readSitemap } from '#e2e/testing/read-sitemap.ts'
import { makeStartCopy } from '#e2e/testing/start-copy.ts'
import { readPagesDuring } from './page-reader.ts'

const execFile = promisify(execFileWithCallback)
const faults = mkdtempSync(join(tmpdir(), 'faults-'))
const project = makeStartCopy({
  site: Number(process.env['PORT'] ?? 3140),
  content: Number(process.env['CONTENT_PORT'] ?? 3440),
})
const dist = join(project.root, 'dist')
const DISK_MB = 96

const mountSmallDisk = (): boolean => {
  const copy = mkdtempSync(join(tmpdir(), 'copy-'))
  try {
    cpSync(project.root, copy, { recursive: true, verbatimSymlinks: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', project.root], { stdio: 'pipe' })
    cpSync(copy, project.root, { recursive: true, verbatimSymlinks: true })
    return true
  } catch (error) {
    console.log(`No small disk: ${messageOf(error)}`)
    return false
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const isSmall = mountSmallDisk()
const site = await project.start({
  env: { FAULTS: faults, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'faults.ts')}` },
})
await site.said(/publish: The site is up to date/)
const paths = await readSitemap(site.url)
/** The home page's assets, and the files for feed readers and other programs. */
const home = await (await fetch(site.url)).text()
const parts = [...new Set(home.match(/(?<=")\/(?:assets|images)\/[^"\s]+\.\w+(?=")/g))]
  .slice(0, 8)
  .concat('/sitemap.xml', '/_payload.json', '/builds/latest.json')
const token = readFileSync(join(project.root, '.content/token'), 'utf8').trim()
const editor = createClient({
  projectId: 'schaufenster',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: site.contentUrl,
  useProjectHostname: false,
  useCdn: false,
  token,
  maxRetries: 0,
})
const LIMIT_MS = 240_000

const until = async (what: string, condition: () => Promise<boolean> | boolean): Promise<number> => {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > LIMIT_MS)
      throw new Error(`${what}: not within ${LIMIT_MS / 1000} s.\n${site.output().slice(-4000)}`)
    await wait(50)
  }
  return Math.round(performance.now() - begun)
}

/** A name in the menu, which every page shows. */
const { _id: menuId, title: menuTitle } = await editor.fetch<{ _id: string; title: string }>(
  '*[_type == "route" && slug.current == "leistungen"][0]{_id, title}',
)
const edit = (title: string) => editor.patch(menuId).set({ title }).commit()
const countPagesWith = async (title: string): Promise<number> => {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()))
  return texts.filter((text) => text.includes(title)).length
}
const isEverywhere = (title: string) => async (): Promise<boolean> => (await countPagesWith(title)) === paths.length

const row = async (title: string, work: (note: (text: string) => void) => Promise<void>): Promise<void> => {
  const notes: string[] = []
  const seen = await readPagesDuring(site.url, [...paths, ...parts], () => work((text) => notes.push(text)))
  console.log(
    `| ${title} | ${Object.entries(seen.statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')} | ${seen.slowestMs} ms | ${seen.brokenMs} ms | ${notes.join('; ')} |`,
  )
  if (seen.broken.length > 0) console.log(seen.broken.join(' '))
}

console.log('| what happens | answers | slowest | first to last that was not 200 | |\n|---|---|---|---|---|')
try {
  await row('nothing goes wrong', async (note) => {
    await edit('Probe')
    note(`everywhere after ${await until('The edit', isEverywhere('Probe'))} ms`)
  })
  for (const rename of [1, 12, 40]) {
    await row(`publisher killed before rename ${rename} of a swap`, async (note) => {
      const publisher = site.find().publisher
      writeFileSync(join(faults, `swap-${rename}`), '')
      await edit(`Tausch ${rename}`)
      const killed = await until('The kill', () => site.find().publisher !== publisher)
      note(`killed after ${killed} ms; new on ${await countPagesWith(`Tausch ${rename}`)} of ${paths.length} pages`)
      note(`everywhere ${await until('The swap', isEverywhere(`Tausch ${rename}`))} ms later`)
    })
  }
  if (isSmall) {
    await row('disk full while publishing', async (note) => {
      const { bavail, bsize } = statfsSync(project.root)
      // Enough room for an edit, not for eighteen pages.
      writeFileSync(join(project.root, 'filler'), Buffer.alloc(bavail * bsize - 700_000))
      await edit('Volle Platte')
      await until('The full disk', () => /disk is full/i.test(site.output()))
      await wait(3000)
      note(`new on ${await countPagesWith('Volle Platte')} of ${paths.length} pages`)
      rmSync(join(project.root, 'filler'))
      note(`everywhere ${await until('The room', isEverywhere('Volle Platte'))} ms after there was room`)
    })
  }
  await row('dist/ removed while serving', async (note) => {
    rmSync(dist, { recursive: true })
    await wait(5000)
    await edit('Ohne Ordner')
    note(`everywhere ${await until('The folder', isEverywhere('Ohne Ordner'))} ms after an edit`)
    note(`on disk ${await until('The publication', () => existsSync(join(dist, 'index.html')))} ms later`)
  })
  await row('a whole import while serving', async (note) => {
    const begun = performance.now()
    await execFile(process.execPath, ['packages/content-service/cli.ts', 'import', 'demo/content', '--replace'], {
      cwd: project.root,
      env: { ...process.env, CONTENT_DIR: join(project.root, '.content') },
    })
    note(`import took ${Math.round(performance.now() - begun)} ms`)
    note(`everywhere ${await until('The import', isEverywhere(menuTitle))} ms later`)
  })
  for (const [name, offset] of [
    ['on', 3_600_000],
    ['back', 0],
  ] as const) {
    await row(`the clock jumps ${name} by an hour`, async (note) => {
      writeFileSync(join(faults, 'clock'), String(offset))
      await wait(2000)
      const { _updatedAt } = await edit(`Uhr ${name}`)
      note(`the edit is dated ${Math.round((Date.parse(_updatedAt) - Date.now()) / 60_000)} min from now`)
      note(`everywhere after ${await until('The edit', isEverywhere(`Uhr ${name}`))} ms`)
    })
  }
} finally {
  process.kill(site.pid, 'SIGTERM')
  await site.exited
  if (isSmall) execFileSync('umount', [project.root])
  await project.remove()
  rmSync(faults, { recursive: true, force: true })
}
