import { buildSite } from '#scripts/build-site.ts'

// A process of its own: a build reads its settings from the environment.
await buildSite(process.argv[2])
