/**
 * Loaded by every program of `npm start` before its own modules (`node --import`), for bench/recovery/visitor.ts. A
 * file in the folder `FAULTS` causes a fault: `swap-3` kills the publisher before its third rename into `dist/`,
 * `clock` moves the clock of all programs forward by its content in milliseconds.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, sep } from 'node:path'

const folder = process.env['FAULTS'] ?? ''
const isPublisher = process.argv[1]?.endsWith('/publish/cli.ts') === true
const { renameSync, readdirSync, readFileSync, rmSync } = fs

if (isPublisher) {
  let renames = 0
  fs.renameSync = (from, to) => {
    const fault = readdirSync(folder).find((name) => name.startsWith('swap-'))
    if (fault && String(to).includes(`${sep}dist${sep}`) && ++renames === Number(fault.slice('swap-'.length))) {
      rmSync(join(folder, fault))
      process.kill(process.pid, 'SIGKILL')
    }
    renameSync(from, to)
  }
  syncBuiltinESMExports()
}

/** How long the file's content is cached, in milliseconds of the real clock. */
const LOOK_EVERY_MS = 200
const trueNow = Date.now
let offset = 0
let looked = 0

const now = (): number => {
  const time = trueNow()
  if (time - looked > LOOK_EVERY_MS) {
    looked = time
    try {
      offset = Number(readFileSync(join(folder, 'clock'), 'utf8'))
    } catch {
      offset = 0
    }
  }
  return time + offset
}

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
