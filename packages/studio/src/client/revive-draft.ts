import { isObject } from '@schaufenster/site/publish-checks/stored'
import type { HeldDraft } from './pair-events.ts'
import type { Pairs } from './pairs.ts'

const CONFLICT = 409
const EDIT = 'sanity.action.document.edit'
/** The service's error of an edit of what is neither a draft nor published. */
const MISSING = '"documentNotFoundError"'

type Send = (address: URL, init: RequestInit) => Promise<Response>

/** The drafts that a request to `/data/actions` edits. */
const draftsOf = (init: RequestInit | undefined): string[] => {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  const actions: unknown[] = isObject(body) && Array.isArray(body['actions']) ? body['actions'] : []
  const ids = actions
    .filter(isObject)
    .flatMap(({ actionType, draftId }) => (actionType === EDIT && typeof draftId === 'string' ? [draftId] : []))
  return [...new Set(ids)]
}

/** @param actions address of the request to `/data/actions` */
const addressOf = (actions: URL, endpoint: (dataset: string) => string): URL => {
  const address = new URL(actions)
  address.search = ''
  address.pathname = actions.pathname.replace(/\/data\/actions\/([^/]+)$/, (_, dataset: string) => endpoint(dataset))
  return address
}

/**
 * Sends edits of a draft that somebody discards or deletes meanwhile: the draft is stored again before, as it was, and is
 * the beginning of the next one. The service begins the next one with what is published, into which the letters since do not
 * fit, and refuses it when nothing is.
 */
export const createRevival = (pairs: Pairs, send: Send) => {
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
    const mutate = addressOf(actions, (dataset) => `/data/mutate/${dataset}`)
    await send(mutate, { ...rest, method: 'POST', body })
  }

  return async (address: URL, init: RequestInit | undefined, write: () => Promise<Response>): Promise<Response> => {
    const drafts = draftsOf(init)
    for (const draftId of drafts) {
      const held = pairs.held(draftId)
      if (held && !held.isPublished) await revive(address, init, held)
    }
    const answer = await write()
    if (answer.status !== CONFLICT || drafts.length === 0) return answer
    if (!(await answer.clone().text()).includes(MISSING)) return answer
    for (const draftId of drafts) {
      const held = await pairs.whenHeld(draftId)
      if (!held) return answer
      await revive(address, init, held)
    }
    return write()
  }
}
