import { expect, it, onTestFinished, vi } from 'vitest'
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

it('subscribers learn when something is stored, when the caret moves, and when a form is closed', () => {
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
    [false, true],
    [false, false],
  ])
})

it('a choice has no caret: its document is written in until a colleague has had time to see it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const edits = createEdits(10_000)
  let count = 0
  edits.subscribe(() => count++)
  edits.setFocus('a', 'form', false)
  edits.setUnconfirmed('a', true)
  edits.setUnconfirmed('a', false)
  vi.advanceTimersByTime(9_000)
  expect([edits.isWriting('a'), edits.isNew('a')]).toEqual([true, true])
  // Once more: it is the last edit that counts.
  edits.setUnconfirmed('a', true)
  edits.setUnconfirmed('a', false)
  vi.advanceTimersByTime(9_000)
  expect(edits.isNew('a')).toBe(true)
  const before = count
  vi.advanceTimersByTime(1_000)
  expect([edits.isWriting('a'), edits.isNew('a'), count - before]).toEqual([false, false, 1])
})
