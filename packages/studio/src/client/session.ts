import { isObject } from '@schaufenster/site/stored'
import { createSubscribers } from './subscribers.ts'

/**
 * `unsure`: something went unanswered, and the service is being asked. `away`: it does not answer. `ended`: it does, but
 * to a visitor.
 */
export type SessionState = 'open' | 'unsure' | 'away' | 'ended'

/**
 * The notice that an editor sees. `other`: somebody else has logged in in this browser, and nothing is saved in their name.
 * `revoked`: their key is no longer valid.
 */
export type SessionNotice = 'away' | 'ended' | 'other' | 'revoked'

/** Milliseconds between two questions. */
const PAUSE_MS = 1000
/** Milliseconds in which a service that is there has answered. */
const ANSWER_MS = 5000
/** Milliseconds of doubt after which an editor is told that nothing is saved. */
const NOTICE_MS = 3000
const UNAUTHORIZED = 401

const fieldOf = (answer: string, name: string): string | undefined => {
  const value: unknown = answer === '' ? undefined : JSON.parse(answer)
  const field = isObject(value) ? value[name] : undefined
  return typeof field === 'string' ? field : undefined
}

/** The service's reason for a 401. A proxy may have answered in its place, with any body. */
const reasonIn = (refusal: string): string | undefined => {
  try {
    return fieldOf(refusal, 'reason')
  } catch {
    return undefined
  }
}

/** An editor's session as this tab knows it. In any state but `open` everything waits, and nothing is given up. */
export interface Session {
  state: () => SessionState
  /** What an editor is told: that the service is away also when nothing has been known for a while. */
  notice: () => SessionNotice | undefined
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void
  /**
   * Whether an answer was given to the editor. The service answers visitors too, without drafts.
   *
   * @param audience whom it was given to, as the service says
   */
  isMine: (audience: unknown) => boolean
  /** Id of the editor whose tab this is; undefined before `begin`. */
  owner: () => string | undefined
  /** Says whose this tab is, once. */
  begin: (userId: string) => void
  /** Something was not answered, or not for the editor: asks the service until the session is open again. */
  doubt: () => void
  /** @throws the signal's reason when it aborts */
  whenOpen: (signal?: AbortSignal | null) => Promise<void>
}

/** @param fetchIdentity asks the service who is logged in; it answers 401 when nobody is */
export const createSession = (fetchIdentity: (signal: AbortSignal) => Promise<Response>): Session => {
  const { subscribe, tell, until } = createSubscribers()
  let state: SessionState = 'open'
  /** Before the first login there is no session that could end. */
  let hasBegun = false
  let owner: string | undefined
  let isOther = false
  let isRevoked = false
  let askedAt = -Infinity
  /** When the editor last got an answer to any request. */
  let heardAt = -Infinity
  let isNoticed = false
  let notice: ReturnType<typeof setTimeout>

  const set = (next: SessionState, isNews = next !== state): void => {
    if (!isNews) return
    state = next
    clearTimeout(notice)
    isNoticed = next === 'away' || next === 'ended'
    if (next === 'unsure') {
      notice = setTimeout(() => {
        isNoticed = true
        tell()
      }, NOTICE_MS)
    }
    tell()
  }
  const ask = async (): Promise<SessionState> => {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), ANSWER_MS)
    try {
      const response = await fetchIdentity(silence.signal)
      // An answer that nobody reads keeps its connection.
      const answer = await response.text()
      const { ok, status } = response
      const userId = ok ? fieldOf(answer, 'id') : undefined
      isRevoked = status === UNAUTHORIZED && reasonIn(answer) === 'revoked'
      isOther = owner !== undefined && userId !== undefined && userId !== owner
      if (isOther || (status === UNAUTHORIZED && hasBegun)) return 'ended'
      return ok || status === UNAUTHORIZED ? 'open' : 'away'
    } catch {
      return 'away'
    } finally {
      clearTimeout(timer)
    }
  }

  const askUntilOpen = async (): Promise<void> => {
    for (;;) {
      const [wasOther, wasRevoked] = [isOther, isRevoked]
      const pause = askedAt + PAUSE_MS - Date.now()
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(pause, PAUSE_MS)))
      askedAt = Date.now()
      const answer = await ask()
      // Behind many other requests the question is not even sent; an answer to one of them will do.
      const next = answer === 'away' && heardAt > askedAt && !isOther ? 'open' : answer
      set(next, next !== state || isOther !== wasOther || isRevoked !== wasRevoked)
      if (next === 'open') return
    }
  }

  return {
    state: () => state,
    notice: () => {
      if (!isNoticed) return undefined
      if (state !== 'ended') return 'away'
      if (isOther) return 'other'
      return isRevoked ? 'revoked' : 'ended'
    },
    subscribe,
    isMine: (audience) => {
      if (audience === 'editor') {
        hasBegun = true
        heardAt = Date.now()
      }
      return audience !== 'public' || !hasBegun
    },
    owner: () => owner,
    begin: (userId) => {
      owner ??= userId
    },
    doubt: () => {
      if (state !== 'open') return
      set('unsure')
      void askUntilOpen()
    },
    whenOpen: (signal) => until(() => state === 'open', signal),
  }
}
