import type { SanityClient } from '@sanity/client'
import { isObject } from '@schaufenster/site/stored'
import { createSubscribers } from '../client/subscribers.ts'
import { remarksIn, type Remark } from './remark.ts'

/** Milliseconds between two questions: a new remark is seen within two seconds. */
const PAUSE_MS = 600

export interface RemarkStore {
  /** Oldest first; undefined until they are known. */
  get: () => readonly Remark[] | undefined
  /** Asks as long as anybody wants to know. @returns ends it */
  subscribe: (tell: () => void) => () => void
  /** Asks at once. */
  refresh: () => Promise<void>
}

/**
 * What is said of drafts, asked for while the Studio is on screen. A question that fails is asked again and says nothing: whether the
 * service is there, the Studio's own requests find out.
 *
 * @param ask answers by what was known before, and fails when there is no answer
 */
export const createRemarkStore = (ask: (since: string) => Promise<unknown>): RemarkStore => {
  const { subscribe, tell } = createSubscribers()
  let remarks: readonly Remark[] | undefined
  let version = ''
  let listeners = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const refresh = async (): Promise<void> => {
    try {
      const answer = await ask(version)
      if (!isObject(answer) || typeof answer['version'] !== 'string') return
      version = answer['version']
      if (!('remarks' in answer)) return
      remarks = remarksIn(answer['remarks'])
      tell()
    } catch {
      // Asked again.
    }
  }
  const repeat = async (): Promise<void> => {
    if (document.visibilityState === 'visible') await refresh()
    if (listeners > 0) timer = setTimeout(() => void repeat(), PAUSE_MS)
  }
  return {
    get: () => remarks,
    subscribe(listener) {
      const end = subscribe(listener)
      listeners++
      if (listeners === 1) void repeat()
      return () => {
        end()
        listeners--
        if (listeners === 0) clearTimeout(timer)
      }
    },
    refresh,
  }
}

const stores = new Map<string, RemarkStore>()

/** One for all that show remarks. */
export const storeOf = (client: SanityClient): RemarkStore => {
  const url = client.getUrl(`/remarks/${client.config().dataset}`)
  const known = stores.get(url)
  if (known) return known
  const store = createRemarkStore(async (since) => {
    const response = await fetch(`${url}?since=${encodeURIComponent(since)}`, { credentials: 'include' })
    return response.ok ? response.json() : undefined
  })
  stores.set(url, store)
  return store
}
