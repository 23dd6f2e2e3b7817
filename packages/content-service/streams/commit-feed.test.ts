import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContent } from '../open-content.ts'
import { write } from '../store/write/write.ts'
import { makeFolder } from '../testing/test-service.ts'
import { createCommitFeed } from './commit-feed.ts'

test('listeners that resume from one position share an answer, and no other is kept', async () => {
  const { store } = openContent(join(await makeFolder(), 'data'))
  onTestFinished(() => store.close())
  const feed = createCommitFeed(store, { onCommit: () => undefined, onReset: () => undefined })
  const create = (_id: string): string =>
    write(store, { author: 'editor', mutations: [{ create: { _id, _type: 'page' } }] }).commit?.id ?? ''
  const [first, second] = [create('a'), create('b')]
  create('c')

  const answer = feed.since(first)
  expect(answer?.later).toHaveLength(2)
  expect(feed.since('unknown')).toBeUndefined()
  expect(feed.since(first)).toBe(answer)
  expect(feed.since(second)?.later).toHaveLength(1)
  expect(feed.since(first)).toEqual(answer)
  expect(feed.since(first)).not.toBe(answer)
  create('d')
  expect(feed.since(first)?.later).toHaveLength(3)
})
