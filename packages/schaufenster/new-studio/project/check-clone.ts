import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_CONTENT } from '../../content-folder.ts'
import { lockFile, LockedError } from '@schaufenster/publish/write/file-lock'

const git = (root: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

const isRunning = (root: string): boolean => {
  const path = join(root, '.publish/start.sqlite')
  if (!existsSync(path)) return false
  try {
    lockFile(path, 0)
    return false
  } catch (error) {
    if (error instanceof LockedError) return true
    throw error
  }
}

/**
 * A studio is made once, from a clone without changes, so that `git diff` shows what was written and nothing is lost.
 *
 * @throws Error with the next step
 */
export const checkClone = (root: string): void => {
  const folder = join(root, OWN_CONTENT)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `This project is a studio already: ${OWN_CONTENT}/ is not empty. Change its theme in src/theme and its content in the Studio, or run this in a fresh clone.`,
    )
  const status = git(root, 'status', '--porcelain')
  if (status === undefined)
    throw new Error(
      'This folder is not a git repository, so its changes could not be taken back. Run: git init && git add -A && git commit -m "Start"',
    )
  if (status !== '')
    throw new Error(
      `This clone has changes that are not committed:\n${status.trimEnd()}\nCommit or stash them, then try again.`,
    )
  if (isRunning(root)) throw new Error('The site is running in this folder. Stop it, then try again.')
}
