import { expect, test } from 'vitest'
import { createQueryParser } from '../groq/parse-query.ts'
import type { ListenedCommit } from './mutation-event.ts'
import { createEventSelector, type Selection } from './select-events.ts'

const toSelection = (query: string): Selection => ({
  query,
  params: {},
  audience: 'public',
  includeResult: true,
  includePreviousRevision: false,
  includeMutations: false,
  includeAllVersions: false,
  includeEffects: false,
})

const toCommit = (title: string): ListenedCommit => {
  const result = { _id: 'a', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', title }
  return {
    sequence: 1,
    id: 't',
    timestamp: '',
    author: 'editor',
    mutations: [],
    changes: [{ id: 'a', previous: undefined, result }],
  }
}

const EVENT = { id: 't#a', json: expect.any(String) }

let processorTime = 0
/** Milliseconds that each look at the processor time adds. */
let step = 0
/** As the documents are now. */
let isPublic = true
const selector = createEventSelector({
  parse: createQueryParser(),
  isPublic: () => isPublic,
  closed: () => new Set(),
  readMissed: () => undefined,
  projectId: 'p',
  dataset: 'd',
  processorTime: () => (processorTime += step),
})

test('an event is serialised once, however many filters let it through', () => {
  const selections = Array.from({ length: 300 }, (_, index) => toSelection(`*[title != "${index}"]`))
  const chosen = selector.select({ commit: toCommit('7'), isPublic: true, selections })
  expect(new Set(chosen.flat()).size).toBe(1)
  expect(chosen.map((own) => own.length)).toEqual(selections.map((_, index) => (index === 7 ? 0 : 1)))
})

test('a filter that fails is named, and the others hear of the change', () => {
  const selections = ['*[true]', '*[title match "*a*a*a*a*a*a*a*a*a*b"]'].map(toSelection)
  const chosen = selector.select({ commit: toCommit('a'.repeat(200)), isPublic: true, selections })
  expect(chosen).toEqual([[EVENT], expect.stringMatching(/^The filter fails.*longer than 200 ms/)])
})

test('all filters together have the time of one', () => {
  step = 90
  const chosen = selector.select({
    commit: toCommit('a'),
    isPublic: true,
    selections: ['*', '*[true]', '*[1 < 2]'].map(toSelection),
  })
  step = 0
  expect(chosen).toEqual([
    [EVENT],
    [EVENT],
    'The filters of all listeners take longer than 200 ms of processor time together.',
  ])
})

test('the events of one transaction have 16 MB', () => {
  const selections = [false, true].map((includePreviousRevision) => ({ ...toSelection('*'), includePreviousRevision }))
  const chosen = selector.select({ commit: toCommit('x'.repeat(9 * 1024 ** 2)), isPublic: true, selections })
  expect(chosen).toEqual([[EVENT], 'The events of this change are too large.'])
})

test('P04 what the public could see when it was written is told, though it is hidden by now', () => {
  isPublic = false
  const ask = (wasPublic: boolean) =>
    selector.select({ commit: toCommit('a'), isPublic: wasPublic, selections: [toSelection('*')] })
  expect([ask(true), ask(false)]).toEqual([[[EVENT]], [[]]])
  isPublic = true
})
