import type { Action, SanityClient } from '@sanity/client'
import type { ScheduleFault } from '@schaufenster/editing/schedule'
import type { Site } from '@schaufenster/site/site'

/** What a schedule does when its time has come, or why it does not. */
export interface Plan {
  faults: readonly ScheduleFault[]
  actions: readonly Action[]
  /** Done before; harmless when the rest fails. */
  prepare?: () => Promise<unknown>
  /** Done after. */
  finish?: () => Promise<unknown>
}

export interface Carrier {
  /** With a token that may write. */
  client: SanityClient
  site: Pick<Site, 'pages' | 'contentShapes'>
  /** Of the build that the site is of; see `mustFitContent`. */
  migrations?: readonly string[] | undefined
  siteUrl: string
}
