import type { Commit } from '../store/commit.ts'
import { isPublicId } from '../store/document.ts'
import type { SentEvent } from './frame.ts'
import { tagsOfChange } from './sync-tags.ts'

/** The tags of query results that a transaction may have changed; undefined when its listener may not know of any change. */
export const toLiveEvent = (
  { id, changes }: Pick<Commit, 'id' | 'changes'>,
  includeDrafts: boolean,
  dataset: string,
  closed: ReadonlySet<string>,
): SentEvent | undefined => {
  const seen = changes.filter(({ id: changed }) => includeDrafts || (isPublicId(changed) && !closed.has(changed)))
  if (seen.length === 0) return undefined
  const types = seen.flatMap(({ previous, result }) => [previous, result].flatMap((document) => document?._type ?? []))
  return { id, json: JSON.stringify({ tags: tagsOfChange(dataset, types) }) }
}
