import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { descriptionOf } from './description.ts'

const strong = (text: string) => createElement('strong', null, text)

test.each([
  ['text', 'Wie  es ist', 'Wie  es ist'],
  ['an element', createElement(Fragment, null, 'Der ', strong('Titel'), ' & ', 3), 'Der Titel & 3'],
  [
    'paragraphs',
    createElement('div', null, createElement('p', null, 'Eins'), createElement('p', null, 'zwei')),
    'Eins zwei',
  ],
  ['a component', createElement(() => null, null, 'Darin'), 'Darin'],
  ['a picture', createElement('img', { src: 'a.png' }), undefined],
  ['nothing', undefined, undefined],
])('%s', (_kind, description, text) => {
  expect(descriptionOf({ description })).toBe(text)
})
