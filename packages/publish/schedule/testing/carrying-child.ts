import { publishing } from '../../../../src/publishing.ts'
import { startSchedules } from '../start-schedules.ts'

/** A publisher in a process of its own, which a test kills. */
const [service = '', token = '', stateDir = ''] = process.argv.slice(2)
startSchedules(
  { site: publishing, service: JSON.parse(service), siteUrl: 'https://beispiel.de', stateDir },
  () => token,
  console.log,
)
