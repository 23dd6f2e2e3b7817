import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { makeFakeBuild } from '../../testing/fake-build.ts'

/** Every way in which publishing touches the disk. */
const OPERATIONS = ['writeFileSync', 'renameSync', 'linkSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'openSync', 'writeSync'] as const

const [folder = '', service = '', killAt = '0'] = process.argv.slice(2)

let done = 0

/** Dies before the given operation, as if the power of the process were cut there. */
const count = (target: object, name: string): void => {
  const operation: unknown = Reflect.get(target, name)
  if (typeof operation !== 'function') throw new Error(`There is no ${name}.`)
  Reflect.set(target, name, function (this: unknown, ...args: unknown[]) {
    if (++done === Number(killAt)) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(operation, this, args)
  })
}
for (const name of OPERATIONS) count(fs, name)
count(DatabaseSync.prototype, 'exec')
count(StatementSync.prototype, 'run')
syncBuiltinESMExports()

// After the changes above: modules that are loaded before would keep the originals.
const [{ createIncrementalPublisher }, { EVERYTHING }] = await Promise.all([import('../publish-changes.ts'), import('../change.ts')])
await createIncrementalPublisher({
  build: makeFakeBuild('eins', folder),
  service: JSON.parse(service),
  pageOutputs: [],
  siteOutputs: [],
  siteUrl: 'https://beispiel.de',
  outDir: `${folder}/dist`,
  stateDir: `${folder}/state`,
  cacheDir: `${folder}/cache`,
  now: () => 1,
}).publish(EVERYTHING)
console.log(done)
