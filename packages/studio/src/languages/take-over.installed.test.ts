import { insert, set, setIfMissing, unset } from 'sanity'
import { expect, it } from 'vitest'
import { leavesOf } from '@schaufenster/editing/translation/leaves'
import { outOfDate } from '@schaufenster/editing/translation/out-of-date'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toTakeOver } from './take-over.ts'

const image = (_ref: string, alt: string) => ({ _type: 'image', asset: { _type: 'reference', _ref }, alt })
const ref = (_key: string) => ({ _key, _type: 'reference', _ref: _key })
const entry = (_key: string) => ({ _key, _type: 'entry', title: _key })

const german: StoredDocument = {
  _id: 'a',
  _type: 'section',
  title: 'Alt',
  tone: 'ink',
  isOpen: true,
  image: image('image-a-1x1-png', 'Ein Kran'),
  sections: [ref('x'), ref('y')],
  list: [entry('a'), entry('b'), entry('c')],
}
const english: StoredDocument = {
  ...german,
  _id: 'a-en',
  title: 'Old',
  image: image('image-a-1x1-png', 'A crane'),
}
const OPTIONS = { options: { list: [{ title: 'Tinte', value: 'ink' }] } }

const takeOver = (edit: object, type?: typeof OPTIONS) => {
  const original = { ...german, ...edit }
  return outOfDate(leavesOf(german), leavesOf(original), leavesOf(english)).map((change) =>
    toTakeOver(change, original, english, type),
  )
}

it('a picture, an option, a switch and a number are those of the original; an alternative text stays', () => {
  const [file] = takeOver({ image: image('image-b-1x1-png', 'Ein Kran') })
  expect(file).toEqual([set(image('image-b-1x1-png', 'A crane'), ['image'])])
  expect(takeOver({ tone: 'paper' }, OPTIONS)).toEqual([[set('paper', ['tone'])]])
  expect(takeOver({ columns: 3 })).toEqual([[set(3, ['columns'])]])
})

it('a new picture is not cropped as the old one was', () => {
  const cropped = {
    ...english,
    image: { ...image('image-a-1x1-png', 'A crane'), crop: { top: 0.5 }, hotspot: { x: 1 } },
  }
  const change = { path: 'image', kind: 'changed', old: '', new: '' } as const
  const original = { ...german, image: image('image-b-1x1-png', 'Ein Kran') }
  expect(toTakeOver(change, original, cropped, undefined)).toEqual([
    set(image('image-b-1x1-png', 'A crane'), ['image']),
  ])
})

it('the first member of a list comes where the translation has none', () => {
  const photo = { ...image('image-a-1x1-png', 'Ein Kran'), _key: 'p' }
  expect(takeOver({ photos: [photo] })).toEqual([
    [setIfMissing([], ['photos']), insert([photo], 'before', ['photos', 0])],
  ])
})

it('members of lists come, go and move as in the original', () => {
  expect(takeOver({ list: [entry('a'), entry('c')] })).toEqual([[unset(['list', { _key: 'b' }])]])
  expect(takeOver({ list: [entry('c'), entry('a'), entry('b')] })).toEqual([
    [set([entry('c'), entry('a'), entry('b')], ['list'])],
  ])
  expect(takeOver({ list: [entry('a'), entry('n'), entry('b'), entry('c')] })).toEqual([
    [insert([entry('n')], 'after', ['list', 0])],
  ])
  expect(takeOver({ list: [entry('n'), entry('a'), entry('b'), entry('c')] })).toEqual([
    [insert([entry('n')], 'before', ['list', 0])],
  ])
})

it('what has to be translated or chosen is left to the translator', () => {
  expect(takeOver({ title: 'Neu' })).toEqual([undefined])
  expect(takeOver({ sections: [ref('x'), ref('n'), ref('y')] })).toEqual([undefined])
})
