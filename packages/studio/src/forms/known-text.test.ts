import { expect, it } from 'vitest'
import { hiddenBlocks, toKnownText } from './known-text.ts'

const types = { block: 'block', objects: ['button'], inline: ['span', 'icon'] }

const span = (_key: string, more: object = {}) => ({ _type: 'span', _key, text: _key, marks: [], ...more })
const block = (children: unknown, more: object = {}) => ({ _type: 'block', _key: 'f', markDefs: [], children, ...more })

const first = { ...block([span('b')]), _key: 'a' }
const last = { ...block([span('y')]), _key: 'z' }

it.each([
  ['the texts of every day', block([span('g'), { _type: 'icon', _key: 'h' }])],
  ['another object', { _type: 'button', _key: 'f' }],
  ['what the editor completes', block([{ _type: 'span', text: 'x' }], { markDefs: null })],
  ['a block without children', block(undefined)],
  ['marks and styles that the schema does not have', block([span('g', { marks: ['x'] })], { style: 'h9' })],
])('foreign items: %s is the same text', (_, member) => {
  const value = [first, member, last]
  expect(toKnownText(value, types)).toBe(value)
  expect(hiddenBlocks(value, types)).toEqual([])
})

it.each([
  ['of another type', { _type: 'newsletter', _key: 'f' }],
  ['without type', { _key: 'f' }],
  ['without key', { _type: 'button' }],
  ['null', null],
  ['a text', 'x'],
  ['a list', [first]],
  ['children null', block(null)],
  ['children a text', block('x')],
  ['links that are no list', block([span('g')], { markDefs: 'x' })],
])('foreign items: a block is left out: %s', (_, member) => {
  const value = [first, member, last]
  expect(toKnownText(value, types)).toEqual([first, last])
  expect(hiddenBlocks(value, types)).toEqual([member])
})

it.each([
  ['of another type', { _type: 'newsletter', _key: 'h' }],
  ['null', null],
  ['a text', 'x'],
  ['without text', span('h', { text: undefined })],
  ['a number as text', span('h', { text: 5 })],
  ['marks a number', span('h', { marks: 5 })],
  ['marks with null', span('h', { marks: [null] })],
])('foreign items: a part of a paragraph is left out: %s', (_, child) => {
  const value = [first, block([span('g'), child]), last]
  expect(toKnownText(value, types)).toEqual([first, block([span('g')]), last])
  expect(hiddenBlocks(value, types)).toEqual([])
})

it('foreign items: a link that is null is left out', () => {
  const link = { _type: 'externalLink', _key: 'm' }
  expect(toKnownText([block([span('g')], { markDefs: [null, link] })], types)).toEqual([
    block([span('g')], { markDefs: [link] }),
  ])
})
