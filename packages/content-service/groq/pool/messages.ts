import { contentLine } from '../../command-line.ts'
import { isJsonObject, type JsonObject } from '../../store/json.ts'
import type { StoredDocument } from '../../store/document.ts'
import type { Audience } from '../../store/dataset-view.ts'
import type { Perspective } from '../../store/perspective.ts'
import type { AssetHome } from '../../store/served-asset.ts'

/** A query with everything its answer depends on apart from the documents. */
export interface Question {
  query: string
  params: JsonObject
  perspective: Perspective
  audience: Audience
  /** Documents that are seen in place of those with their ids. */
  replacements?: readonly StoredDocument[]
  /** Ids of documents that are not seen. */
  removed?: readonly string[]
  /** Whether only the ids of the documents of the result are of interest. */
  isIds?: boolean
}

export interface Answer {
  /** The result as JSON, in parts: serialised and encoded there, as that blocks a process. */
  json: readonly Uint8Array<ArrayBuffer>[]
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

const isSetup = (value: unknown): value is ProcessSetup =>
  isJsonObject(value) && typeof value['databaseFile'] === 'string' && isJsonObject(value['home'])

/** @throws Error when the program was not started by the pool */
export const readSetup = (text = 'null'): ProcessSetup => {
  const setup: unknown = JSON.parse(text)
  if (isSetup(setup)) return setup
  throw new Error(`Query processes are started only by the content service: run "${contentLine('start')}".`)
}

export interface CommitNotice {
  kind: 'commit'
  sequence: number
  /** Undefined when there are too many to send: the process reads the database instead. */
  changes: readonly { id: string; result: StoredDocument | undefined }[] | undefined
}

/** To a process, which answers. `sequence` is the oldest state the answer may use. */
export interface Job {
  kind: 'ask'
  question: Question
  sequence: number
  /** What `now()` returns, in milliseconds since 1970: that of the service, which a test may set. */
  time: number
}

export type Request = Job | CommitNotice

const KINDS: readonly unknown[] = ['ask', 'commit'] satisfies Request['kind'][]

export const isRequest = (value: unknown): value is Request =>
  isJsonObject(value) && KINDS.includes(value['kind']) && typeof value['sequence'] === 'number'

/** From a process. A `refusal` is the query's fault, a `failure` that of the service. */
export type Reply =
  /** The parts before the last one were sent before. */
  | { kind: 'answer'; answer: Answer }
  | { kind: 'refusal'; description: string; start: number; end: number }
  | { kind: 'failure'; message: string }
