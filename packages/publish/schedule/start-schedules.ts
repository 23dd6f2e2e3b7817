import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { toClientConfig } from '@schaufenster/site/client-config'
import type { PublishOptions } from '../publish-options.ts'
import { toLine } from '../to-line.ts'
import { followSchedules } from './follow-schedules.ts'
import { openMemory } from './memory.ts'
import type { Carrier } from './plan.ts'

type Options = Pick<PublishOptions, 'service' | 'siteUrl' | 'stateDir' | 'now'> & Pick<Carrier, 'site' | 'migrations'>

/**
 * Carries out what editors have planned, until stopped.
 *
 * @param findToken called for each connection: the embedded service's token may be renewed
 * @returns undefined without a token
 */
export const startSchedules = (
  { site, migrations, service, siteUrl, stateDir, now = Date.now }: Options,
  findToken: () => string | undefined,
  print: (line: string) => void,
): (() => Promise<void>) | undefined => {
  if (findToken() === undefined) {
    print('What editors plan for a time is not carried out: SANITY_API_WRITE_TOKEN is missing.')
    return undefined
  }
  const openClient = (): SanityClient => {
    const token = findToken()
    return createClient({
      ...toClientConfig({ ...service, preview: false, ...(token ? { token } : {}) }),
      useCdn: false,
      perspective: 'raw',
    })
  }
  const memory = openMemory(join(stateDir, 'schedules.json'), now())
  return followSchedules({ openClient, memory, site, migrations, siteUrl, now, print: (line) => print(toLine(line)) })
}
