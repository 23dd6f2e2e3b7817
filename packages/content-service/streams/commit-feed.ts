import type { Commit, DocumentChange } from '../store/commit.ts'
import type { ContentStore } from '../store/content-store.ts'
import { findCommit, oldestSequence, readCommits } from '../store/history.ts'

/** What happened since a transaction, as far as the log still knows it. */
interface Missed {
  /** The transaction itself, of whose events a listener may have seen some; undefined before the first. */
  at: Commit | undefined
  /** What came after it, oldest first. */
  later: readonly Commit[]
}

export interface CommitFeed {
  /** The latest transaction, or START. */
  position: () => string
  /** Undefined when the transaction is unknown, when too much came after it, or an import did. */
  since: (transactionId: string) => Missed | undefined
  /** Looks for what other processes wrote; nothing tells of that. */
  poll: () => void
  close: () => void
}

export interface CommitFeedOptions {
  onCommit: (commit: Commit) => void
  /** So much changed at once that listeners have to read everything again. */
  onReset: () => void
}

/** The position before the first transaction. No transaction can have this id. */
const START = '~'

/** Transactions. Who missed more is better off reading everything again. */
const MOST_MISSED = 1000

/** Follows the transactions of a store without a gap, or says that there was one. */
export const createCommitFeed = (store: ContentStore, { onCommit, onReset }: CommitFeedOptions): CommitFeed => {
  let seen = store.sequence()
  let position = readLatest(store)
  // After a break many listeners come back to the same place at once.
  const answers = new Map<string, Missed | undefined>()

  const unsubscribe = store.subscribe((commit) => {
    const isNext = commit.sequence === seen + 1
    seen = commit.sequence
    position = commit.id
    answers.clear()
    if (isNext && commit.kind === 'mutation') onCommit(commit)
    else onReset()
  })

  return {
    position: () => position,
    since(transactionId) {
      if (!answers.has(transactionId)) answers.set(transactionId, readMissed(store, transactionId))
      return answers.get(transactionId)
    },
    poll() {
      store.catchUp()
      if (store.sequence() === seen) return
      seen = store.sequence()
      position = readLatest(store)
      answers.clear()
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

/** The log keeps documents as they are stored; listeners get them as queries answer them. */
const complete = (commit: Commit, { present }: ContentStore): Commit => {
  const changes = commit.changes.map(({ id, previous, result }): DocumentChange => ({
    id,
    previous: previous && present(previous),
    result: result && present(result),
  }))
  return { ...commit, changes }
}
