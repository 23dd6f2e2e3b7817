import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'

/** The file system functions that publishing uses. */
const OPERATIONS = [
  'writeFileSync',
  'renameSync',
  'linkSync',
  'mkdirSync',
  'rmSync',
  'rmdirSync',
  'openSync',
  'writeSync',
] as const

/**
 * Counts the disk operations of this process, and kills it before one of them, like a power cut. Modules loaded
 * earlier keep the original functions.
 *
 * @param killAt which operation, from 1; 0 for none
 * @returns how many there were so far
 */
export const countOperations = (killAt: number): (() => number) => {
  let done = 0
  const count = (target: object, name: string): void => {
    const operation: unknown = Reflect.get(target, name)
    if (typeof operation !== 'function') throw new Error(`node:fs has no ${name}.`)
    Reflect.set(target, name, function (this: unknown, ...args: unknown[]) {
      if (++done === killAt) process.kill(process.pid, 'SIGKILL')
      return Reflect.apply(operation, this, args)
    })
  }
  for (const name of OPERATIONS) count(fs, name)
  count(DatabaseSync.prototype, 'exec')
  count(StatementSync.prototype, 'run')
  syncBuiltinESMExports()
  return () => done
}
