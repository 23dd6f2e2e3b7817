import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { boxTitleFixtures } from './box-title.fixture.ts'
import { BoxTitle } from './box-title.tsx'

const [typical] = boxTitleFixtures
if (!typical) throw new Error('It has fixtures.')

test.each([
  ['Titel', null, true],
  ['', 'Dachzeile', true],
  ['', null, false],
  [' ', '', false],
])('B01 title %j with kicker %j: has a heading is %j', (title, kicker, expected) => {
  const { html } = renderMarkup(<BoxTitle value={{ ...typical, title, kicker }} />)
  expect(/<h\d/.test(html)).toBe(expected)
})
