import type { Commit, DocumentChange } from '../store/commit.ts'
import type { ContentStore } from '../store/content-store.ts'
import { findCommit, oldestSequence, readCommits } from '../store/history.ts'

/** What happened since a transaction, if the log still has it. */
interface Missed {
  /** The transaction itself, some of whose events a listener may have seen; undefined before the first. */
  at: Commit | undefined
  /** What came after it, oldest first. */
  later: readonly Commit[]
}

export interface CommitFeed {
  /** The latest transaction, or START. */
  position: () => string
  /** Undefined when the transaction is unknown, or too many transactions or an import followed it. */
  since: (transactionId: string) => Missed | undefined
  /** Looks for writes of other processes, which send no notification. */
  poll: () => void
  close: () => void
}

export interface CommitFeedOptions {
  onCommit: (commit: Commit) => void
  /** Called when listeners must read everything again. */
  onReset: () => void
}

/** The position before the first transaction. No transaction can have this id. */
const START = '~'

/** Transactions. A listener that missed more reads everything again, which is cheaper. */
const MOST_MISSED = 1000

/** Follows the transactions of a store, and reports gaps. */
export const createCommitFeed = (store: ContentStore, { onCommit, onReset }: CommitFeedOptions): CommitFeed => {
  let seen = store.sequence()
  let position = readLatest(store)
  // After a network failure many listeners resume from the same position at once. One answer only: any client chooses
  // positions, and each may hold a thousand transactions.
  let known: { transactionId: string; missed: Missed } | undefined

  const unsubscribe = store.subscribe((commit) => {
    const isNext = commit.sequence === seen + 1
    seen = commit.sequence
    position = commit.id
    known = undefined
    if (isNext && commit.kind === 'mutation') onCommit(commit)
    else onReset()
  })

  return {
    position: () => position,
    since(transactionId) {
      if (known?.transactionId === transactionId) return known.missed
      const missed = readMissed(store, transactionId)
      if (missed) known = { transactionId, missed }
      return missed
    },
    poll() {
      store.catchUp()
      if (store.sequence() === seen) return
      seen = store.sequence()
      position = readLatest(store)
      known = undefined
      onReset()
    },
    close: unsubscribe,
  }
}

const readLatest = ({ database }: ContentStore): string =>
  readCommits(database, { limit: 1, newestFirst: true })[0]?.id ?? START

const readMissed = (store: ContentStore, transactionId: string): Missed | undefined => {
  const at = findCommit(store.database, transactionId)
  if (!at && (transactionId !== START || oldestSequence(store.database) > 1)) return undefined
  const later = readCommits(store.database, { after: at?.sequence ?? 0, limit: MOST_MISSED + 1 })
  if (later.length > MOST_MISSED || later.some(({ kind }) => kind === 'import')) return undefined
  return { at: at && complete(at, store), later: later.map((commit) => complete(commit, store)) }
}

/** The log keeps documents as they are stored; listeners receive them as queries return them. */
const complete = (commit: Commit, { present }: ContentStore): Commit => {
  const changes = commit.changes.map(({ id, previous, result }): DocumentChange => ({
    id,
    previous: previous && present(previous),
    result: result && present(result),
  }))
  return { ...commit, changes }
}
