import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../open-content.ts'
import { write } from '../store/write/write.ts'
import { makeFolder } from '../testing/test-service.ts'
import { createMissedReader } from './missed-commits.ts'

test('listeners that resume from one position share an answer, and no other is kept', async () => {
  const { store } = openContent(join(await makeFolder(), 'data'))
  onTestFinished(() => store.close())
  const read = createMissedReader(() => store.database, store.present)
  const since = (transactionId: string) => read(transactionId, store.sequence())
  const create = (_id: string): string =>
    write(store, { author: 'editor', mutations: [{ create: { _id, _type: 'page' } }] }).commit?.id ?? ''
  const [first, second] = [create('a'), create('b')]
  create('c')

  const answer = since(first)
  expect(answer?.later).toHaveLength(2)
  expect(since('unknown')).toBeUndefined()
  expect(since(first)).toBe(answer)
  expect(since(second)?.later).toHaveLength(1)
  expect(since(first)).toEqual(answer)
  expect(since(first)).not.toBe(answer)
  create('d')
  expect(since(first)?.later).toHaveLength(3)
  expect(read(first, store.sequence() - 1)?.later).toHaveLength(2)
})
