import type { Commit } from '../store/commit.ts'
import type { ContentStore } from '../store/content-store.ts'
import { readCommits } from '../store/history.ts'
import { complete, MAX_MISSED, START } from './missed-commits.ts'

export interface CommitFeedOptions {
  onCommit: (commit: Commit) => void
  /** Called when listeners must read everything again. */
  onReset: () => void
}

/** Follows the transactions of a store, those of other processes too, and reports gaps. */
export interface CommitFeed {
  /** The latest transaction, or START. */
  position: () => string
  /** Its sequence number. */
  sequence: () => number
  /** Looks for writes of other processes, which send no notification. */
  poll: () => void
  close: () => void
}

export const createCommitFeed = (store: ContentStore, { onCommit, onReset }: CommitFeedOptions): CommitFeed => {
  let seen = store.sequence()
  let position = readLatest(store)

  const tell = (commit: Commit): void => {
    seen = commit.sequence
    position = commit.id
    onCommit(commit)
  }

  /** Tells what another process has written since, unless it was an import or the log no longer has all of it. */
  const follow = (until: number): void => {
    const commits = readCommits(store.database, { after: seen, limit: Math.min(until - seen, MAX_MISSED) })
    const isComplete = commits.at(-1)?.sequence === until && commits.length === until - seen
    if (isComplete && commits.every(({ kind }) => kind === 'mutation'))
      for (const commit of commits) tell(complete(commit, store.present))
    else {
      seen = until
      position = readLatest(store)
      onReset()
    }
  }

  const unsubscribe = store.subscribe((commit) => {
    if (commit.sequence > seen + 1) follow(commit.sequence - 1)
    if (commit.kind === 'mutation') return tell(commit)
    seen = commit.sequence
    position = commit.id
    onReset()
  })

  return {
    position: () => position,
    sequence: () => seen,
    poll() {
      store.catchUp()
      if (store.sequence() !== seen) follow(store.sequence())
    },
    close: unsubscribe,
  }
}

const readLatest = ({ database }: ContentStore): string =>
  readCommits(database, { limit: 1, newestFirst: true })[0]?.id ?? START
