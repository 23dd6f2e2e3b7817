import { createClient } from '@sanity/client'
import { toClientConfig } from '@schaufenster/site/client-config'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { published } from '@schaufenster/site/published'
import { EVERYTHING, isPublishedId, MISSED, ofDocument, type Change } from './change.ts'
import { followQuery, type FollowQueryOptions } from './follow-query.ts'

export interface FollowOptions extends Pick<FollowQueryOptions, 'onConnected' | 'onLost'> {
  onChange: (change: Change) => void
}

/**
 * Follows published changes in the content service; needs no token for public content. After a gap in the events, and at the start,
 * anything may have changed.
 *
 * @returns a function that stops it
 */
export const followContent = (config: ServiceConfig, { onChange, ...options }: FollowOptions): (() => void) => {
  const client = createClient({ ...toClientConfig({ ...config, preview: false }), useCdn: false })
  return followQuery(() => client, `*[${published}]`, {
    ...options,
    onEvent: (event) => {
      if (event.type === 'mutation') {
        if (isPublishedId(event.documentId)) onChange(ofDocument(event.documentId))
        // Only "welcomeback" replays missed events; at "reset" a whole dataset may have been imported, with its own
        // revisions.
      } else if (event.type !== 'welcomeback') onChange(event.type === 'reset' ? EVERYTHING : MISSED)
    },
  })
}
