import { insert, set, unset } from 'sanity'
import { expect, it } from 'vitest'
import { confirm, toConfirmed } from '@schaufenster/editing/translation/confirmed'
import { leavesOf } from '@schaufenster/editing/translation/leaves'
import { toConfirmPatches } from './to-confirm.ts'

const before = leavesOf({ title: 'Alt', lead: 'Alt', note: 'Weg' })
const after = leavesOf({ title: 'Neu', lead: 'Neu', date: '2026' })
const stored = toConfirmed(before)
const entryOf = (path: string) => toConfirmed(after).find((entry) => entry.path === path)
const keyOf = (path: string) => ({
  _key: toConfirmed([...before, ...after]).find((entry) => entry.path === path)?._key ?? '',
})

it('what an editor confirms changes its own entry alone: another one confirms the next value at the same time', () => {
  const confirmed = confirm(before, after, { path: 'title', kind: 'changed' })
  expect(toConfirmPatches(stored, confirmed)).toEqual([set(entryOf('title'), ['confirmed', keyOf('title')])])
})

it('entries come and go with the values of the original', () => {
  expect(toConfirmPatches(stored, after)).toEqual([
    unset(['confirmed', keyOf('note')]),
    set(entryOf('lead'), ['confirmed', keyOf('lead')]),
    set(entryOf('title'), ['confirmed', keyOf('title')]),
    insert([entryOf('date')], 'after', ['confirmed', -1]),
  ])
  expect(toConfirmPatches(stored, before)).toEqual([])
})

it('a field that is not there, or has other keys, is written as a whole', () => {
  const whole = [set(toConfirmed(after), ['confirmed'])]
  expect(toConfirmPatches(undefined, after)).toEqual(whole)
  expect(toConfirmPatches([{ _key: 'x', path: 'title', hash: 'y' }], after)).toEqual(whole)
})
