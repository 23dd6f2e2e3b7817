import { countOperations } from './count-operations.ts'
import { makeFakeBuild } from './fake-build.ts'

const [folder = '', buildId = '', service = '', killAt = '0'] = process.argv.slice(2)
const build = makeFakeBuild(buildId, folder)
const done = countOperations(Number(killAt))

// Imported afterwards: modules loaded earlier keep the original functions.
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
console.log(done())
