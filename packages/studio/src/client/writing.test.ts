import { ClientError, createClient, type Action } from '@sanity/client'
import { BufferedDocument, Mutation, type Doc, type Mut } from '@sanity/mutator'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { isObject } from '@schaufenster/site/stored'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { createEdits } from './edits.ts'
import { createOperations } from './operations.ts'
import { isMutationEvent, type MutationEvent, type Operation } from './pair-events.ts'
import { createPairs } from './pairs.ts'
import { createPatientFetch } from './patient-fetch.ts'
import { createSession } from './session.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LAST = '!'
const ROUNDS = 6
const GUARD = '_empty_action_guard_pseudo_field_'

const service = await startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const ida = connect(service, service.token)

// A browser shows its cookie; here is none.
vi.stubGlobal(
  'WebSocket',
  class extends WebSocket {
    constructor(address: string | URL) {
      super(address, ['content-listen', `bearer.${Buffer.from(service.token).toString('base64url')}`])
    }
  },
)
afterAll(() => void vi.unstubAllGlobals())

/** As long as so many requests take. */
const pass = async (requests: number): Promise<void> => {
  for (let request = 0; request < requests; request++) await (await fetch(`${service.url}/v1/ping`)).text()
}

interface Page extends Doc {
  title: string
}
const isPage = (document: Doc | null | undefined): document is Page => typeof document?.['title'] === 'string'

/** As the Studio’s `checkoutPair` sends what its mutator commits. */
const toActions = (id: string, mutations: readonly Mut[]): Action[] => {
  const patches = mutations.flatMap(({ patch }): Record<string, unknown>[] => (isObject(patch) ? [patch] : []))
  return (patches.length > 0 ? patches : [{ unset: [GUARD] }]).map(({ id: _id, ...patch }) => ({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${id}`,
    publishedId: id,
    patch,
  }))
}

const toMutation = (event: MutationEvent): Mutation =>
  new Mutation({ ...event, mutations: [...(event.mutations ?? [])] })

/** A title that is written in with the Studio’s mutator, its listener and its actions, by the same connection. */
const openForm = async (id: string) => {
  const draftId = `drafts.${id}`
  const edits = createEdits()
  const kinds: Operation['kind'][] = []
  const operations = createOperations()
  operations.subscribe({ onOperation: ({ kind }) => void kinds.push(kind), onShow: () => {} })
  const session = createSession(async () => new Response())
  const patientFetch = createPatientFetch(
    session,
    undefined,
    createPairs(edits, () => undefined, operations),
  )
  const client = createClient({
    ...connect(service, service.token).config(),
    requestTagPrefix: 'sanity.studio',
    resolveFetch: () => patientFetch,
  })
  let fault: unknown
  let published: Doc | null = null
  let draft = new BufferedDocument(null)
  let pending: MutationEvent[] = []

  const read = async () => {
    const [current, own] = await client.getDocuments([id, draftId])
    published = current ?? null
    draft = new BufferedDocument(own ?? null)
    draft.onConsistencyChanged = (isConsistent) => edits.setUnconfirmed(id, !isConsistent)
    draft.commitHandler = ({ mutation, success, failure, cancel }) => {
      const { transactionId = '' } = mutation
      client
        .action(toActions(id, mutation.mutations), { transactionId })
        .then(success, (error: Error) => (error instanceof ClientError ? cancel(error) : failure()))
    }
  }
  const arrive = (event: MutationEvent) => {
    if (event.documentId === draftId) draft.arrive(toMutation(event))
    else published = toMutation(event).apply(published)
  }
  const ready = Promise.withResolvers<void>()
  const subscription = client
    .listen(
      '*[_id in $ids]',
      { ids: [id, draftId] },
      {
        includeResult: false,
        includeAllVersions: true,
        enableResume: true,
        events: ['welcome', 'mutation'],
        tag: 'document.pair.listen',
      },
    )
    .subscribe({
      next: (event: unknown) => {
        if (!isMutationEvent(event)) return void read().then(ready.resolve, ready.reject)
        pending.push(event)
        if (pending.length < event.transactionTotalEvents) return
        try {
          pending.splice(0).forEach(arrive)
        } catch (error) {
          fault ??= error
        }
      },
      error: ready.reject,
    })
  onTestFinished(() => subscription.unsubscribe())
  await ready.promise
  edits.setFocus(id, 'form', true)

  const title = (): string => (isPage(draft.LOCAL) ? draft.LOCAL.title : isPage(published) ? published.title : '')
  const save = () => void draft.commit().catch(() => undefined)
  return {
    kinds,
    fault: () => fault,
    isUnconfirmed: () => edits.isUnconfirmed(id),
    title,
    save,
    close: () => edits.close(id, 'form'),
    type(letter: string): void {
      const set = { title: title() + letter }
      if (!draft.LOCAL && published) {
        draft.add(new Mutation({ mutations: [{ createIfNotExists: { ...published, _id: draftId } }] }))
        save()
      }
      draft.add(new Mutation({ mutations: [{ patch: { id: draftId, set } }] }))
    },
  }
}

const act = (...actions: Action[]) => ida.action(actions)

/** What colleagues do, and a plan that is carried out. */
const CAUSES: Record<Operation['kind'], (id: string) => Promise<unknown>> = {
  publish: (id) => act({ actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id }),
  unpublish: (id) => act({ actionType: 'sanity.action.document.unpublish', draftId: `drafts.${id}`, publishedId: id }),
  delete: (id) =>
    act({ actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: [`drafts.${id}`] }),
  discard: (id) => act({ actionType: 'sanity.action.document.version.discard', versionId: `drafts.${id}` }),
  replace: (id) =>
    act({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: id,
      attributes: { _id: `drafts.${id}`, _type: 'page', title: 'B' },
    }),
}

/** The same moments for the same number. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Somebody writes letter by letter, with pauses and without, and a colleague does something in between. */
const play = async (cause: (id: string) => Promise<unknown>, seed: number) => {
  const id = `page-${crypto.randomUUID()}`
  await ida.create({ _id: id, _type: 'page', title: 'A' })
  const form = await openForm(id)
  const choose = createRandom(seed)
  const moment = 6 + choose(14)
  let done: Promise<unknown> = Promise.resolve()
  for (const [index, letter] of [...LETTERS].entries()) {
    form.type(letter)
    if (choose(3) === 0) form.save()
    // Before there is a draft there is nothing to do with it.
    if (index === moment) done = expect.poll(() => cause(id).then(() => 'done', String)).toBe('done')
    await pass(choose(3))
  }
  await done
  await expect.poll(() => form.kinds.length).toBe(1)
  // After a pause, too.
  if (choose(2) === 0) await expect.poll(() => form.fault() !== undefined || !form.isUnconfirmed()).toBe(true)
  form.type(LAST)
  form.save()
  await expect.poll(() => form.fault() !== undefined || !form.isUnconfirmed()).toBe(true)
  form.close()
  const [published, draft] = await ida.getDocuments([id, `drafts.${id}`])
  return {
    fault: form.fault(),
    kinds: form.kinds,
    shown: form.title(),
    published: isPage(published) ? published.title : '',
    draft: isPage(draft) ? draft.title : '',
  }
}

const seeds = Array.from({ length: ROUNDS }, (_, index) => 7919 * (index + 1))

it.for(['publish', 'unpublish', 'delete', 'discard'] as const)(
  'P04 a draft that somebody writes in goes on as the next one, with each letter once: %s',
  async (kind) => {
    for (const seed of seeds) {
      const { fault, kinds, shown, published, draft } = await play(CAUSES[kind], seed)
      expect(fault).toBeUndefined()
      expect(kinds).toEqual([kind])
      expect(draft).toBe(`A${LETTERS}${LAST}`)
      expect(shown).toBe(`A${LETTERS}${LAST}`)
      // What the publisher saw, and nothing that was written later.
      expect(`A${LETTERS}`).toContain(published)
    }
  },
)

it('P04 another version in place of the draft that somebody writes in is what the form shows', async () => {
  for (const seed of seeds) {
    const { fault, kinds, shown, draft } = await play(CAUSES.replace, seed)
    expect(fault).toBeUndefined()
    expect(kinds).toEqual(['replace'])
    expect(shown).toBe(draft)
  }
})
