import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readTheme } from '@schaufenster/theme/read-colors'
import { readAnswers } from '../answers.ts'
import { prepareProject, type CreateOptions } from '../create-project.ts'
import { isOwnPackage, readVersion, VENDOR } from '../project/package-files.ts'
import { readFiles, readRecord, writeRecord } from '../project/record.ts'
import { type Change, compareFiles } from './compare-files.ts'
import { mergePackage } from './merge-package.ts'
import { type Step, STEPS, stepsBetween } from './steps.ts'

export interface UpgradeOptions extends Pick<CreateOptions, 'root' | 'npm' | 'packages'> {
  /** Template of the version that the project was written with. */
  base: string
  /** Template of the new version. */
  next: string
  isDryRun: boolean
  steps?: readonly Step[]
}

export interface Upgrade {
  changes: readonly Change[]
  /** Paths in which both sides are marked, or would be. */
  conflicts: readonly string[]
  /** Titles of the steps between the two versions. */
  steps: readonly string[]
  /** Places that these have left to the studio. */
  left: readonly string[]
}

/** A change as it is written: bytes, or nothing where the file is removed or stays. */
interface Outcome {
  path: string
  kind: Change['kind']
  bytes?: Buffer
  isConflict: boolean
}

/** Merges as git does, with both sides and their base marked where they contradict each other. */
const merge = (root: string, { path, base, bytes }: Change & { kind: 'merged' }, folder: string): Outcome => {
  const [own, before, after] = [join(folder, 'own'), join(folder, 'base'), join(folder, 'next')]
  cpSync(join(root, path), own)
  writeFileSync(before, base)
  writeFileSync(after, bytes)
  const labels = ['yours', 'before', 'template'].flatMap((label) => ['-L', label])
  const { status } = spawnSync('git', ['merge-file', '--diff3', ...labels, own, before, after])
  if (status === null || status < 0 || status > 127) throw new Error(`git could not merge ${path}.`)
  return { path, kind: 'merged', bytes: readFileSync(own), isConflict: status > 0 }
}

const toOutcome = (root: string, change: Change, folder: string): Outcome =>
  change.kind === 'merged' ? merge(root, change, folder) : { ...change, isConflict: false }

const apply = (root: string, { path, kind, bytes }: Outcome): void => {
  const file = join(root, path)
  if (kind === 'removed') rmSync(file)
  if (bytes === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The studio's own versions stay, but for ours, which are all of one. */
const upgradePackage = (root: string, before: string, after: string): void => {
  const next = readPackage(after)
  const merged: { dependencies?: object } = mergePackage(readPackage(root), readPackage(before), next)
  const ours = Object.entries(next.dependencies).filter(([name]) => isOwnPackage(name))
  const dependencies = { ...merged.dependencies, ...Object.fromEntries(ours) }
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ ...merged, dependencies }, null, 2)}\n`)
  if (!existsSync(join(after, VENDOR))) return
  rmSync(join(root, VENDOR), { recursive: true, force: true })
  cpSync(join(after, VENDOR), join(root, VENDOR), { recursive: true })
}

const readPaths = (root: string, paths: readonly string[]): Map<string, Buffer> =>
  new Map(paths.filter((path) => existsSync(join(root, path))).map((path) => [path, readFileSync(join(root, path))]))

/**
 * Brings a project to the new template: what the studio has changed stays its own.
 *
 * @throws Error when the record is missing, or its answers no longer fit together
 */
export const upgradeProject = async ({
  base,
  next,
  isDryRun,
  steps: all = STEPS,
  ...options
}: UpgradeOptions): Promise<Upgrade> => {
  const { root } = options
  const record = readRecord(root)
  const { answers, faults } = readAnswers(record.answers, readTheme(next))
  if (!answers) throw new Error(`The answers in .schaufenster.json: ${faults.map(({ message }) => message).join('\n')}`)
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  try {
    const prepare = async (template: string): Promise<string> => {
      const staged = mkdtempSync(join(folder, 'project-'))
      await prepareProject(answers, staged, { ...options, template, now: new Date(), fonts: join(folder, 'fonts') })
      return staged
    }
    const [before, after] = [await prepare(base), await prepare(next)]
    const files = { base: readFiles(before), next: readFiles(after) }
    const changes = compareFiles({
      ...files,
      recorded: record.files,
      current: readPaths(root, [...files.base.keys(), ...files.next.keys()]),
    })
    const due = stepsBetween(all, record.version, readVersion(next))
    const steps = due.map(({ title }) => title)
    const outcomes = changes.map((change) => toOutcome(root, change, folder))
    const conflicts = outcomes.filter(({ isConflict }) => isConflict).map(({ path }) => path)
    if (isDryRun) return { changes, conflicts, steps, left: [] }
    for (const outcome of outcomes) apply(root, outcome)
    upgradePackage(root, before, after)
    const left = due.flatMap((step) => step.run(root))
    writeRecord(root, after, readVersion(next), record.answers)
    return { changes, conflicts, steps, left }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
