import type { Commit } from '../store/commit.ts'
import type { ContentStore } from '../store/content-store.ts'
import { readCommits } from '../store/history.ts'
import { START } from './missed-commits.ts'

export interface CommitFeedOptions {
  onCommit: (commit: Commit) => void
  /** Called when listeners must read everything again. */
  onReset: () => void
}

/** Follows the transactions of a store, and reports gaps. */
export const createCommitFeed = (store: ContentStore, { onCommit, onReset }: CommitFeedOptions) => {
  let seen = store.sequence()
  let position = readLatest(store)

  const unsubscribe = store.subscribe((commit) => {
    const isNext = commit.sequence === seen + 1
    seen = commit.sequence
    position = commit.id
    if (isNext && commit.kind === 'mutation') onCommit(commit)
    else onReset()
  })

  return {
    /** The latest transaction, or START. */
    position: (): string => position,
    /** Its sequence number. */
    sequence: (): number => seen,
    /** Looks for writes of other processes, which send no notification. */
    poll(): void {
      store.catchUp()
      if (store.sequence() === seen) return
      seen = store.sequence()
      position = readLatest(store)
      onReset()
    },
    close: unsubscribe,
  }
}

export type CommitFeed = ReturnType<typeof createCommitFeed>

const readLatest = ({ database }: ContentStore): string =>
  readCommits(database, { limit: 1, newestFirst: true })[0]?.id ?? START
