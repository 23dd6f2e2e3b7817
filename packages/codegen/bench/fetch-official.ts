/**
 * Fetches Sanity's own command line, the reference of the bench, into `.cache/official/` (about 520 MB): `node
 * packages/codegen/bench/fetch-official.ts`. Nothing else needs it.
 */
import { execFile, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '@schaufenster/cli/errors'
import { installed } from '../testing/installed.ts'
import { fetchedMark, isFetched, officialFolder, template } from './official.ts'

const TELL_EVERY = 10_000

const versionIn = (file: string, pattern: RegExp): string => pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 'unknown'

/** Parity requires the same version. */
const checkVersion = (): string => {
  const wanted = versionIn(template, /"sanity": "([^"]+)"/)
  const ours = versionIn(join(installed, '@sanity/schema/package.json'), /"version": "([^"]+)"/)
  if (wanted !== ours) {
    throw new Error(
      `bench/official/package.json asks for sanity ${wanted}, and @sanity/schema here is ${ours}. Correct the former.`,
    )
  }
  return wanted
}

const checkRegistry = async (version: string): Promise<void> => {
  const run = promisify(execFile)
  try {
    await run('npm', ['view', `sanity@${version}`, 'version'], { timeout: 60_000 })
  } catch (error) {
    const { stdout } = await run('npm', ['config', 'get', 'registry']).catch(() => ({ stdout: 'npm is not installed' }))
    throw new Error(
      `The registry (${stdout.trim()}) does not offer sanity ${version}, or does not answer. Check the network and try again; ` +
        'without the official tools "node packages/codegen/bench/codegen.ts --ours" measures our side alone.',
      { cause: error },
    )
  }
}

const install = (): Promise<void> =>
  new Promise((done, fail) => {
    const since = performance.now()
    const timer = setInterval(() => console.log(`  … ${Math.round((performance.now() - since) / 1000)} s`), TELL_EVERY)
    // Optional peers and install scripts are not needed here.
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error']
    const child = spawn('npm', args, { cwd: officialFolder, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', fail)
    child.once('exit', (code) => {
      clearInterval(timer)
      if (code === 0) done()
      else
        fail(
          new Error(`npm ended with ${code ?? 'a signal'}; see its output above. Try again: fetched files are kept.`),
        )
    })
  })

const fetchOfficial = async (): Promise<void> => {
  const version = checkVersion()
  if (isFetched()) {
    console.log(`sanity ${version} is already there; delete .cache/official to fetch it again.`)
    return
  }
  console.log(`Fetching sanity ${version} into .cache/official (about 520 MB, a minute or two) …`)
  await checkRegistry(version)
  mkdirSync(officialFolder, { recursive: true })
  rmSync(fetchedMark, { force: true })
  copyFileSync(template, join(officialFolder, 'package.json'))
  await install()
  copyFileSync(template, fetchedMark)
  console.log('Done. Next: node packages/codegen/bench/codegen.ts')
}

try {
  await fetchOfficial()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
