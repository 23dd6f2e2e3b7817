import { isSameContent } from './change.ts'
import type { DocumentChange } from './change.ts'
import { isDocument, readState } from './dataset.ts'
import type { StoredDocument } from '@schaufenster/content-service/open-content'
import type { Dataset } from './dataset.ts'
import { readJournal } from './journal.ts'
import { sendAll } from './send.ts'
import type { SendOptions } from './send.ts'

/** What undoing did. */
export interface Undone {
  migrations: readonly string[]
  restored: number
  /** Documents that stay as they are, with the reason. */
  exceptions: readonly string[]
}

const READ_AT_ONCE = 200

const toUndoRun = (run: string): string => `undo-${run}`

const readNow = async ({ client }: Dataset, ids: readonly string[]): Promise<Map<string, StoredDocument>> => {
  const found = new Map<string, StoredDocument>()
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const some = await client.fetch<unknown[]>('*[_id in $ids]', { ids: ids.slice(at, at + READ_AT_ONCE) })
    for (const document of some.filter(isDocument)) found.set(document._id, document)
  }
  return found
}

/** Documents outside of the run that refer to one of these. */
const readReferring = async ({ client }: Dataset, ids: readonly string[], others: ReadonlySet<string>) => {
  const found = new Map<string, string[]>()
  for (const id of ids) {
    const referring = await client.fetch<string[]>('*[references($id)]._id', { id })
    const outside = referring.filter((one) => !others.has(one))
    if (outside.length > 0) found.set(id, outside)
  }
  return found
}

/**
 * Takes back the last run: every document that nobody has edited since is as it was before, from the journal.
 *
 * @throws Error when there is nothing to undo, or no journal
 */
export const undoLastRun = async (dataset: Dataset, options?: SendOptions): Promise<Undone> => {
  const state = await readState(dataset)
  const run = state?.unfinished ?? state?.runs.findLast((past) => past.run !== undefined)?.run
  if (!state || run === undefined) throw new Error('No migration has run that could be undone.')
  const { head, changes } = readJournal(dataset.journals, run)
  const now = await readNow(
    dataset,
    changes.map(({ id }) => id),
  )
  const exceptions: string[] = []
  const isBack = (current: StoredDocument | undefined, before: StoredDocument | undefined): boolean =>
    current && before ? isSameContent(current, before) : current === before
  const mine = changes.filter(({ id, before, after }) => {
    const current = now.get(id)
    if (isBack(current, before)) return false
    // As the run left it, or undoing that was interrupted.
    const isMine = [run, toUndoRun(run)].some((name) => current?._rev.startsWith(`${name}-`))
    if (current ? isMine : !after) return true
    exceptions.push(`"${id}" was ${current ? 'edited' : 'deleted'} since, and stays as it is`)
    return false
  })
  const created = mine.filter(({ before }) => !before).map(({ id }) => id)
  const referring = await readReferring(dataset, created, new Set(mine.map(({ id }) => id)))
  for (const [id, by] of referring)
    exceptions.push(`"${id}" stays: ${by.map((one) => `"${one}"`).join(', ')} refer to it`)
  const backwards = mine
    .filter(({ id }) => !referring.has(id))
    .map(({ id, before }): DocumentChange => ({ id, before: now.get(id), after: before }))
  const { unfinished: _, ...rest } = state
  const end = { ...rest, schema: head.schema, runs: state.runs.filter((past) => past.run !== run) }
  await sendAll(dataset, { run: toUndoRun(run), changes: backwards, between: state, end }, options)
  return { migrations: head.migrations, restored: backwards.length, exceptions }
}
