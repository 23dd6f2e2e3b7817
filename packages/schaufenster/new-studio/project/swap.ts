import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFileSync } from '@schaufenster/cli/replace-file'

/** Where a new studio is prepared, inside the project so that a rename moves it into place. */
export const WORKSHOP = '.cache/new-studio'

const [STAGED, BEFORE, JOURNAL] = ['staged', 'before', 'journal.json']

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

interface Step {
  path: string
  /** Whether the project had it before. */
  existed: boolean
}

const move = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/** An empty folder for the prepared files. */
export const openWorkshop = (root: string): string => {
  rmSync(join(root, WORKSHOP), { recursive: true, force: true })
  const staged = join(root, WORKSHOP, STAGED)
  mkdirSync(staged, { recursive: true })
  return staged
}

export const closeWorkshop = (root: string): void => rmSync(join(root, WORKSHOP), { recursive: true, force: true })

/** Takes back a swap that was interrupted. @returns whether there was one */
export const recover = (root: string): boolean => {
  const workshop = join(root, WORKSHOP)
  const journal = join(workshop, JOURNAL)
  if (!existsSync(journal)) return false
  const steps: Step[] = JSON.parse(readFileSync(journal, 'utf8'))
  for (const { path, existed } of steps.toReversed()) {
    const isMoved = existsSync(join(workshop, BEFORE, path))
    // A path that did not exist is new exactly if it has left the workshop.
    if (isMoved || (!existed && !existsSync(join(workshop, STAGED, path))))
      rmSync(join(root, path), { recursive: true, force: true })
    if (isMoved) move(join(workshop, BEFORE, path), join(root, path))
  }
  rmSync(workshop, { recursive: true })
  return true
}

/**
 * Puts the prepared files into place, all or none: what an interruption leaves half done, `recover` takes back.
 *
 * @param paths of prepared files and folders, relative to the project; one that was not prepared is only removed
 * @param onStep before each path, for tests
 */
export const swap = (root: string, paths: readonly string[], onStep?: (path: string) => void): void => {
  const workshop = join(root, WORKSHOP)
  const steps: Step[] = paths.map((path) => ({ path, existed: existsSync(join(root, path)) }))
  // With a listener a signal waits until this function has returned.
  const wait = () => {}
  for (const signal of SIGNALS) process.on(signal, wait)
  // Killed while it is written, it would be a file that `recover` cannot read.
  replaceFileSync(join(workshop, JOURNAL), JSON.stringify(steps))
  for (const { path, existed } of steps) {
    onStep?.(path)
    if (existed) move(join(root, path), join(workshop, BEFORE, path))
    const staged = join(workshop, STAGED, path)
    if (existsSync(staged)) move(staged, join(root, path))
  }
  rmSync(join(workshop, JOURNAL))
  for (const signal of SIGNALS) process.off(signal, wait)
}
