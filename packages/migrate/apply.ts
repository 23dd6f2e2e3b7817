import { randomBytes } from 'node:crypto'
import { readUser } from './dataset.ts'
import type { Dataset } from './dataset.ts'
import { writeJournal } from './journal.ts'
import { noticeChange } from './notice.ts'
import type { Plan, Project } from './plan.ts'
import { sendAll } from './send.ts'
import type { SendOptions } from './send.ts'

/**
 * Writes what a plan says: the journal, then the documents in one transaction; where that would be too large, in
 * several, and the same command goes on after an interruption.
 *
 * @returns what still does not fit the schema of now; see `noticeChange`
 * @throws Error that says what was written
 */
export const applyPlan = async (
  dataset: Dataset,
  { state, pending, changes }: Plan,
  project: Pick<Project, 'root' | 'schema'>,
  options?: SendOptions,
): Promise<string[]> => {
  const run = state.unfinished ?? `migrate-${Date.now().toString(36)}${randomBytes(4).toString('hex')}`
  const time = new Date().toISOString()
  const names = pending.map(({ name }) => name)
  writeJournal(dataset.journals, { run, time, migrations: names, schema: state.schema }, changes)
  const past = names.map((name) => ({ _key: name, name, run, time, by: readUser() }))
  const { unfinished: _, ...rest } = state
  const end = { ...rest, runs: [...state.runs, ...past] }
  await sendAll(dataset, { run, changes, between: { ...state, unfinished: run }, end }, options)
  return noticeChange(dataset, project)
}
