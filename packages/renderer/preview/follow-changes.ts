import type { SanityClient } from '@sanity/client'
import { backOff } from '@schaufenster/site/retry'
import { findChangedFields, type DocumentChange } from './page-documents.ts'

/** A computer that slept does not know that its connections are gone: a clock that jumps tells. */
const LOOK_MS = 5000
const SLEPT_MS = 3 * LOOK_MS

export interface Change extends DocumentChange {
  timestamp: string
}

interface Follower {
  /** Connected; whatever happened before was missed. */
  onOpen: () => void
  onChange: (change: Change) => void
  onLost: () => void
  /** The service refuses: a login has ended. */
  onRefused: () => void
  /** Ends the following; without it, it ends with the page. */
  signal?: AbortSignal
}

/**
 * Follows every change of the dataset over one listener, as far as its reader may see it. While the tab is hidden nobody looks, and
 * a browser has only six connections to one service: there is none then.
 *
 * @returns reconnects with the current client
 */
export const followChanges = (
  getClient: () => SanityClient,
  { onOpen, onChange, onLost, onRefused, signal }: Follower,
): (() => void) => {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Refusals in a row, which would come again at once. The client repeats lost connections itself. */
  let refusals = 0

  const disconnect = (): void => {
    clearTimeout(timer)
    stop?.()
    stop = undefined
  }

  const connect = (): void => {
    disconnect()
    if (document.visibilityState === 'hidden') return
    const isRefused = (error: unknown): boolean =>
      error instanceof Error && (error.name === 'DisconnectError' || Reflect.get(error, 'status') === 401)
    const retry = (error?: unknown): void => {
      stop = undefined
      timer = setTimeout(connect, backOff(refusals++))
      if (isRefused(error)) onRefused()
      else onLost()
    }
    const subscription = getClient()
      .listen(
        '*',
        {},
        {
          events: ['welcome', 'reconnect', 'mutation'],
          includeResult: true,
          // Of a deletion it is all that says which type it was, of an edit what it has changed.
          includePreviousRevision: true,
          includeMutations: false,
          // Drafts; by default a listener of this version hears of published documents alone.
          includeAllVersions: true,
          visibility: 'query',
        },
      )
      .subscribe({
        next: (event) => {
          if (event.type === 'welcome') {
            refusals = 0
            onOpen()
          } else if (event.type === 'reconnect') onLost()
          else if (event.type === 'mutation') {
            const { documentId, transition, timestamp, result, previous } = event
            const type = result?._type ?? previous?._type
            onChange({ documentId, transition, timestamp, type, fields: findChangedFields(previous, result) })
          }
        },
        error: retry,
        complete: () => retry(),
      })
    stop = () => subscription.unsubscribe()
  }

  let looked = Date.now()
  const look = setInterval(() => {
    const since = Date.now() - looked
    looked = Date.now()
    if (since > SLEPT_MS) connect()
  }, LOOK_MS)
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? disconnect() : connect()),
    { signal },
  )
  addEventListener('online', connect, { signal })
  signal?.addEventListener('abort', () => {
    clearInterval(look)
    disconnect()
  })
  connect()
  return connect
}
