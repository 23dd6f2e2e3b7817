import { randomBytes } from 'node:crypto'
import type { DocumentChange } from './change.ts'
import { readUser } from './dataset.ts'
import type { Dataset, ModelState, RunKind } from './dataset.ts'
import { readJournal, writeJournal } from './journal.ts'
import { sendAll } from './send.ts'
import type { SendOptions } from './send.ts'

/** What a run does, and what it is called where it is undone. */
export interface Run {
  state: ModelState
  /** Undefined for migrations. */
  kind?: RunKind
  names: readonly string[]
  changes: readonly DocumentChange[]
}

/** As they were before the run: what an earlier attempt has begun to change is as its journal has it. */
const withFirst = (changes: readonly DocumentChange[], run: string, journals: string): readonly DocumentChange[] => {
  const isBegun = ({ before }: DocumentChange): boolean => before?._rev.startsWith(`${run}-`) === true
  if (!changes.some(isBegun)) return changes
  const first = new Map(readJournal(journals, run).changes.map((change) => [change.id, change.before]))
  return changes.map((change) =>
    isBegun(change) ? { ...change, before: first.get(change.id) ?? change.before } : change,
  )
}

const toPrefix = (kind: RunKind | undefined): string => `${kind ?? 'migrate'}-`

/**
 * Writes the journal, then the documents in one transaction; where that would be too large, in several, and the same command goes on
 * after an interruption. `undoLastRun` takes it back.
 *
 * @throws Error that says what was written; also when a run of another kind was interrupted
 */
export const writeRun = async (
  dataset: Dataset,
  { state, kind, names, changes }: Run,
  options?: SendOptions,
): Promise<void> => {
  const prefix = toPrefix(kind)
  if (state.unfinished?.startsWith(prefix) === false)
    throw new Error(
      'Another run was interrupted. Finish it with its own command, or take it back: npm run content -- migrate --undo',
    )
  const run = state.unfinished ?? `${prefix}${Date.now().toString(36)}${randomBytes(4).toString('hex')}`
  const time = new Date().toISOString()
  const known = state.unfinished ? withFirst(changes, run, dataset.journals) : changes
  writeJournal(dataset.journals, { run, time, migrations: names, schema: state.schema }, known)
  const past = names.map((name) => ({
    _key: kind ? run : name,
    name,
    run,
    time,
    by: readUser(),
    ...(kind && { kind }),
  }))
  const { unfinished: _, ...rest } = state
  const end = { ...rest, runs: [...state.runs, ...past] }
  await sendAll(dataset, { run, changes, between: { ...state, unfinished: run }, end }, options)
}
