import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the files are prepared, inside the folder so that a rename moves them into place. */
export const WORKSHOP = '.new-studio'

const [STAGED, JOURNAL] = ['staged', 'journal.json']

const LAST = 'package.json'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** An empty folder for the prepared files. */
export const openWorkshop = (root: string): string => {
  const staged = join(root, WORKSHOP, STAGED)
  mkdirSync(staged, { recursive: true })
  return staged
}

/** Takes back what an interruption left half done. A project that has all of its files stays. */
export const recover = (root: string): void => {
  const [staged, journal] = [join(root, WORKSHOP, STAGED), join(root, WORKSHOP, JOURNAL)]
  const waiting = new Set(existsSync(journal) ? readdirSync(staged) : [])
  if (waiting.size > 0) {
    const names: string[] = JSON.parse(readFileSync(journal, 'utf8'))
    for (const name of names.filter((one) => !waiting.has(one)))
      rmSync(join(root, name), { recursive: true, force: true })
  }
  rmSync(join(root, WORKSHOP), { recursive: true, force: true })
}

/**
 * Puts the prepared files into place, all or none: what an interruption leaves half done, `recover` takes back.
 *
 * @param onStep before each name, for tests
 */
export const swap = (root: string, onStep?: (name: string) => void): void => {
  const workshop = join(root, WORKSHOP)
  // Last the one without which nobody takes the folder for a project.
  const names = readdirSync(join(workshop, STAGED)).toSorted((a, b) => Number(a === LAST) - Number(b === LAST))
  // With a listener a signal waits until this function has returned.
  const wait = () => {}
  for (const signal of SIGNALS) process.on(signal, wait)
  const part = join(workshop, `${JOURNAL}.part`)
  writeFileSync(part, JSON.stringify(names))
  // Killed while it is written, it would be a file that `recover` cannot read.
  renameSync(part, join(workshop, JOURNAL))
  for (const name of names) {
    onStep?.(name)
    renameSync(join(workshop, STAGED, name), join(root, name))
  }
  rmSync(join(workshop, JOURNAL))
  rmSync(workshop, { recursive: true })
  for (const signal of SIGNALS) process.off(signal, wait)
}
