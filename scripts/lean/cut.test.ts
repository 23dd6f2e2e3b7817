import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { cut, membersUsed } from './cut.ts'

const LIBRARY = `
class Store {
  #items = []
  constructor() {
    this.find = (name) => this.#items.find((item) => item === name)
    this.add = (item) => this.#items.push(item)
  }
  clear() { this.#items = [] }
  size() { return this.#items.length }
}
function warn(text) { console.warn(text) }
const empty = Error('empty'), full = Error('full')
`

describe('a library is cut', () => {
  it('members go, whether they are methods or given by the constructor', () => {
    const code = cut(LIBRARY, { members: ['find', 'clear'] })
    expect(code).not.toMatch(/find|clear/)
    expect(code).toContain('this.add = ')
    expect(code).toContain('size()')
  })

  it('functions, variables and members are replaced', () => {
    const code = cut(LIBRARY, { instead: { warn: '() => {}', full: '{}', size: '() => 0', add: '() => 1' } })
    expect(code).toContain('var warn = () => {};')
    expect(code).toContain("empty = Error('empty'), full = {}")
    expect(code).toContain('size = () => 0;')
    expect(code).toContain('this.add = () => 1')
    expect(parseSync('module.js', code).errors).toEqual([])
  })

  it('a part that the library no longer has is named', () => {
    expect(() => cut(LIBRARY, { members: ['find', 'sort'] })).toThrow('It has no "sort".')
    expect(() => cut(LIBRARY, { instead: { warnAll: '() => {}' } })).toThrow('It has no "warnAll".')
  })
})

it('what asks an object for a member is seen; what only speaks of it is not', () => {
  const names = membersUsed('// store.find()\nstore.add(1); const { clear: all, ...rest } = store; store?.size(); find(rest, ".sort", all)')
  expect(names).toEqual(new Set(['add', 'clear', 'size']))
})
