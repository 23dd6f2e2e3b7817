import type { Context } from 'hono'
import { parsePath, readPath } from '../remarks/document-path.ts'
import { toQuote } from '../remarks/quote.ts'
import type { Remark } from '../remarks/remark.ts'
import type { Said } from '../remarks/remarks.ts'
import { findChanges, toSeen, toState } from '../remarks/shown-state.ts'
import type { Share } from '../shares/share.ts'
import { isAsset, type StoredDocument } from '../store/document.ts'
import { findShare, requireDataset } from './access.ts'
import { ApiError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import { LONGEST_SAYING, readBody, readName, readSaid } from './said.ts'
import type { ContentService } from './service.ts'
import type { Surface } from './surface.ts'

const MAX_REMARKS = 500
const MAX_APPROVALS = 100
/** Of one link, in a minute: more than anybody writes. */
const PER_MINUTE = 60
/** The page's script chooses it, so that a remark that is sent again, because its answer was lost, is kept once. */
const ID = /^[0-9a-f]{32}$/

/** The same for guessed, revoked and expired keys, wherever one is used. */
export const requireShare = (c: Context, service: ContentService): Share => {
  const share = findShare(c, service)
  if (share) return share
  throw new ApiError(401, 'This link shows nothing: it was revoked, has expired, or never was one.')
}

/** What everybody who has the link may know of a remark. */
const toShown = ({ id, document, path, quote, name, text, createdAt, answer, doneAt }: Remark) => ({
  id,
  document,
  path,
  quote,
  name,
  text,
  createdAt,
  ...(answer && { answer }),
  isDone: doneAt !== undefined,
})

/** @throws ApiError 400 for a place that the link does not show */
const readPlace = (body: Record<string, unknown>, documents: readonly StoredDocument[]) => {
  const { document: id, path = '' } = body
  const document = documents.find(({ _id, _type }) => _id === id && !isAsset({ _type }))
  if (!document) throw new ApiError(400, '"document" must be the page of this link or one of its sections.')
  const steps = typeof path === 'string' ? parsePath(path) : undefined
  if (typeof path !== 'string' || !steps) throw new ApiError(400, '"path" must be the path of a field.')
  const value = readPath(document, steps)
  // It was removed while its remark was written: what is said of it counts for what is around it.
  const place = value === undefined ? { path: '', value: document } : { path, value }
  return {
    document: document._id,
    documentType: document._type,
    path: place.path,
    quote: toQuote(place.value, documents),
  }
}

/** Counts what each link writes. */
const createPace = () => {
  const written = new Map<string, number[]>()
  return (share: string): void => {
    const lately = (written.get(share) ?? []).filter((time) => time > Date.now() - 60_000)
    if (lately.length >= PER_MINUTE)
      throw new ApiError(429, 'Too much was written with this link within a minute. Try again in a minute.')
    written.set(share, [...lately, Date.now()])
  }
}

/** `/shares/{dataset}/own/…`: what somebody who has a link says of its page, and whether they agree to it. */
export const sharesOwnSurface: Surface = (api, service) => {
  const { shares, remarks, approvals, notices, store } = service
  const keepPace = createPace()
  const begin = (c: Context) => {
    requireDataset(service, c.req.param('dataset'))
    c.header('Cache-Control', 'no-store')
    store.catchUp()
    const share = requireShare(c, service)
    const documents = shares.read(share)
    if (!documents) throw new ApiError(404, 'The page of this link is deleted.')
    return { share, documents }
  }
  /** What is sent with a key, and what its link shows now that all of it has arrived: nothing changes in between. */
  const receive = async (c: Context) => {
    keepPace(begin(c).share.id)
    const body = await readBody(c.req.json())
    return { body, ...begin(c) }
  }
  const limit = limitBody(LONGEST_SAYING, 'Write less at a time.')

  api.get('/shares/:dataset/own/remarks', (c) => {
    const { share, documents } = begin(c)
    const changesSince = findChanges(documents)
    return c.json({
      remarks: remarks.listOf(share).map(toShown),
      approvals: approvals.listOf(share).map(({ id, name, at, documents: seen }) => ({
        id,
        name,
        at,
        changes: changesSince(seen).map(({ title, what, at: changedAt }) => ({ title, what, at: changedAt })),
      })),
      state: toState(toSeen(documents)),
    })
  })
  api.post('/shares/:dataset/own/remarks', limit, async (c) => {
    const { body, share, documents } = await receive(c)
    const { id } = body
    if (typeof id !== 'string' || !ID.test(id)) throw new ApiError(400, '"id" must be 32 hexadecimal digits.')
    // Before it is judged: it may be sent again because the answer was lost, and its place removed meanwhile.
    const existing = remarks.get(id)
    if (existing) {
      if (existing.share !== share.id) throw new ApiError(400, '"id" must be a new one.')
      return c.json(toShown(existing))
    }
    if (remarks.listOf(share).length >= MAX_REMARKS)
      throw new ApiError(400, `There are ${MAX_REMARKS} remarks of this link already.`)
    const said: Said = {
      id,
      ...readPlace(body, documents),
      name: readName(body['name']),
      text: readSaid(body['text'], 'text'),
    }
    const remark = remarks.add(share, said)
    notices.tellRemark(remark, toSeen(documents)[0]?.title ?? share.page)
    return c.json(toShown(remark))
  })
  api.post('/shares/:dataset/own/approvals', limit, async (c) => {
    const { body, share, documents } = await receive(c)
    const agreed = readName(body['name'])
    const seen = toSeen(documents)
    if (body['state'] !== toState(seen))
      throw new ApiError(409, 'The page was changed after it was shown. Look at it again before you approve it.')
    if (approvals.listOf(share).length >= MAX_APPROVALS)
      throw new ApiError(400, `There are ${MAX_APPROVALS} approvals of this link already.`)
    const { approval, isNew } = approvals.add(share, agreed, seen)
    if (isNew) notices.tellApproval(approval)
    const { id, at } = approval
    return c.json({ id, name: agreed, at, changes: [] })
  })
}
