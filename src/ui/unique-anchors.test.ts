import { expect, test } from 'vitest'
import { withUniqueAnchors } from './unique-anchors.ts'

test('the first section of an anchor keeps it; none takes an id of the page itself', () => {
  const [first, plain] = [{ anchor: 'team' }, { anchor: null }]
  const sections = withUniqueAnchors([first, null, plain, { anchor: 'team' }, { anchor: 'inhalt' }])
  expect(sections).toEqual([{ anchor: 'team' }, null, { anchor: null }, { anchor: null }, { anchor: null }])
  // What needs no change stays what it is, and is not rendered again.
  expect([sections[0], sections[2]]).toEqual([first, plain])
  expect(sections[0]).toBe(first)
})

test('no sections', () => {
  expect(withUniqueAnchors(null)).toEqual([])
})
