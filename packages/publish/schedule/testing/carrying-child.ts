import { exampleSite } from '@schaufenster/site/testing/example-site'
import { startSchedules } from '../start-schedules.ts'

/** A publisher in a process of its own, which a test kills. */
const [service = '', token = '', stateDir = ''] = process.argv.slice(2)
startSchedules(
  { site: exampleSite, service: JSON.parse(service), siteUrl: 'https://beispiel.de', stateDir },
  () => token,
  console.log,
)
