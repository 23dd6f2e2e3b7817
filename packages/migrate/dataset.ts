import { userInfo } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { SanityClient } from '@sanity/client'
import type { RetryOptions } from '@schaufenster/site/retry'
import { readDocuments } from '@schaufenster/codegen/content-check/service'
import type { StoredDocument } from '@schaufenster/content-service/open-content'
import { isObject, own } from '@schaufenster/shapes/own-member'
import { MIGRATIONS_ID, STATE_ID } from '@schaufenster/site/content-migrations'

/** A dataset that migrations run on, embedded or hosted. */
export interface Dataset {
  /** Sees drafts, and may write. */
  client: SanityClient
  /** Whether it lacks a token that may write. */
  isReadOnly?: boolean
  /** The folder of its journals. */
  journals: string
  /** Seam for tests, which do not wait. */
  pause?: RetryOptions['pause']
}

/** What has changed documents besides migrations: a language was taken away. */
export type RunKind = 'languages'

/** A migration that has run, or another change that can be undone. */
export interface PastRun {
  _key: string
  /** The migration file, without its ending. */
  name: string
  /** Undefined for a migration. */
  kind?: RunKind
  /** The run it was part of; undefined for one that was there before the dataset's content. */
  run?: string
  /** ISO 8601 */
  time: string
  by: string
}

/** What a dataset knows about its schema. */
export interface ModelState {
  /** Undefined when nothing is stored yet. */
  _rev?: string
  /** The schema.json that its content was last valid for. */
  schema: string
  runs: readonly PastRun[]
  /** A run that was interrupted: some documents are migrated, others are not. */
  unfinished?: string
}

const STATE_TYPE = 'sanity.contentModel'

/** Who runs this, for the list of runs. */
export const readUser = (): string => {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

export const isDocument = (value: unknown): value is StoredDocument =>
  isObject(value) &&
  ['_id', '_type', '_rev', '_createdAt', '_updatedAt'].every((name) => typeof value[name] === 'string')

const isPastRun = (value: unknown): value is PastRun =>
  ['_key', 'name', 'time', 'by'].every((name) => typeof own(value, name) === 'string')

const textAt = (value: unknown, name: string): string | undefined => {
  const text = own(value, name)
  return typeof text === 'string' ? text : undefined
}

/** @returns undefined for a dataset that was never asked */
export const readState = async ({ client }: Dataset): Promise<ModelState | undefined> => {
  const found: unknown = await client.getDocument(STATE_ID)
  const [schema, _rev] = [textAt(found, 'schema'), textAt(found, '_rev')]
  if (schema === undefined || _rev === undefined) return undefined
  const runs = own(found, 'runs')
  const unfinished = textAt(found, 'unfinished')
  return { _rev, schema, runs: Array.isArray(runs) ? runs.filter(isPastRun) : [], ...(unfinished && { unfinished }) }
}

/** Mutations that store a state, unless another process has stored one since it was read. */
export const writeState = ({ _rev, ...state }: ModelState): Record<string, unknown>[] => {
  const { unfinished } = state
  // A build knows migrations alone.
  const migrations = state.runs.filter(({ kind }) => kind === undefined).map(({ name }) => name)
  const announcement = {
    createOrReplace: { _id: MIGRATIONS_ID, _type: STATE_TYPE, migrations, ...(unfinished && { unfinished }) },
  }
  if (_rev === undefined) return [{ create: { _id: STATE_ID, _type: STATE_TYPE, ...state } }, announcement]
  // Older versions compare a hash, which must not outlive the schema it is of: one that returns would see no change.
  const unset = ['hash', ...(unfinished === undefined ? ['unfinished'] : [])]
  return [{ patch: { id: STATE_ID, ifRevisionID: _rev, set: state, unset } }, announcement]
}

/** A plan needs more than the documents alone, and a process without memory ends with no word. */
const maxBytes = (): number => getHeapStatistics().heap_size_limit / 2
/** Documents between two looks at the memory. */
const LOOK_EVERY = 1000

/**
 * Every document that editors made, drafts and versions too.
 *
 * @param most bytes of memory that they may take
 * @throws Error when they are more
 */
export const readContent = async ({ client }: Dataset, most = maxBytes()): Promise<StoredDocument[]> => {
  const documents: StoredDocument[] = []
  for await (const document of readDocuments(client)) {
    if (isDocument(document) && document._type !== STATE_TYPE) documents.push(document)
    if (documents.length % LOOK_EVERY === 0 && process.memoryUsage().heapUsed > most)
      throw new Error(
        `The dataset does not fit into the memory of this process: ${documents.length} documents take more than ${Math.round(most / 1e6)} MB. Give it more: NODE_OPTIONS=--max-old-space-size=16000`,
      )
  }
  return documents
}
