import { isObject } from '@schaufenster/site/publish-checks/stored'
import type { HeldDraft } from './pair-events.ts'
import type { Pairs } from './pairs.ts'

const CONFLICT = 409
const EDIT = 'sanity.action.document.edit'
/** The service's error of an edit of what is not there. */
const MISSING = '"documentNotFoundError"'
/** All that the Studio edits when it begins a draft with what is published. */
const GUARD = '_empty_action_guard_pseudo_field_'

type Send = (address: URL, init: RequestInit | undefined) => Promise<Response>

interface Edit {
  draftId: string
  /** The same as a request to `/data/mutate`. */
  body: string
}

const isGuard = (patch: unknown): boolean =>
  isObject(patch) && Object.keys(patch).length === 1 && JSON.stringify(patch['unset']) === JSON.stringify([GUARD])

/** The edit of one draft which the Studio has in front of it. */
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

/** @param actions address of a request to `/data/actions` */
const addressOf = (actions: URL, endpoint: (dataset: string) => string): URL => {
  const address = new URL(actions)
  address.search = ''
  address.pathname = actions.pathname.replace(/\/data\/actions\/([^/]+)$/, (_, dataset: string) => endpoint(dataset))
  return address
}

/**
 * Sends an edit of a draft so that it only applies to that draft: as an action, it would be applied to what is published
 * when somebody has discarded the draft meanwhile, and the letters do not fit.
 *
 * A draft that is published meanwhile has a next one, which the action begins. One that is discarded or deleted is stored
 * again, as it was, before the edit.
 */
export const createDraftWriter = (pairs: Pairs, send: Send) => {
  const revive = async (
    actions: URL,
    init: RequestInit | undefined,
    { draftId, revision }: HeldDraft,
  ): Promise<void> => {
    const { body: _body, method: _method, ...rest } = init ?? {}
    const history = addressOf(actions, (dataset) => `/data/history/${dataset}/documents/${draftId}`)
    history.searchParams.set('revision', revision)
    const found: unknown = await (await send(history, rest)).json()
    const draft: unknown = isObject(found) && Array.isArray(found['documents']) ? found['documents'][0] : undefined
    if (!isObject(draft)) return
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
    const held = pairs.held(draftId)
    if (held?.isPublished) return send(actions, init)
    if (held) await revive(actions, init, held)
    const answer = await send(mutate, { ...init, body })
    if (answer.status !== CONFLICT || !(await answer.clone().text()).includes(MISSING)) return answer
    // Its event is on the way.
    const gone = await pairs.whenHeld(draftId)
    if (!gone || gone.isPublished) return send(actions, init)
    await revive(actions, init, gone)
    return send(mutate, { ...init, body })
  }
}
