import { expect, test } from 'vitest'
import { findStudioAround } from './studio-frame.ts'

const PAGE = 'https://klecks.example/kontakt?preview=true'

const around = (parent: string | undefined, parentOrigin?: string) => ({
  address: PAGE,
  readParent: () => {
    if (parent === undefined) throw new Error('SecurityError')
    return parent
  },
  parentOrigin,
})

test.each([
  ['in its frame', 'https://klecks.example/_studio/presentation?preview=%2F', 'https://klecks.example'],
  ['in a window of its own', PAGE, undefined],
  ['in a frame of the site itself', 'https://klecks.example/_studios', undefined],
  ['in a foreign frame', undefined, undefined],
])('the Studio beside the site: a page %s', (_where, parent, expected) => {
  expect(findStudioAround('/_studio', around(parent))).toBe(expected)
})

test.each([
  ['in its frame', 'https://studio.example', 'https://studio.example'],
  ['in a foreign frame', 'https://evil.example', undefined],
  ['in a frame that nothing is known of', undefined, undefined],
  ['in a window of its own', undefined, undefined],
])('a Studio elsewhere: a page %s', (_where, origin, expected) => {
  expect(findStudioAround('https://studio.example/desk', around(undefined, origin))).toBe(expected)
})
