import { buildSite } from './build-site.ts'
import { failWith, step } from './progress.ts'

await step('Building the site', buildSite).catch(failWith)
