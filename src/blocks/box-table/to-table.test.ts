import { expect, test } from 'vitest'
import { areNumbers, toTable } from './to-table.ts'

const row = (key: string, ...cells: string[]) => ({ _type: 'tableRow' as const, _key: key, cells })
const none = { headerRow: null, headerColumn: null }

test('rows that end early have empty cells', () => {
  const { head, body } = toTable({ rows: [row('a', 'a'), row('b', 'b', '', 'c')], ...none })
  expect(head).toBeUndefined()
  expect(body.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['a', '', ''],
    ['b', '', 'c'],
  ])
})

test('rows without cells are no table', () => {
  expect(toTable({ rows: [row('a')], ...none }).body).toEqual([])
  expect(toTable({ rows: [], ...none, headerRow: true })).toEqual({ head: undefined, body: [] })
})

test.each([
  [['ab 9.000 €', '14.000 €', ''], true],
  [['2', '− 40 %', '1,5 h'], true],
  [['9.000 €', 'auf Anfrage'], false],
  [['3 Tage in Hamburg'], false],
  [['', ' '], false],
])('whether the column %j is of numbers: %s', (texts, expected) => {
  expect(areNumbers(texts)).toBe(expected)
})

test('the head of a column does not count among its numbers, and stands above them', () => {
  const { head } = toTable({ rows: [row('a', 'Ort', 'Preis'), row('b', 'Hamburg', '2 €')], ...none, headerRow: true })
  expect(head?.cells.map(({ align }) => align)).toEqual([undefined, 'end'])
})
