import { expect, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { boxTableFixtures } from './box-table.fixture.ts'
import { BoxTable } from './box-table.lazy.tsx'

const [first] = boxTableFixtures
if (!first) throw new Error('It has a fixture.')
const typical: BlockOf<'boxTable'> = first

const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0
const render = (value: typeof typical) => renderMarkup(<BoxTable value={value} />).html

test('the first row names the columns, the first column the rows; the corner names nothing', () => {
  const html = render(typical)
  expect(count(html, /<th [^>]*scope="col"/g)).toBe(2)
  expect(count(html, /<th [^>]*scope="row"/g)).toBe(3)
  expect(html).toMatch(/<thead><tr><td[^>]*><\/td>/)
})

test('without headers every cell is one of data', () => {
  const html = render({ ...typical, headerRow: false, headerColumn: false })
  expect(count(html, /<th /g)).toBe(0)
  expect(count(html, /<td /g)).toBe(12)
  expect(html).not.toContain('<thead>')
})

test('a table that is wider than the window is reached and named', () => {
  expect(render(typical)).toMatch(/<section [^>]*aria-label="Was es kostet" tabindex="0"/)
  expect(render({ ...typical, title: null })).toContain('aria-label="Alle Preise ohne Umsatzsteuer."')
})
