import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { makeFakeBuild } from './fake-build.ts'

/** Every way in which publishing touches the disk. */
const OPERATIONS = ['writeFileSync', 'renameSync', 'linkSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'openSync', 'writeSync'] as const

const [folder = '', buildId = '', service = '', killAt = '0'] = process.argv.slice(2)
const build = makeFakeBuild(buildId, folder)

/** Dies before the given operation, as if the power of the process were cut there. */
let done = 0
for (const name of OPERATIONS) {
  const operation = fs[name]
  Reflect.set(fs, name, (...args: unknown[]) => {
    if (++done === Number(killAt)) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(operation, fs, args)
  })
}
syncBuiltinESMExports()

// After the changes above: modules that are loaded before would keep the originals.
const { publishSite } = await import('../publish.ts')
await publishSite({
  build,
  service: JSON.parse(service),
  pageOutputs: [],
  siteOutputs: [],
  siteUrl: 'https://beispiel.de',
  outDir: `${folder}/dist`,
  stateDir: `${folder}/state`,
  cacheDir: `${folder}/cache`,
  now: () => 1,
})
console.log(done)
