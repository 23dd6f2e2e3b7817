import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PublishError } from '../publish-error.ts'

/** Locks that this process holds itself: after a restart in a container the number in an old lock may be its own. */
const held = new Set<string>()

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, but is somebody else's.
    return codeOf(error) === 'EPERM'
  }
}

const readPid = (path: string): number | undefined => {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Linked into place with its number in it: a process killed in between leaves no lock without an owner. @returns whether it is ours now */
const tryToTake = (path: string): boolean => {
  const own = `${path}.new-${process.pid}`
  try {
    writeFileSync(own, String(process.pid))
    linkSync(own, path)
    return true
  } catch (error) {
    // Gone from under us: whoever has the lock now tidied up.
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Makes sure that one publication runs at a time.
 *
 * @returns what gives the lock back
 * @throws PublishError when another publication is running
 */
export const takeLock = (stateDir: string): (() => void) => {
  mkdirSync(stateDir, { recursive: true })
  const path = resolve(stateDir, 'lock')
  const busy = (pid: number | undefined) =>
    new PublishError(`Another publication is running (process ${pid ?? 'unknown'}). Wait for its end and publish again; if there is none, delete ${path}.`)
  if (held.has(path)) throw busy(process.pid)
  if (!tryToTake(path)) {
    const pid = readPid(path)
    if (pid === undefined || (pid !== process.pid && isAlive(pid))) throw busy(pid)
    // Its owner died. Of several who see that, one can move the dead lock away; what a slower one moved by mistake it finds alive.
    const dead = `${path}.${process.pid}`
    try {
      renameSync(path, dead)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw busy(undefined)
      throw error
    }
    const moved = readPid(dead)
    rmSync(dead, { force: true })
    if (moved !== pid) {
      if (moved !== undefined) writeFileSync(path, String(moved))
      throw busy(moved)
    }
    if (!tryToTake(path)) throw busy(readPid(path))
  }
  held.add(path)
  // What those who died on their way to the lock left behind.
  for (const name of readdirSync(stateDir)) if (name.startsWith('lock.')) rmSync(resolve(stateDir, name), { force: true })
  return () => {
    held.delete(path)
    rmSync(path, { force: true })
  }
}
