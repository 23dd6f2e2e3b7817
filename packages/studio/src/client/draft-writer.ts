import { isObject } from '@schaufenster/site/stored'
import type { OrphanDraft } from './pair-events.ts'
import type { Pairs } from './pairs.ts'

const CONFLICT = 409
const EDIT = 'sanity.action.document.edit'
/** The service's error for an edit of a document that it does not have. */
const MISSING = '"documentNotFoundError"'
/** The only field of the patch with which the Studio begins a draft of what is published. */
const GUARD = '_empty_action_guard_pseudo_field_'

type Send = (address: URL, init: RequestInit | undefined) => Promise<Response>

interface Edit {
  draftId: string
  /** The same as a request to `/data/mutate`. */
  body: string
}

const isGuard = (patch: unknown): boolean =>
  isObject(patch) && Object.keys(patch).length === 1 && JSON.stringify(patch['unset']) === JSON.stringify([GUARD])

/** The edit of one draft that is there already; undefined for all other requests. */
const toEdit = (init: RequestInit | undefined): Edit | undefined => {
  const request: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  if (!isObject(request) || !Array.isArray(request['actions'])) return undefined
  const { actions, transactionId } = request
  const edits = actions.filter(isObject).filter(({ actionType }) => actionType === EDIT)
  const draftId = edits[0]?.['draftId']
  if (typeof draftId !== 'string' || edits.length < actions.length) return undefined
  if (edits.some((edit) => edit['draftId'] !== draftId) || edits.every(({ patch }) => isGuard(patch))) return undefined
  const mutations = edits.map(({ patch }) => ({ patch: { ...(isObject(patch) && patch), id: draftId } }))
  return { draftId, body: JSON.stringify({ mutations, transactionId }) }
}

/**
 * The address of another endpoint.
 *
 * @param actions address of a request to `/data/actions`
 */
const addressOf = (actions: URL, endpoint: (dataset: string) => string): URL => {
  const address = new URL(actions)
  address.search = ''
  address.pathname = actions.pathname.replace(/\/data\/actions\/([^/]+)$/, (_, dataset: string) => endpoint(dataset))
  return address
}

/**
 * Sends an edit of a draft as a patch of that draft alone. As an action it would begin a draft with what is published, if
 * somebody has discarded the draft meanwhile, and the letters would not fit into it.
 *
 * After a publication the action is right: it begins the next draft. A draft that was discarded or deleted is stored again
 * before the edit, with its last revision from the history.
 */
export const createDraftWriter = (pairs: Pairs, send: Send) => {
  const restore = async (actions: URL, init: RequestInit | undefined, orphan: OrphanDraft): Promise<void> => {
    const { draftId, revision } = orphan
    const { body: _body, method: _method, ...rest } = init ?? {}
    const history = addressOf(actions, (dataset) => `/data/history/${dataset}/documents/${draftId}`)
    history.searchParams.set('revision', revision)
    const answer: unknown = await (await send(history, rest)).json()
    const draft: unknown = isObject(answer) && Array.isArray(answer['documents']) ? answer['documents'][0] : undefined
    if (!isObject(draft)) return
    // Two editors may write in it.
    const body = JSON.stringify({ mutations: [{ createIfNotExists: draft }] })
    await send(
      addressOf(actions, (dataset) => `/data/mutate/${dataset}`),
      { ...rest, method: 'POST', body },
    )
  }

  return async (actions: URL, init: RequestInit | undefined): Promise<Response> => {
    const edit = toEdit(init)
    if (!edit) return send(actions, init)
    const { draftId, body } = edit
    const mutate = addressOf(actions, (dataset) => `/data/mutate/${dataset}`)
    const orphan = pairs.orphanOf(draftId)
    if (orphan?.isPublished) return send(actions, init)
    if (orphan) await restore(actions, init, orphan)
    const answer = await send(mutate, { ...init, body })
    if (answer.status !== CONFLICT || !(await answer.clone().text()).includes(MISSING)) return answer
    // The event of its removal is on its way.
    const newOrphan = await pairs.whenOrphan(draftId)
    if (!newOrphan || newOrphan.isPublished) return send(actions, init)
    await restore(actions, init, newOrphan)
    return send(mutate, { ...init, body })
  }
}
