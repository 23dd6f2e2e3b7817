import { isJsonObject, type JsonObject } from '../../store/json.ts'
import type { StoredDocument } from '../../store/document.ts'
import type { Audience } from '../../store/overlay.ts'
import type { Perspective } from '../../store/perspective.ts'
import type { AssetHome } from '../../store/served-asset.ts'

/** A query with everything its answer depends on apart from the documents. */
export interface Question {
  query: string
  params: JsonObject
  perspective: Perspective
  audience: Audience
}

export interface Answer {
  /** The result, serialized as JSON. */
  json: string
  /** The state of the documents the answer was made from. */
  sequence: number
  /** Whether the same question has the same answer as long as the documents stay. */
  isLasting: boolean
  /** The types whose documents the query can read; undefined when unknown. */
  types: readonly string[] | undefined
}

/** What a process of the pool needs to read the documents itself. */
export interface ProcessSetup {
  databaseFile: string
  home: AssetHome
  /** Megabytes of documents and results a process may hold; a query that needs more is stopped with its process. */
  memoryMb: number
}

/** @throws Error when the program was not started by the pool */
export const readSetup = (text: string | undefined): ProcessSetup => {
  const setup: unknown = JSON.parse(text ?? 'null')
  const { databaseFile, home, memoryMb } = isJsonObject(setup) ? setup : {}
  const { baseUrl, projectId, dataset } = isJsonObject(home) ? home : {}
  if (
    typeof databaseFile !== 'string' ||
    typeof baseUrl !== 'string' ||
    typeof projectId !== 'string' ||
    typeof dataset !== 'string'
  ) {
    throw new Error('Query processes are started only by the content service: run "npm run content -- start".')
  }
  return { databaseFile, home: { baseUrl, projectId, dataset }, memoryMb: Number(memoryMb) }
}

export interface CommitNotice {
  kind: 'commit'
  sequence: number
  /** Undefined when there are too many to send: the process reads the database instead. */
  changes: readonly { id: string; result: StoredDocument | undefined }[] | undefined
}

/** To a process. `sequence` is the oldest state the answer may use. */
export type Request = { kind: 'ask'; question: Question; sequence: number } | CommitNotice

export const isRequest = (value: unknown): value is Request =>
  isJsonObject(value) &&
  (value['kind'] === 'ask' || value['kind'] === 'commit') &&
  typeof value['sequence'] === 'number'

/** From a process. A `refusal` is the query's fault, a `failure` that of the service. */
export type Reply =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'refusal'; description: string; start: number; end: number }
  | { kind: 'failure'; message: string }
