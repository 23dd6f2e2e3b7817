import { countOperations } from '../../testing/count-operations.ts'
import { makeFakeBuild } from '../../testing/fake-build.ts'

const [folder = '', service = '', killAt = '0'] = process.argv.slice(2)
const build = makeFakeBuild('eins', folder)
const done = countOperations(Number(killAt))

// Imported afterwards: modules loaded earlier keep the original functions.
const [{ createIncrementalPublisher }, { MISSED }] = await Promise.all([
  import('../publish-changes.ts'),
  import('../change.ts'),
])
await createIncrementalPublisher({
  build,
  service: JSON.parse(service),
  pageOutputs: [],
  siteOutputs: [],
  siteUrl: 'https://beispiel.de',
  outDir: `${folder}/dist`,
  stateDir: `${folder}/state`,
  cacheDir: `${folder}/cache`,
  now: () => 1,
}).publish(MISSED)
console.log(done())
