/**
 * One publication in a separate process, to measure only its time and memory. Arguments: working folder with the
 * pictures, address of the service, name of the site's folder in it.
 */
import { createOutputs } from '@schaufenster/publish/outputs'
import { join, resolve } from 'node:path'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { publishSite } from '@schaufenster/publish/publish'
import { readServiceConfig } from '@schaufenster/site/read-service-config'

const [folder = '', url = '', site = ''] = process.argv.slice(2)
const cacheDir = join(folder, 'pictures')
const threads = { buildDir: resolve('.build'), drawnDir: join(cacheDir, 'og') }
const build = await loadBuild(threads.buildDir, 'https://studio.example')
const outputs = createOutputs(threads.drawnDir, build)
const started = performance.now()
const before = process.cpuUsage()
const { paths, bytes, written } = await publishSite({
  build,
  outDir: join(folder, site, 'dist'),
  stateDir: join(folder, site, 'state'),
  cacheDir,
  service: readServiceConfig({ SANITY_API_HOST: url }),
  compressed: process.env['COMPRESSED_FILES'] !== 'off',
  siteUrl: 'https://studio.example',
  ...outputs,
  threads,
})
const { user, system } = process.cpuUsage(before)
console.log(
  JSON.stringify({
    pages: paths.length,
    bytes,
    written,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (user + system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
)
