import type { DocumentPlace } from '@schaufenster/shapes/finding'
import { isObject, isStored, refOf } from '@schaufenster/site/stored'

/** Of the service's, as its name says: nothing lists or checks such documents. */
export const SCHEDULE_TYPE = 'sanity.publishSchedule'
/** A dot keeps it from visitors. */
export const SCHEDULE_PREFIX = 'schedule.'
/** The document by which a publisher says that it runs. */
export const PUBLISHER = { _id: `${SCHEDULE_PREFIX}publisher`, _type: 'sanity.publisher' } as const
/** GROQ of all schedules, the next one first. */
export const SCHEDULES = `*[_type == "${SCHEDULE_TYPE}"] | order(at asc, _createdAt asc)`

/** Milliseconds after which a publisher says again that it runs, while something is planned. Each time takes a place in the service's history. */
export const HEARTBEAT_MS = 60 * 60_000
/** Milliseconds of silence after which a publisher counts as stopped: it checks every ten minutes whether to write again. */
const SILENT_MS = HEARTBEAT_MS + 20 * 60_000

export const SCHEDULE_ACTIONS = ['publish', 'unpublish'] as const
export type ScheduleAction = (typeof SCHEDULE_ACTIONS)[number]

/** Why a schedule was not carried out: a finding as one text, in German, and where it is. */
export interface ScheduleFault extends Partial<DocumentPlace> {
  message: string
}

/** What happens to pages at a time. It is never changed, only replaced: who has read it either finds it as it was, or not at all. */
export interface Schedule {
  _id: string
  action: ScheduleAction
  /** ISO 8601. */
  at: string
  /** Ids without `drafts.`, and their titles when it was planned. */
  documents: { id: string; title: string }[]
  /** Who planned it. */
  by: { id: string; name: string }
  /** By the content service's clock. */
  createdAt: string
  /** Once its time has come, and it could not be carried out. */
  faults?: ScheduleFault[]
}

const textAt = (value: Record<string, unknown>, name: string): string => {
  const text = value[name]
  return typeof text === 'string' ? text : ''
}

const toFault = (value: unknown): ScheduleFault[] => {
  if (!isObject(value)) return []
  const [message, documentId, documentType, path] = ['message', 'documentId', 'documentType', 'path'].map((name) =>
    textAt(value, name),
  )
  if (!message) return []
  return [{ message, ...(documentId && documentType ? { documentId, documentType, path: path ?? '' } : {}) }]
}

/** @returns undefined for what is no schedule */
export const toSchedule = (value: unknown): Schedule | undefined => {
  if (!isStored(value) || value._type !== SCHEDULE_TYPE || !value._id.startsWith(SCHEDULE_PREFIX)) return undefined
  const { documents, by, faults } = value
  const action = SCHEDULE_ACTIONS.find((one) => one === value['action'])
  const at = textAt(value, 'at')
  if (!action || !Array.isArray(documents) || !Number.isFinite(Date.parse(at))) return undefined
  return {
    _id: value._id,
    action,
    at,
    documents: documents.filter(isObject).flatMap((one) => {
      const id = refOf(one)
      return id === undefined ? [] : [{ id, title: textAt(one, 'title') || 'Ohne Titel' }]
    }),
    by: isObject(by) ? { id: textAt(by, 'id'), name: textAt(by, 'name') } : { id: '', name: '' },
    createdAt: textAt(value, '_createdAt'),
    ...(Array.isArray(faults) && faults.length > 0 ? { faults: faults.flatMap(toFault) } : {}),
  }
}

/** Weak references: they protect no page from deletion, and follow one that a migration moves. */
export const toScheduleDocument = (
  { action, at, documents, by }: Omit<Schedule, '_id' | 'createdAt' | 'faults'>,
  newId: () => string,
) => ({
  _id: `${SCHEDULE_PREFIX}${newId()}`,
  _type: SCHEDULE_TYPE,
  action,
  at,
  by,
  documents: documents.map(({ id, title }) => ({ _key: id, _type: 'reference', _ref: id, _weak: true, title })),
})

/** What a transaction id may contain, with room for the rest of it. */
const PLANNER = /^[\w.-]{1,64}$/

/**
 * Id of the transaction that carries out a schedule. Its author is the publisher; the id names who planned it, for those
 * who are writing in what it publishes. A planner that no id may contain is left out.
 */
export const toPlanTransactionId = ({ by }: Pick<Schedule, 'by'>, newId: () => string): string =>
  `plan_${PLANNER.test(by.id) ? by.id : ''}_${newId()}`

/** @returns the id of who planned what a transaction carries out; undefined for any other transaction */
export const plannerOf = (transactionId: string): string | undefined => /^plan_(.+)_[^_]+$/.exec(transactionId)?.[1]

/** Milliseconds within which a publisher says that it has read of a new schedule. */
const READ_WITHIN_MS = 10_000

/**
 * Whether a publisher runs that carries out what is planned. Its heartbeats come when it starts, after each new schedule, and at intervals
 * while there is any.
 *
 * @param seen time of the last heartbeat
 * @param now milliseconds since 1970
 */
export const hasPublisher = (
  schedules: readonly Pick<Schedule, 'createdAt' | 'faults'>[],
  seen: string | undefined,
  now: number,
): boolean => {
  if (seen === undefined) return false
  // A failed schedule waits for an editor; publishers report on open ones only.
  const open = schedules.filter(({ faults }) => !faults)
  const times = open.map(({ createdAt }) => Date.parse(createdAt)).filter((time) => time < now - READ_WITHIN_MS)
  const spoke = Date.parse(seen)
  return times.length === 0 || (spoke >= Math.max(...times) && spoke > now - SILENT_MS)
}

/** Of documents that a contributor asks to publish. Drafts, since a contributor may write nothing else. */
export const REQUEST_TYPE = 'sanity.publishRequest'
export const toRequestId = (id: string): string => `drafts.request.${id}`
