import { expect, it } from 'vitest'
import { createEdits } from './edits.ts'

it('a document that is open in two panes is written in while the caret is in one of them', () => {
  const edits = createEdits()
  edits.setFocus('a', 'first', true)
  edits.setUnconfirmed('a', true)
  edits.setUnconfirmed('a', false)
  edits.setFocus('a', 'second', false)
  expect(edits.isWriting('a')).toBe(true)
  edits.close('a', 'second')
  expect(edits.isWriting('a')).toBe(true)
  edits.close('a', 'first')
  expect(edits.isWriting('a')).toBe(false)
  expect(edits.hasEdits('a')).toBe(false)
})

it('subscribers learn when something is stored, when the caret leaves, and when a form is closed', () => {
  const edits = createEdits()
  const states: boolean[][] = []
  edits.subscribe(() => states.push([edits.isUnconfirmed('a'), edits.isWriting('a')]))
  edits.setFocus('a', 'form', true)
  edits.setUnconfirmed('a', true)
  edits.setUnconfirmed('a', true)
  edits.setUnconfirmed('a', false)
  edits.setFocus('a', 'form', false)
  edits.close('a', 'form')
  expect(states).toEqual([
    [false, false],
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ])
})
