import { expect, it } from 'vitest'
import { findFaults } from './find-faults.ts'

it('B07 finds the blocks that a draft cannot show, wherever they are', () => {
  const box = { _type: 'boxText', _id: 'box', fault: 'text is missing' }
  const link = { _type: 'internalLink', _key: 'k', fault: 'reference is missing' }
  expect(findFaults({ app: { page: { content: { blocks: [box, { _type: 'boxTitle', buttons: [link] }] } } } })).toEqual(
    [
      { type: 'boxText', id: 'box', reason: 'text is missing' },
      { type: 'internalLink', id: 'k', reason: 'reference is missing' },
    ],
  )
  expect(findFaults(undefined)).toEqual([])
})
