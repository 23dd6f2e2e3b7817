import { describe, expect, test } from 'vitest'
import { itemsOf, keyOf, moveByStep, moveToGap, put, remove, type ListChange, type ListItem } from './list-changes.ts'

const list = (keys: string): ListItem[] =>
  [...keys].map((key) => ({ _key: key, _type: 'reference', _ref: `box-${key}` }))

/** As the content service does it: each change by keys, on whatever the list is by then. */
const apply = (items: readonly ListItem[], changes: readonly ListChange[] | undefined): string =>
  (changes ?? [])
    .reduce<ListItem[]>(
      (current, change) => {
        if ('unset' in change) return current.filter(({ _key }) => _key !== change.unset)
        const at = current.findIndex(({ _key }) => _key === change.beside)
        if (at < 0) return change.beside === undefined ? current.concat(change.insert) : current
        return current.toSpliced(change.position === 'after' ? at + 1 : at, 0, change.insert)
      },
      [...items],
    )
    .map(({ _key }) => _key)
    .join('')

const key = (name: string) => ({ key: name })

describe('one step', () => {
  test.each([
    ['b', 'up', 'bacd'],
    ['b', 'down', 'acbd'],
    ['a', 'up', 'abcd'],
    ['d', 'down', 'abcd'],
    ['d', 'up', 'abdc'],
    ['gone', 'up', 'abcd'],
  ] as const)('%s goes %s', (name, step, expected) =>
    expect(apply(list('abcd'), moveByStep(list('abcd'), name, step))).toBe(expected),
  )

  test('nothing is written at the end of a list, nor in a list of one', () => {
    expect(moveByStep(list('ab'), 'a', 'up')).toEqual([])
    expect(moveByStep(list('a'), 'a', 'down')).toEqual([])
  })
})

describe('to a gap', () => {
  test.each([
    ['a', { after: key('c'), before: key('d') }, 'bcad'],
    ['d', { after: undefined, before: key('a') }, 'dabc'],
    ['a', { after: key('d') }, 'bcda'],
    // Where it is already, on either side of it.
    ['b', { after: key('a'), before: key('b') }, 'abcd'],
    ['b', { after: key('b'), before: key('c') }, 'abcd'],
    ['b', { after: key('a'), before: key('c') }, 'abcd'],
    // A colleague has removed one neighbour meanwhile.
    ['a', { after: key('x'), before: key('d') }, 'bcad'],
    ['a', { after: key('c'), before: key('x') }, 'bcad'],
  ])('%s between %o', (name, gap, expected) =>
    expect(apply(list('abcd'), moveToGap(list('abcd'), name, gap))).toBe(expected),
  )

  test('between two that are both gone it stays where it is, which is said', () =>
    expect(moveToGap(list('abcd'), 'a', { after: key('x'), before: key('y') })).toBeUndefined())

  test('what others change between the two changes of a move takes nothing along', () => {
    const changes = moveToGap(list('abcd'), 'a', { after: key('c'), before: key('d') })
    expect(apply(list('xabycd'), changes)).toBe('xbycad')
  })

  test('by documents: of one that stands twice the one that is meant', () => {
    const items = [...list('ab'), { _key: 'a2', _ref: 'box-a' }]
    expect(keyOf(items, { ref: 'box-a', nth: 1 })).toBe('a2')
    expect(keyOf(items, { ref: 'box-a', nth: 2 })).toBeUndefined()
    expect(keyOf(items, { ref: 'box-b', nth: 0 })).toBe('b')
  })
})

describe('removal and undo', () => {
  test.each([
    ['b', 'acd', 'abcd'],
    ['a', 'bcd', 'abcd'],
    ['d', 'abc', 'abcd'],
    // The one above was removed as well, then both; the order of the others changed.
    ['b', 'cd', 'bcd'],
    ['b', 'd', 'db'],
    ['b', 'dca', 'dcab'],
    ['b', '', 'b'],
    // Undone twice, or by two people.
    ['b', 'abcd', 'abcd'],
  ])('%s is put back into “%s”', (name, left, expected) => {
    const removed = remove(list('abcd'), name)
    if (!removed) throw new Error('It is in the list.')
    expect(apply(list('abcd'), removed.changes)).toBe([...'abcd'].filter((one) => one !== name).join(''))
    expect(apply(list(left), put(list(left), removed.removal))).toBe(expected)
  })

  test('what is gone already is not removed again', () => expect(remove(list('ab'), 'x')).toBeUndefined())
})

test('content of an import: no list, and members without keys', () => {
  expect(itemsOf(undefined)).toEqual([])
  expect(itemsOf('x')).toEqual([])
  expect(itemsOf([null, { _ref: 'x' }, { _key: 'a' }])).toEqual([{ _key: 'a' }])
})
