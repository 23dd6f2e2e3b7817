import { expect, it } from 'vitest'
import { createEdits } from './edits.ts'
import { createOperations } from './operations.ts'
import { createPairs } from './pairs.ts'

const removal = {
  documentId: 'drafts.a',
  transactionId: 'discard',
  transition: 'disappear' as const,
  transactionTotalEvents: 1,
  transactionCurrentEvent: 1,
  identity: 'ida',
  previousRev: 'last',
}
const open = () => {
  const edits = createEdits()
  const pairs = createPairs(edits, () => 'jo', createOperations())
  return { edits, pairs }
}

it('an edit that no form has made does not wait for an event: of a page in which a copy is undone, say', async () => {
  const { pairs } = open()
  const nextTask = new Promise((resolve) => setImmediate(resolve, 'waits'))
  expect(await Promise.race([pairs.whenOrphan('drafts.a'), nextTask])).toBeUndefined()
})

it('an edit of a form waits for the event of the removal, if it has not come yet', async () => {
  const { edits, pairs } = open()
  const pair = pairs.open('tag=sanity.studio.document.pair.listen')
  edits.setUnconfirmed('a', true)
  const orphan = pairs.whenOrphan('drafts.a')
  pair?.receive(removal)
  pairs.tell()
  expect(await orphan).toEqual({ draftId: 'drafts.a', revision: 'last', isPublished: false })
})

it('other listeners are left alone', () => {
  expect(open().pairs.open('tag=sanity.studio.preview.listen')).toBeUndefined()
})
