import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { isMissing } from '@schaufenster/cli/errors'
import semver from 'semver'
import { runChild } from './children.ts'
import { describeFetchFault } from './fetch-fault.ts'
import { step } from './progress.ts'

const FOLDER = '.cache/upgrade'
const CREATE = 'create-schaufenster'

const run = promisify(execFile)

const packageFolder = (from: string): string =>
  dirname(createRequire(resolve(from, 'x.js')).resolve(`${CREATE}/upgrade`))

const readVersion = (folder: string): string => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

const readStatus = (): string => {
  try {
    return execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (cause) {
    throw new Error(
      isMissing(cause)
        ? 'git takes an upgrade back, and it is not installed. Install it: https://git-scm.com'
        : 'This folder is not a git repository, so an upgrade could not be taken back. Run: git init && git add -A && git commit -m "Before the upgrade"',
      { cause },
    )
  }
}

/** @throws Error unless git could take everything back */
const requireCleanTree = (): void => {
  const status = readStatus()
  if (status !== '')
    throw new Error(
      `There are changes that are not committed:\n${status.trimEnd()}\nCommit or stash them, then try again.`,
    )
}

/** The version of the project's files; undefined without a readable record, which the new version's program reports. */
const readRecordedVersion = (): string | undefined => {
  try {
    return JSON.parse(readFileSync('.schaufenster.json', 'utf8')).version
  } catch {
    return undefined
  }
}

/** @throws Error when the installed packages are not those of the project's files, whose changes would be skipped */
const requireInstalled = (installed: string): void => {
  const version = readRecordedVersion()
  if (version !== undefined && version !== installed)
    throw new Error(
      `The project's files are of version ${version}, its installed packages of ${installed}. Run "npm install", then try again.`,
    )
}

interface UpgradeOptions {
  dryRun?: true | undefined
  packages?: string | undefined
}

/** What installs the new template: a version, or tarballs. */
const toSpecs = (version: string, packages: string | undefined): string[] => {
  if (packages === undefined) return [`${CREATE}@${version}`]
  const folder = resolve(packages)
  return readdirSync(folder)
    .filter((file) => /^(?:create-schaufenster|schaufenster-theme)-\d/.test(file))
    .map((file) => join(folder, file))
}

/** Fetches the new version's template and program. @returns the folder of its package */
const fetchNext = async (version: string, packages: string | undefined): Promise<string> => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  // A silent registry is given up soon: npm's own default is three tries of five minutes.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000']
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...patience, ...toSpecs(version, packages)]
  await run('npm', args, { cwd: FOLDER }).catch((cause: unknown) => {
    throw new Error(describeFetchFault(String(cause), `${CREATE}@${version}`), { cause })
  })
  return packageFolder(FOLDER)
}

const upgrade = async (version: string, { dryRun, packages }: UpgradeOptions): Promise<void> => {
  requireCleanTree()
  const current = packageFolder('.')
  requireInstalled(readVersion(current))
  const next = await step('Fetching the new version', () => fetchNext(version, packages))
  const [from, to] = [readVersion(current), readVersion(next)]
  if (semver.lt(to, from)) throw new Error(`This project has version ${from}, and ${to} is older. Name a newer one.`)
  if (to === from && packages === undefined) return console.log(`This project has version ${from} already.`)
  console.log(`From ${from} to ${to}${dryRun ? ', without writing anything' : ''}:`)
  // Of the installed version, which the installation below removes.
  const base = join(FOLDER, 'base')
  cpSync(join(current, 'template'), base, { recursive: true })
  const code = await runChild([
    createRequire(join(next, 'x.js')).resolve(`${CREATE}/upgrade`),
    `--base=${resolve(base)}`,
    ...(packages === undefined ? [] : [`--packages=${resolve(packages)}`]),
    ...(dryRun ? ['--dry-run'] : []),
  ])
  if (code !== 0) process.exitCode = code ?? 1
  if (dryRun || code !== 0) return
  await step('Installing', () => run('npm', ['install']))
  await step('Writing generated code', () => run('npm', ['run', 'codegen']))
  rmSync(FOLDER, { recursive: true, force: true })
  console.log('\nNext: npm test, look at "git diff", and commit.')
}

await runCommand(
  createCommand(
    'npx schaufenster upgrade',
    'Brings this project to another version: packages, and files of the template that you have not changed; what both have changed is merged.',
  )
    .argument('[version]', 'which one', 'latest')
    .option('--dry-run', 'only say what would change')
    .option('--packages <folder>', 'tarballs of "npm run pack", in place of a registry')
    .action(upgrade),
)
