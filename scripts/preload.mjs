/**
 * Preloaded by the commands of package.json, before their own modules. JavaScript that every Node 20 runs: without the
 * packages there is no other, and stripping types takes 80 ms to load.
 */
import { existsSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'

const fail = (text) => {
  console.error(`✗ ${text}`)
  process.exit(1)
}

// The last is what an interrupted installation lacks.
const NEEDED = ['commander', '@schaufenster/cli', '.bin']
/** As Node finds packages: here, or in a folder around this one. */
const isInstalled = (folder) =>
  NEEDED.every((name) => existsSync(join(folder, 'node_modules', name))) ||
  (dirname(folder) !== folder && isInstalled(dirname(folder)))
if (!isInstalled(process.cwd())) fail('The packages are not installed. Run: npm ci')
if (Number.parseInt(process.versions.node, 10) < 24)
  fail(
    `This needs Node 24, and ${process.execPath} is ${process.versions.node}. "npm run …" uses the one that "npm ci" installed.`,
  )

if (existsSync('.cache/new-studio/journal.json')) {
  const { recover } = await import('./new-studio/project/swap.ts')
  recover(process.cwd())
  console.log('"npm run new-studio" was interrupted; what it had changed was taken back.')
}

// What V8 compiled, and TypeScript without its types, is kept, here and by every process that is started: a program
// needs half as long to load.
const compiled = join(process.cwd(), '.cache/compiled')
module.enableCompileCache(compiled)
process.env['NODE_COMPILE_CACHE'] = compiled
