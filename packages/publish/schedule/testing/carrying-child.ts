import { createTakes } from '@schaufenster/shapes/takes-section'
import { contentShapes } from '../../../../src/generated/validators.ts'
import { sitePages } from '../../../../src/lib/site-pages.ts'
import { startSchedules } from '../start-schedules.ts'

/** A publisher in a process of its own, which a test kills. */
const [service = '', token = '', stateDir = ''] = process.argv.slice(2)
startSchedules(
  {
    site: { pages: { ...sitePages, takes: createTakes(contentShapes.types) }, contentShapes },
    service: JSON.parse(service),
    siteUrl: 'https://beispiel.de',
    stateDir,
  },
  () => token,
  console.log,
)
