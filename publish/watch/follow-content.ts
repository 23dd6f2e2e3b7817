import { createClient } from '@sanity/client'
import { published, type ServiceConfig, toClientConfig } from '#src/publishing.ts'
import { EVERYTHING, isPublishedId, MISSED, ofDocument, type Change } from './change.ts'

/** Pause before a service that refused is asked again, in milliseconds; twice as long after each further refusal. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

export interface FollowOptions {
  onChange: (change: Change) => void
  /** The connection is there, or there again. */
  onConnected: () => void
  /** It is broken; it is sought again for ever. */
  onLost: (reason: string) => void
}

const reasonOf = (error: unknown): string => {
  const message = error instanceof Error && error.message ? error.message : String(error)
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? `${message} (status ${error.status})`
    : message
}

/**
 * Follows what is published in the content service, embedded or hosted; no token is needed where the content is public.
 * After a gap in the events, and at the beginning, anything may have changed.
 *
 * @returns how to stop
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
          // Only "welcomeback" brings what was missed; at "reset" a whole dataset may have come in, with revisions of its own.
          if (event.type !== 'welcomeback') onChange(event.type === 'reset' ? EVERYTHING : MISSED)
        },
        error: (error: unknown) => {
          lose(reasonOf(error))
          const timer = setTimeout(connect, Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS))
          stop = () => clearTimeout(timer)
        },
      })
    stop = () => subscription.unsubscribe()
  }
  connect()
  return () => stop()
}
