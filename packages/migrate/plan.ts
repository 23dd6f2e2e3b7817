import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from '@sanity/client'
import { shapesOf } from '@schaufenster/codegen/diff'
import { parseSchema } from '@schaufenster/codegen/schema-text'
import { checkAddresses, createAddressReader } from '@schaufenster/content-service/check-addresses'
import { openContent } from '@schaufenster/content-service/open-content'
import type { PageAddresses } from '@schaufenster/content-service/open-content'
import { write } from '@schaufenster/content-service/write'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { isDeepStrictEqual } from 'node:util'
import type { DocumentChange } from './change.ts'
import { findFaults, findRefusals } from './find-refusals.ts'
import { readContent, readState, writeState } from './dataset.ts'
import type { Dataset, ModelState } from './dataset.ts'
import { listMigrations } from '@schaufenster/codegen/migration-files'
import type { MigrationFile } from '@schaufenster/codegen/migration-files'
import { runMigrations } from './run-migrations.ts'

/** The part of a client's configuration that another thread can receive. */
const configFor = ({ client }: Dataset): ClientConfig => {
  const { projectId, dataset, apiVersion, apiHost, useProjectHostname, useCdn, token } = client.config()
  return { projectId, dataset, apiVersion, apiHost, useProjectHostname, useCdn, token, perspective: 'raw' }
}

/** What a project says about its content. */
export interface Project {
  /** Absolute path; its `migrations` are run. */
  root: string
  /** Of its schema now, with the limits of its rules. */
  shapes: ContentShapes
  /** The text of its schema.json. */
  schema: string
  addresses?: PageAddresses | undefined
  /** Milliseconds that a migration may take for one document. */
  longest?: number
}

/** What migrations would do. */
export interface Plan {
  state: ModelState
  /** Migrations that the dataset has not run, in order. */
  pending: readonly MigrationFile[]
  documents: number
  changes: readonly DocumentChange[]
  /** What does not match the schema of now, before and after. */
  faults: { before: number; after: number }
  /** Why it may not be applied: documents that would become invalid, or take another page's address; a line each. */
  refusals: readonly string[]
}

interface PlanSeams {
  onDocument?: (done: number, all: number) => void
  /** Looks at the migrated copy, a data folder of the content service, before it is removed. */
  inspect?: ((folder: string) => Promise<void>) | undefined
}

/** Writes into the copy that the migrations have run: a publisher asks for it. */
const noteRuns = ({ store }: ReturnType<typeof openContent>, { pending, state }: Plan, schema: string): void => {
  const time = new Date().toISOString()
  const runs = [...state.runs, ...pending.map(({ name }) => ({ _key: name, name, time, by: 'copy' }))]
  write(store, { mutations: writeState({ schema, runs }), author: 'migration' })
}

/** Pages whose address the migrations changed to that of another one. */
const findSharedAddresses = (
  changes: readonly DocumentChange[],
  { store }: ReturnType<typeof openContent>,
  addresses: PageAddresses | undefined,
): string[] => {
  if (!addresses) return []
  const read = createAddressReader(addresses)
  const moved = changes.flatMap(({ id, before, after }) => {
    const isMoved = after && !isDeepStrictEqual(before && read(before), read(after))
    return isMoved ? [{ id, read: () => after }] : []
  })
  if (moved.length === 0) return []
  const { faults, warnings } = checkAddresses({ put: moved, remove: [] }, store, addresses)
  return [...faults, ...warnings].map(({ id, message }) => `"${id}" ${message}`)
}

/**
 * Runs the pending migrations on a copy of the dataset.
 *
 * @throws Error naming the migration, and the document when it throws or does not end; also when the one of an interrupted run is missing
 */
export const planMigrations = async (
  dataset: Dataset,
  { root, shapes, addresses, schema, longest }: Project,
  { onDocument = () => {}, inspect }: PlanSeams = {},
): Promise<Plan> => {
  const state = (await readState(dataset)) ?? { schema, runs: [] }
  const past = new Set(state.runs.map(({ name }) => name))
  const pending = listMigrations(root).filter(({ name }) => !past.has(name))
  const none = { state, pending, documents: 0, changes: [], faults: { before: 0, after: 0 }, refusals: [] }
  if (pending.length === 0 && state.unfinished !== undefined)
    throw new Error(
      'A run was interrupted, and its migration is not in the folder "migrations". Get the code that has it, or take the run back: npm run content -- migrate --undo',
    )
  if (pending.length === 0) return none
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  try {
    const documents = await readContent(dataset)
    const copy = openContent(folder)
    let plan: Plan
    try {
      const now = new Date().toISOString()
      copy.store.replace({ id: 'copy', timestamp: now, author: 'migration', put: documents, remove: [] }, () => {})
      const job = { folder, files: pending, config: configFor(dataset), doneBy: state.unfinished }
      const changes = await runMigrations(job, (done) => onDocument(done, documents.length * pending.length), longest)
      copy.store.catchUp()
      const changed = new Map(changes.map((change) => [change.id, change.after]))
      const created = changes.flatMap((change) => (change.before ? [] : (change.after ?? [])))
      const results = documents.flatMap((one) => (changed.has(one._id) ? (changed.get(one._id) ?? []) : [one]))
      const old = findFaults(shapesOf(parseSchema(state.schema, 'schema.json', '')), documents)
      const before = findFaults(shapes, documents)
      const after = findFaults(shapes, [...results, ...created])
      const refusals = [
        ...findRefusals(changes, { old, before, after }),
        ...findSharedAddresses(changes, copy, addresses),
      ]
      const faults = { before: before.length, after: after.length }
      plan = { state, pending, documents: documents.length, changes, faults, refusals }
      if (inspect && refusals.length === 0) noteRuns(copy, plan, schema)
    } finally {
      copy.store.close()
    }
    if (plan.refusals.length === 0) await inspect?.(folder)
    return plan
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
