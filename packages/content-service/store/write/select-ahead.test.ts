import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../../open-content.ts'
import { makeFolder } from '../../testing/test-service.ts'
import { selectAhead, type SelectQuestion } from './select-ahead.ts'
import { toSelectFault } from './select-documents.ts'
import { OutdatedSelectionError } from './preselection.ts'
import { write } from './write.ts'

const open = async () => {
  const { store } = openContent(join(await makeFolder(), 'data'))
  onTestFinished(() => store.close())
  const create = (...ids: string[]) => ids.map((_id) => ({ create: { _id, _type: 'post' } }))
  write(store, { author: 'a', mutations: create('a', 'b', 'c') })
  return { store, create }
}
const all = { query: '*' }

test('each query is asked over what the mutations before it have done, and the write selects the same', async () => {
  const { store, create } = await open()
  const questions: SelectQuestion[] = []
  const mutations = [
    { delete: { id: 'a' } },
    ...create('d'),
    { patch: { ...all, params: { x: 1 }, set: { n: 1 } } },
    { delete: { ...all } },
  ]
  const answers = [[{ _id: 'b' }, { _id: 'd' }], { _id: 'b' }]
  const preselection = await selectAhead(store, { mutations }, async (question) => {
    questions.push(question)
    return answers[questions.length - 1]
  })
  expect(questions).toMatchObject([
    { query: '*', params: { x: 1 }, changed: [{ _id: 'd' }], removed: ['a'] },
    {
      changed: [
        { _id: 'd', n: 1 },
        { _id: 'b', n: 1 },
      ],
      removed: ['a'],
    },
  ])
  expect(store.ids()).toEqual(['a', 'b', 'c'])
  const { results } = write(store, { author: 'a', mutations, preselection })
  expect(results.map(({ id, operation }) => `${operation} ${id}`)).toEqual([
    'delete a',
    'create d',
    'update b',
    'update d',
    'delete b',
  ])
})

test('a query that was not asked is never taken for one that selects nothing', async () => {
  const { store } = await open()
  const preselection = await selectAhead(store, { mutations: [{ delete: all }] }, async () => [{ _id: 'a' }])
  const mutations = [{ patch: { ...all, set: { n: 1 } } }, { delete: all }]
  expect(() => write(store, { author: 'a', mutations, preselection })).toThrow(OutdatedSelectionError)
})

test('after another write it is outdated, and nothing is written', async () => {
  const { store, create } = await open()
  const mutations = [{ delete: all }]
  const preselection = await selectAhead(store, { mutations }, async () => {
    write(store, { author: 'b', mutations: create('d') })
    return [{ _id: 'a' }]
  })
  expect(() => write(store, { author: 'a', mutations, preselection })).toThrow(OutdatedSelectionError)
  expect(store.ids()).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  [
    'a query that fails',
    async () => Promise.reject(toSelectFault(new Error('no'))),
    /number 2 .*cannot be evaluated: no/,
  ],
  ['anything but documents', async () => [1], /number 2 .*documents with their _id/],
])('%s fails the write at its mutation', async (_, ask, message) => {
  const { store, create } = await open()
  const mutations = [...create('d'), { delete: all }, { nonsense: {} }]
  const preselection = await selectAhead(store, { mutations }, ask)
  expect(() => write(store, { author: 'a', mutations, preselection })).toThrow(message)
  expect(store.ids()).toEqual(['a', 'b', 'c'])
})

test('a query after what depends on the id of the transaction is asked, too', async () => {
  const { store, create } = await open()
  const mutations = [...create('d'), { patch: { id: 'd', ifRevisionID: 'own', set: { n: 1 } } }, { delete: all }]
  const request = { author: 'a', transactionId: 'own', mutations }
  const preselection = await selectAhead(store, request, async () => [{ _id: 'a' }])
  expect(write(store, { ...request, preselection }).results.map(({ operation, id }) => `${operation} ${id}`)).toEqual([
    'create d',
    'update d',
    'delete a',
  ])
})

test('a transaction without a query asks nothing; what is not its fault passes through', async () => {
  const { store, create } = await open()
  const busy = async () => Promise.reject(new Error('busy'))
  expect(await selectAhead(store, { mutations: create('d') }, busy)).toBeUndefined()
  await expect(selectAhead(store, { mutations: [{ delete: all }] }, busy)).rejects.toThrow('busy')
})
