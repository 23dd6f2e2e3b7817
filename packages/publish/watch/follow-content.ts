import { createClient } from '@sanity/client'
import { backOff } from '@schaufenster/cli/retry'
import { toClientConfig } from '@schaufenster/site/client-config'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { published } from '@schaufenster/site/published'
import { EVERYTHING, isPublishedId, MISSED, ofDocument, type Change } from './change.ts'

export interface FollowOptions {
  onChange: (change: Change) => void
  /** The connection is open, or open again. */
  onConnected: () => void
  /** The connection is broken; it is retried indefinitely. */
  onLost: (reason: string) => void
}

const reasonOf = (error: unknown): string => {
  const message = error instanceof Error && error.message ? error.message : String(error)
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? `${message} (status ${error.status})`
    : message
}

/**
 * Follows published changes in the content service, embedded or hosted; needs no token for public content. After a
 * gap in the events, and at the start, anything may have changed.
 *
 * @returns a function that stops it
 */
export const followContent = (
  config: ServiceConfig,
  { onChange, onConnected, onLost }: FollowOptions,
): (() => void) => {
  const client = createClient({ ...toClientConfig({ ...config, preview: false }), useCdn: false })
  let isConnected = false
  let failures = 0
  let stop = (): void => {}

  const lose = (reason: string): void => {
    if (isConnected || failures === 0) onLost(reason)
    isConnected = false
  }

  const connect = (): void => {
    const subscription = client
      .listen(
        `*[${published}]`,
        {},
        {
          events: ['welcome', 'welcomeback', 'mutation', 'reset', 'reconnect'],
          enableResume: true,
          includeResult: false,
          includeMutations: false,
          visibility: 'query',
        },
      )
      .subscribe({
        next: (event) => {
          if (event.type === 'reconnect') return lose('the connection broke')
          if (event.type === 'mutation')
            return isPublishedId(event.documentId)
              ? onChange(ofDocument(event.documentId, event.transition))
              : undefined
          failures = 0
          if (!isConnected) onConnected()
          isConnected = true
          // Only "welcomeback" replays missed events; at "reset" a whole dataset may have been imported, with its own
          // revisions.
          if (event.type !== 'welcomeback') onChange(event.type === 'reset' ? EVERYTHING : MISSED)
        },
        error: (error: unknown) => {
          lose(reasonOf(error))
          const timer = setTimeout(connect, backOff(failures++))
          stop = () => clearTimeout(timer)
        },
      })
    stop = () => subscription.unsubscribe()
  }
  connect()
  return () => stop()
}
