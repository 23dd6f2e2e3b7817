import type { Context } from 'hono'
import type { Commit } from '../store/commit.ts'
import type { StoredDocument } from '../store/document.ts'
import { toEffects } from '../streams/mendoza.ts'
import { findCommit, readAtTime, readCommits, readLast, readRevision } from '../store/history.ts'
import { requireEditor } from './access.ts'
import { ApiError } from './errors.ts'
import { readDocumentEvents } from './history-events.ts'
import type { ContentService } from './service.ts'
import { onData, type Surface } from './surface.ts'

const MAX_IDS = 100
const MAX_TRANSACTIONS = 1000
const MAX_EVENTS = 100
/** Commits read from the log at a time. */
const PAGE = 200

export const historySurface: Surface = (api, service) => {
  /** One transaction per line, oldest first. */
  onData(api, service, 'GET', 'history/transactions/:ids', (c) => {
    const ids = new Set(readIds(c, service))
    const isTrue = (name: string): boolean => c.req.query(name) === 'true'
    const format = c.req.query('effectFormat')
    if (format !== undefined && format !== 'mendoza')
      throw new ApiError(400, `"${format}" is not an effectFormat. Use mendoza.`)
    // A pruned transaction is older than every stored one, so it does not limit the range. Neither does an unknown one.
    const toSequence = (name: string): number | undefined =>
      findCommit(service.store.database, c.req.query(name) ?? '')?.sequence
    const from = toSequence('fromTransaction') ?? 0
    const to = toSequence('toTransaction') ?? Number.POSITIVE_INFINITY
    const limit = readLimit(c, MAX_TRANSACTIONS)
    const isReverse = isTrue('reverse')
    const commits: Commit[] = []
    for (const commit of walkCommits(service, [...ids], from)) {
      if (commit.sequence > to || (!isReverse && commits.length === limit)) break
      commits.push(commit)
    }
    const isBare = isTrue('excludeContent') || isTrue('excludeMutations')
    const isStrict = isTrue('includeIdentifiedDocumentsOnly')
    const found = (isReverse ? commits.toReversed().slice(0, limit) : commits).map((commit) => {
      const { id, timestamp, author, mutations } = commit
      const changes = isStrict ? commit.changes.filter((change) => ids.has(change.id)) : commit.changes
      return {
        id,
        timestamp,
        author,
        ...(!isBare && { mutations }),
        documentIDs: changes.map((change) => change.id),
        ...(format === 'mendoza' && {
          effects: Object.fromEntries(changes.map((change) => [change.id, toEffects(change.previous, change.result)])),
        }),
      }
    })
    c.header('Content-Type', 'application/x-ndjson')
    return c.body(found.map((each) => `${JSON.stringify(each)}\n`).join(''))
  })

  /** Newest first, by page. */
  onData(api, service, 'GET', 'history/events/documents/:ids', (c) => {
    const [id = ''] = readIds(c, service)
    const limit = readLimit(c, MAX_EVENTS)
    const start = Number(c.req.query('nextCursor') || 0)
    if (!Number.isSafeInteger(start) || start < 0)
      throw new ApiError(400, 'nextCursor is invalid: use the one from an earlier answer.')
    const events = readDocumentEvents(id, walkCommits(service, [id]), service.store.get(id))
    const end = start + limit
    return c.json({ events: { [id]: events.slice(start, end) }, nextCursor: end < events.length ? String(end) : '' })
  })

  /** As they were at `revision` or `time`, or last (`lastRevision=true`). */
  onData(api, service, 'GET', 'history/documents/:ids', (c) => {
    const ids = readIds(c, service)
    const moment = readMoment(c)
    const found = ids.flatMap((id) => findDocumentAt(service, id, moment) ?? [])
    return c.json({ documents: found.map((document) => service.store.present(document)) })
  })
}

type Moment = { revision: string } | { time: string } | 'last'

const findDocumentAt = ({ store }: ContentService, id: string, moment: Moment): StoredDocument | undefined => {
  const current = store.get(id)
  if (moment === 'last') return current ?? readLast(store.database, id)
  if ('time' in moment) return readAtTime(store.database, id, moment.time, current)
  const { revision } = moment
  if (current?._rev === revision) return current
  const stored = readRevision(store.database, id, revision)
  if (stored) return stored
  // An import logs no changes, but the first edit after it logs the document it found.
  const [first] = readCommits(store.database, { documentIds: [id], limit: 1 })
  const before = first?.changes.find((change) => change.id === id)?.previous
  return before?._rev === revision ? before : undefined
}

/** The history includes every draft, so it requires the token. @throws ApiError 400, 401 */
const readIds = (c: Context, service: ContentService): string[] => {
  requireEditor(c, service)
  c.header('Cache-Control', 'no-store')
  service.store.catchUp()
  const ids = (c.req.param('ids') ?? '').split(',').filter(Boolean)
  if (ids.length > MAX_IDS) throw new ApiError(400, `${ids.length} ids in one request; ask for at most ${MAX_IDS}.`)
  return ids
}

const readLimit = (c: Context, most: number): number => {
  const text = c.req.query('limit')
  if (text === undefined) return most
  if (/^[1-9]\d{0,8}$/.test(text)) return Math.min(Number(text), most)
  throw new ApiError(400, `"${text}" is not a limit. Use a whole number from 1 to ${most}.`)
}

/** @throws ApiError 400 */
const readMoment = (c: Context): Moment => {
  const { revision, time, lastRevision } = c.req.query()
  if (revision) return { revision }
  if (lastRevision === 'true') return 'last'
  if (time === undefined) return { time: new Date().toISOString() }
  if (Number.isNaN(Date.parse(time)))
    throw new ApiError(400, `"${time}" is not a time. Use one such as 2026-01-31T12:00:00Z.`)
  return { time: new Date(time).toISOString() }
}

const walkCommits = function* ({ store }: ContentService, documentIds: readonly string[], from = 0): Generator<Commit> {
  let after = Math.max(0, from - 1)
  while (true) {
    const page = readCommits(store.database, { after, limit: PAGE, documentIds })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.sequence
  }
}
