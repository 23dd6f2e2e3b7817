import type { ListenEvent, SanityClient } from '@sanity/client'
import { backOff } from '@schaufenster/site/retry'

export interface FollowQueryOptions {
  onEvent: (event: ListenEvent<Record<string, unknown>>) => void
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
 * Follows the documents of a query in the content service, embedded or hosted. `onEvent` is told of every event after `onConnected`, also
 * those that say whether some were missed.
 *
 * @param open called for each connection: a token may have changed
 * @returns a function that stops it
 */
export const followQuery = (
  open: () => SanityClient,
  query: string,
  { onEvent, onConnected, onLost }: FollowQueryOptions,
): (() => void) => {
  let isConnected = false
  let failures = 0
  let stop = (): void => {}

  const lose = (reason: string): void => {
    if (isConnected || failures === 0) onLost(reason)
    isConnected = false
  }

  const connect = (): void => {
    const subscription = open()
      .listen(
        query,
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
          if (event.type !== 'mutation') {
            failures = 0
            if (!isConnected) onConnected()
            isConnected = true
          }
          onEvent(event)
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
